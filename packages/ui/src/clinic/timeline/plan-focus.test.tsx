import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '../../primitives/dialog/index.ts';
import { aTimelineItem } from '../../testing/care-fixtures.ts';
import { openTimelineFilter, Timeline, type TimelineItem } from './index.ts';

i18n.load('zh-CN', {});
i18n.activate('zh-CN');

const plan = (id: string, date: string) => aTimelineItem({ id, date, status: 'pending', content: '问疗效' });
const items = [plan('3', '2026-04-18'), plan('2', '2026-04-17'), aTimelineItem({ id: '1' })];

function Page({ isExecutable = true }: { isExecutable?: boolean }) {
  const [shown, setShown] = useState<readonly TimelineItem[]>(items);
  const [opened, setOpened] = useState<TimelineItem>();
  const save = () => {
    setOpened(undefined);
    setTimeout(() =>
      setShown((all) => all.map((item) => (item === opened ? { ...item, status: 'executed' } : item))),
    );
  };
  return (
    <I18nProvider i18n={i18n}>
      <Timeline
        items={shown}
        filter={openTimelineFilter}
        onFilterChange={() => undefined}
        methods={[]}
        onExecutePlan={isExecutable ? ({ item }) => setOpened(item) : undefined}
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

const executes = () => screen.queryAllByRole('button', { name: /执行$/ });

it('the timeline executes open plans alone, going on to the next open one', async () => {
  render(<Page />);
  expect(executes().map((one) => one.getAttribute('aria-label'))).toEqual([
    '04-18 回访：执行',
    '04-17 回访：执行',
  ]);
  const execute = async (at: string) => {
    await userEvent.click(screen.getByRole('button', { name: `${at} 回访：执行` }));
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  };
  await execute('04-18');
  await waitFor(() => expect(executes()).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(executes()[0]));
  await execute('04-17');
  await waitFor(() => expect(executes()).toHaveLength(0));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it('only tells of plans to whoever may not execute them', () => {
  render(<Page isExecutable={false} />);
  expect(executes()).toEqual([]);
});
