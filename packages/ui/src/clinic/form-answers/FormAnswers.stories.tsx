import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DataTable } from '../../primitives/data-table/index.ts';
import { AnswersToolbar, type AnswersToolbarProps } from './AnswersToolbar.tsx';
import { type AnswerCells, useAnswerColumns } from './useAnswerColumns.tsx';

const fields = [
  { id: 'radio_pain', label: '疼痛程度' },
  { id: 'table_train.item', label: '训练计划 / 训练项目' },
];

interface SheetProps extends AnswersToolbarProps {
  rows: readonly AnswerCells[];
  onOpen: (details: { row: AnswerCells }) => void;
}

function Sheet({ rows, onOpen, ...toolbar }: SheetProps) {
  const columns = useAnswerColumns<AnswerCells>({ fields, today: '2026-04-16', read: (row) => row, onOpen });
  return (
    <>
      <AnswersToolbar {...toolbar} />
      <DataTable
        label="答卷"
        columns={columns}
        rows={rows}
        getRowId={(row) => row.filledAt}
        getRowLabel={(row) => row.customerName}
      />
    </>
  );
}

const row: AnswerCells = {
  customerName: '林知夏',
  version: 2,
  filledAt: '2026-04-16 10:12:00',
  filledBy: '',
  values: { radio_pain: '中度', 'table_train.item': '腰背伸展\n步态训练' },
};

const meta = {
  title: 'Clinic/FormAnswers',
  component: Sheet,
  args: {
    rows: [row, { ...row, filledAt: '2026-04-15 09:00:00', filledBy: '沈佳宁', values: {} }],
    forms: [{ value: '1', label: '康复评估登记表' }],
    formId: '1',
    versions: [2, 1],
    period: { start: '', end: '' },
    today: '2026-04-16',
    customerSearch: null,
    onOpen: fn(),
    onFormChange: fn(),
    onVersionChange: fn(),
    onPeriodChange: fn(),
    onRefresh: fn(),
    onExport: fn(),
    onCancelExport: fn(),
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getAllByRole('button', { name: '林知夏' })[0] as HTMLElement);
    await expect(args.onOpen).toHaveBeenCalledWith({ row });
  },
};
export const Exporting: Story = { args: { exported: { rows: 1200 } } };
export const MayNotExport: Story = { args: { onExport: undefined } };
export const Empty: Story = { args: { rows: [], formId: '', versions: [] } };
