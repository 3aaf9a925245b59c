import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AnswerActions, AnswerRowActions } from './AnswerActions.tsx';
import { AnswerConflict, type AnswerConflictFacts } from './AnswerConflict.tsx';
import { AnswerHistoryDialog } from './AnswerHistoryDialog.tsx';

const meta = {
  title: 'Clinic/AnswerHistory',
  component: AnswerHistoryDialog,
  args: {
    edits: [
      {
        id: '3',
        changedAt: '2026-04-16 15:20:00',
        changedBy: '沈佳宁',
        changes: [
          { label: '疼痛程度', before: '轻度', after: '中度' },
          { label: '训练计划 / 训练项目', before: '腰背伸展', after: '腰背伸展\n步态训练' },
        ],
      },
      { id: '2', changedAt: '2026-04-16 10:30:00', changedBy: '顾明轩', changes: [] },
    ],
    onRetry: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof AnswerHistoryDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const table = await screen.findByRole('table', { name: '2026-04-16 15:20 沈佳宁 的修改' });
    await waitFor(() => expect(within(table).getByRole('row', { name: '疼痛程度 轻度 中度' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const NeverChanged: Story = { args: { edits: [] } };
export const Loading: Story = { args: { edits: undefined } };
export const LoadFailed: Story = {
  args: { edits: undefined, loadError: '网络异常，请稍后重试' },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

const conflict: AnswerConflictFacts = {
  changedBy: '顾明轩',
  changedAt: '2026-04-16 15:20',
  fields: [
    { model: 'radio_pain', label: '疼痛程度', mine: ['重度'], theirs: ['中度'] },
    { model: 'table_train', label: '训练计划', mine: ['腰背伸展', ''], theirs: ['步态训练', '10 分钟'] },
  ],
};

function Conflict() {
  const [taken, setTaken] = useState<readonly string[]>([]);
  return (
    <AnswerConflict
      conflict={conflict}
      taken={taken}
      onChoose={({ model, takesTheirs }) =>
        setTaken(takesTheirs ? [...taken, model] : taken.filter((one) => one !== model))
      }
    />
  );
}

export const ChangedMeanwhile: Story = {
  render: () => <Conflict />,
  parameters: { layout: 'padded' },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /^疼痛程度/ });
    await userEvent.click(within(row).getByRole('radio', { name: '采用对方' }));
    await expect(within(row).getByRole('radio', { name: '采用对方' })).toBeChecked();
  },
};

const does = { onPrint: fn(), onHistory: fn(), onEdit: fn(), onRemove: fn(), onOpen: fn() };

export const Actions: Story = {
  render: () => <AnswerActions {...does} />,
  parameters: { layout: 'padded' },
  play: async ({ canvas }) => {
    for (const [name, called] of [
      ['删除', does.onRemove],
      ['修改记录', does.onHistory],
      ['打印', does.onPrint],
      ['编辑', does.onEdit],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(called).toHaveBeenCalledOnce();
    }
  },
};
export const RowOfAnother: Story = {
  render: () => <AnswerRowActions {...does} />,
  parameters: { layout: 'padded' },
};
export const RowReadOnly: Story = {
  render: () => <AnswerRowActions onOpen={does.onOpen} onRemove={does.onRemove} />,
  parameters: { layout: 'padded' },
};
