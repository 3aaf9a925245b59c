import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import { DataTable } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { aComplaint, complaintStates } from '../../testing/care-fixtures.ts';
import { EntryLooksProvider } from '../entry-chip/index.ts';
import {
  type ComplaintAction,
  type ComplaintRow,
  ComplaintRowActions,
  ComplaintToolbar,
  type ComplaintToolbarProps,
  noComplaintConditions,
  useComplaintColumns,
} from './index.ts';

interface Args extends Omit<ComplaintToolbarProps, 'draft' | 'onDraftChange' | 'panelId'> {
  rows: readonly ComplaintRow[];
  canWrite: boolean;
  onOpen: (details: { row: ComplaintRow }) => void;
  onAction: (details: { action: ComplaintAction; row: ComplaintRow }) => void;
}

/** The parts of the complaint page as it puts them together. */
function ComplaintList({ rows, canWrite, onOpen, onAction, ...toolbar }: Args) {
  const [draft, setDraft] = useState(toolbar.conditions);
  const columns = useComplaintColumns({ today: toolbar.today, onOpen });
  return (
    <section style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <ComplaintToolbar
        {...toolbar}
        panelId="complaints"
        draft={draft}
        onDraftChange={(details) => setDraft(details.draft)}
      />
      <div
        id="complaints"
        role="tabpanel"
        aria-label="投诉列表"
        style={{ display: 'flex', flex: 1, minHeight: 0 }}
      >
        <DataTable
          label="投诉"
          columns={columns}
          rows={rows}
          getRowId={(row) => row.id}
          getRowLabel={(row) => row.contact}
          renderActions={(row) => <ComplaintRowActions row={row} canWrite={canWrite} onAction={onAction} />}
          empty={<EmptyState action={<Button>清除筛选条件</Button>} />}
        />
      </div>
    </section>
  );
}

const rows: readonly ComplaintRow[] = [
  aComplaint(),
  aComplaint({ id: '4', contact: '周明远', state: 0, stateText: '登记', handledAt: '', handlingDays: null }),
  aComplaint({
    id: '3',
    contact: '林知夏',
    state: 2,
    stateText: '审核',
    attentionId: '5',
    attention: '非常严重',
    canProceed: false,
    canRemove: false,
  }),
  aComplaint({
    id: '2',
    contact: '陈思远',
    state: 3,
    stateText: '已处理',
    canEdit: false,
    canProceed: false,
  }),
  aComplaint({
    id: '1',
    contact: '何雨桐',
    state: 4,
    stateText: '驳回',
    attention: '',
    staff: '',
    phone: '',
  }),
];

const meta = {
  title: 'Clinic/ComplaintList',
  component: ComplaintList,
  parameters: { layout: 'fullscreen' },
  args: {
    states: complaintStates,
    state: '',
    conditions: noComplaintConditions,
    today: '2026-04-16',
    rows,
    canWrite: true,
    onStateChange: fn(),
    onSearch: fn(),
    onOpenConditions: fn(),
    onRefresh: fn(),
    onRegister: fn(),
    onOpen: fn(),
    onAction: fn(),
  },
} satisfies Meta<typeof ComplaintList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const CountsEachState: Story = {
  args: { counts: { '': 42, 0: 12, 1: 9, 2: 3, 3: 18, 4: 0 } },
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('tab', { name: /审核.*3/ })).toBeVisible());
  },
};
export const Empty: Story = { args: { rows: [] } };
export const Narrowed: Story = {
  args: {
    state: '1',
    conditions: { ...noComplaintConditions, name: '唐可', categories: ['1'], handler: '陆' },
  },
};
export const TooShort: Story = { args: { nameError: '筛选内容需要大于两个字符!' } };
export const ReadOnly: Story = {
  args: { canWrite: false, onRegister: undefined },
  play: async ({ args }) => {
    await expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
    await expect(screen.queryByRole('button', { name: '登记投诉' })).toBeNull();
    await userEvent.click((await screen.findAllByRole('button', { name: '查看' }))[0] as HTMLElement);
    await expect(args.onAction).toHaveBeenCalledWith({ action: 'open', row: rows[0] });
  },
};
export const MarkupStaysText: Story = {
  args: {
    rows: [aComplaint({ contact: '<script>alert(1)</script>', content: '<img src=x onerror=alert(1)>' })],
  },
};
export const SearchesAndOpens: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('searchbox', { name: '联系人姓名' }), '唐可{Enter}');
    await expect(args.onSearch).toHaveBeenLastCalledWith({
      draft: { ...noComplaintConditions, name: '唐可' },
    });
    await userEvent.type(screen.getByRole('textbox', { name: '联系电话' }), '7742');
    await userEvent.click(screen.getByRole('button', { name: '搜索' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({
      draft: { ...noComplaintConditions, name: '唐可', phone: '7742' },
    });
    await userEvent.click(screen.getByRole('tab', { name: '审核' }));
    await expect(args.onStateChange).toHaveBeenCalledWith({ state: '2' });
    await userEvent.click(screen.getByRole('button', { name: '林知夏' }));
    await expect(args.onOpen).toHaveBeenCalledWith({ row: rows[2] });
  },
};
export const SaysWhyNot: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    const row = within((await screen.findByRole('button', { name: '林知夏' })).closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: /^处理/ }));
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.click(row.getByRole('button', { name: '更多' }));
    await expect(await screen.findByRole('menuitem', { name: /删除/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('menuitem', { name: /查看/ }));
    await expect(args.onAction).toHaveBeenCalledWith({ action: 'open', row: rows[2] });
  },
};
/** Seven levels share the marks; a state that nobody knows is shown as it is. */
export const OwnLevelsAndStates: Story = {
  args: {
    rows: ['低', '中', '最高'].map((code, index) => ({
      ...aComplaint({ id: code, attentionId: code, attention: `${code}级` }),
      state: [0, 1, 7][index] as ComplaintRow['state'],
      stateText: ['待核实', '处理中', '7'][index] ?? '',
    })),
  },
  decorators: [
    (Story) => (
      <EntryLooksProvider
        looks={{
          complaintStates: [{ value: '0', label: '待核实', colour: 'purple' }],
          attentions: ['低', '较低', '稍低', '中', '稍高', '高', '最高'].map((value) => ({
            value,
            label: value,
          })),
        }}
      >
        <Story />
      </EntryLooksProvider>
    ),
  ],
};
