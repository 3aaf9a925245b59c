import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '../../primitives/dialog/index.ts';
import { type NextFollowUp, NextFollowUpCard } from './index.ts';

i18n.load('zh-CN', {});
i18n.activate('zh-CN');

const plans: NextFollowUp[] = ['1', '2'].map((id) => ({
  id,
  plannedAt: '2026-04-16',
  daysRemaining: 0,
  executor: '沈佳宁',
  note: `计划 ${id}`,
}));

function Page() {
  const [left, setLeft] = useState(plans);
  const [isOpen, setOpen] = useState(false);
  const save = () => {
    setOpen(false);
    setTimeout(() => setLeft((all) => all.slice(1)));
  };
  return (
    <I18nProvider i18n={i18n}>
      <NextFollowUpCard
        plan={left[0]}
        today="2026-04-16"
        onExecute={() => setOpen(true)}
        onCreate={() => undefined}
      />
      {isOpen && (
        <Dialog title="回访跟进" onClose={() => setOpen(false)}>
          <button type="button" onClick={save}>
            保存
          </button>
        </Dialog>
      )}
    </I18nProvider>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('the focus goes on to the customer’s next plan, and to planning one after the last', async () => {
  render(<Page />);
  for (const [shown, focused] of [
    ['计划 2', '回访跟进'],
    ['新建回访计划', '新建回访计划'],
  ] as const) {
    await userEvent.click(button('回访跟进'));
    await userEvent.click(button('保存'));
    await waitFor(() => expect(screen.getByText(shown)).toBeDefined());
    await waitFor(() => expect(document.activeElement).toBe(button(focused)));
  }
});
