import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '../../primitives/dialog/index.ts';
import home from './HomeDay.stories.tsx';
import { HomeDay } from './HomeDay.tsx';
import type { HomeDayFigures, HomeFollowUp } from './types.ts';

i18n.load('zh-CN', {});
i18n.activate('zh-CN');

/** Home over a server that answers a moment after the form was saved. */
function Day({ figures }: { figures: HomeDayFigures }) {
  const [shown, setShown] = useState(figures);
  const [opened, setOpened] = useState<HomeFollowUp>();
  const done = (id: string) =>
    setShown((day) => ({
      ...day,
      today: day.today.map((one) => (one.id === id ? { ...one, isDone: true } : one)),
      overdueList: day.overdueList.filter((one) => one.id !== id),
    }));
  const save = () => {
    setOpened(undefined);
    setTimeout(() => done(opened?.id ?? ''));
  };
  return (
    <I18nProvider i18n={i18n}>
      <HomeDay
        {...home.args}
        figures={shown}
        trend={undefined}
        onExecute={({ followUp }) => setOpened(followUp)}
      />
      {opened && (
        <Dialog title="回访跟进" onClose={() => setOpened(undefined)}>
          <button type="button" onClick={save}>
            保存
          </button>
        </Dialog>
      )}
    </I18nProvider>
  );
}

const button = (name: string) => screen.getByRole('button', { name: `执行 ${name} 的回访` });
async function execute(name: string) {
  await userEvent.click(button(name));
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
}
const { figures } = home.args;

it('the focus goes to the next of today’s follow-ups that is open, and to the one before after the last', async () => {
  render(<Day figures={figures} />);
  await execute('林知夏');
  await waitFor(() => expect(document.activeElement).toBe(button('吴启航')));
  await execute('吴启航');
  await waitFor(() => expect(screen.queryByRole('button', { name: '执行 吴启航 的回访' })).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it('the focus goes to the next of the overdue ones', async () => {
  render(<Day figures={figures} />);
  await execute('罗亦辰');
  await waitFor(() => expect(document.activeElement).toBe(button('徐若溪')));
});
