import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import { Pagination } from '../../primitives/pagination/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { ListPage, ListToolbar } from '../list-page/index.ts';
import {
  type AuditConditions,
  AuditFilters,
  type AuditFiltersProps,
  type AuditLine,
  AuditLineDrawer,
  AuditProofDrawer,
  type AuditProofState,
  useAuditColumns,
} from './index.ts';

const line: AuditLine = {
  id: '10482',
  at: '2026-04-16 10:12:08',
  person: '沈佳宁',
  address: '10.0.3.21',
  action: 'update',
  entity: 'customer',
  entityId: '20046',
  changes: [
    { field: '姓名', before: '林知夏', after: '林知秋' },
    { field: '联系电话', before: '138****2046', after: '139****8812' },
  ],
  details: [{ name: 'version', value: '4' }],
  seal: 'sealed',
};

const none: AuditConditions = { person: '', action: '', entity: '', from: '', to: '' };

interface PageProps {
  rows: readonly AuditLine[];
  tableState: DataTableProps<AuditLine>['state'];
  onFilter: AuditFiltersProps['onChange'];
  onOpen: (details: { line: AuditLine }) => void;
  onVerify: () => void;
}

/** The parts of 操作记录 put together as its page does. */
function AuditList({ rows, tableState, onFilter, onOpen, onVerify }: PageProps) {
  const columns = useAuditColumns();
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <ListPage
        title="操作记录"
        panelLabel="操作记录"
        toolbar={
          <ListToolbar
            label="筛选操作记录"
            searchLabel="记录 ID"
            searchText=""
            onSearchTextChange={fn()}
            onSearch={fn()}
            onRefresh={fn()}
            filters={
              <AuditFilters
                conditions={none}
                persons={[{ value: '1', label: '沈佳宁' }]}
                today="2026-04-16"
                onChange={onFilter}
              />
            }
            action={
              <Button variant="primary" onPress={onVerify}>
                检验记录
              </Button>
            }
          />
        }
        footer={<Pagination page={1} pageSize={10} total={rows.length} onChange={fn()} />}
      >
        <DataTable
          label="操作记录"
          columns={columns}
          rows={rows}
          getRowId={(row) => row.id}
          getRowLabel={(row) => `${row.at} ${row.person}`}
          state={tableState}
          failure={<FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />}
          onRowKey={({ row, key }) => key === 'Enter' && onOpen({ line: row })}
        />
      </ListPage>
    </div>
  );
}

const meta = {
  title: 'Clinic/AuditList',
  component: AuditList,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: [
      line,
      { ...line, id: '2', action: 'read', changes: [], details: [], seal: 'waiting' },
      { ...line, id: '3', action: 'own-action', entity: 'own-kind', person: '', address: '', seal: 'before' },
      { ...line, id: '4', action: 'reveal', seal: 'refused' },
    ],
    tableState: 'ready',
    onFilter: fn(),
    onOpen: fn(),
    onVerify: fn(),
  },
} satisfies Meta<typeof AuditList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const [row] = screen.getAllByRole('row', { name: /沈佳宁/ });
    row?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith({ line: args.rows[0] });
    await userEvent.click(screen.getByRole('button', { name: /^动作/ }));
    await userEvent.click(await screen.findByRole('option', { name: '查看' }));
    await expect(args.onFilter).toHaveBeenCalledWith({ action: 'read' });
    // What the log calls otherwise stands as it is.
    await expect(screen.getByText('own-action')).toBeVisible();
    await expect(screen.getByText('非系统写入')).toBeVisible();
  },
};
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { rows: [], tableState: 'loading' } };
export const Failed: Story = { args: { rows: [], tableState: 'failed' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
export const LongText: Story = {
  args: {
    rows: [
      {
        ...line,
        person: '阿'.repeat(40),
        entityId: '9'.repeat(100),
        changes: [{ field: '内容', before: '等候过久'.repeat(60), after: '<script>alert(1)</script>' }],
      },
    ],
  },
};

export const Opened: Story = {
  render: ({ onVerify }) => <AuditLineDrawer line={line} onClose={onVerify} />,
  play: async ({ args }) => {
    const drawer = within(await screen.findByRole('dialog', { name: '操作详情' }));
    await waitFor(() => expect(drawer.getByRole('row', { name: '姓名 林知夏 林知秋' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onVerify).toHaveBeenCalledOnce();
  },
};
export const OpenedLong: Story = {
  render: () => (
    <AuditLineDrawer
      line={{
        ...line,
        changes: [{ field: '内容', before: '等候过久'.repeat(80), after: '<script>alert(1)</script>' }],
        details: [{ name: 'ids', value: '1,'.repeat(400) }],
      }}
      onClose={fn()}
    />
  ),
};

const proof: AuditProofState = {
  lines: 128_406,
  sealedAt: '2026-04-16 10:12:09',
  waiting: 2,
  keyId: 'Qd8xw2LkPq0a',
  publicKey: 'Hq3W0n4bC1y8p7Tt5u2sXkV9rZ6mJfLdGeAoIiUyBcw',
  leftDay: '2026-04-15',
  doHeadsLeave: true,
  check: {
    state: 'whole',
    by: '沈佳宁',
    startedAt: '2026-04-16 09:00:00',
    endedAt: '2026-04-16 09:00:04',
    isFull: false,
    lines: 4210,
    findings: [],
  },
  events: [{ kind: 'archived', at: '2026-04-01 03:00:00', note: '2024-03-1-812.ndjson.gz' }],
};

const drawn = (change: Partial<AuditProofState> | undefined, more: { error?: string } = {}): Story => ({
  render: ({ onVerify }) => (
    <AuditProofDrawer
      {...more}
      proof={change && { ...proof, ...change }}
      onRetry={fn()}
      onVerify={onVerify}
      onExport={fn()}
      onClose={fn()}
    />
  ),
});
const checked = (change: Partial<NonNullable<AuditProofState['check']>>) =>
  drawn({ check: { ...(proof.check as NonNullable<AuditProofState['check']>), ...change } });

export const Proven: Story = {
  ...drawn({}),
  play: async ({ args }) => {
    const drawer = within(await screen.findByRole('dialog', { name: '检验操作记录' }));
    await waitFor(() => expect(drawer.getByText('没有记录被改动。')).toBeVisible());
    await waitFor(() => expect(drawer.getByRole('button', { name: '检验记录' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onVerify).toHaveBeenCalledWith({ isFull: false });
    await userEvent.click(drawer.getByRole('button', { name: '从头检验' }));
    await expect(args.onVerify).toHaveBeenCalledWith({ isFull: true });
  },
};
export const Broken: Story = {
  ...checked({
    state: 'broken',
    isFull: true,
    findings: [
      { kind: 'changed', line: '10482', seal: 12, at: '2026-04-16', what: 'reveal customer 78', count: 0 },
      { kind: 'cut-off', line: '', seal: 40, at: '2026-04-15', what: '', count: 3 },
      { kind: 'inserted', line: '10500', seal: 0, at: '', what: '<script>alert(1)</script>', count: 0 },
    ],
  }),
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: '检验操作记录' }));
    await waitFor(() => expect(drawer.getByText(/记录 10482 被修改/)).toBeVisible());
    await expect(drawer.getByText(/封存 40 · 2026-04-15 · 3 条/)).toBeVisible();
  },
};
export const Running: Story = checked({ state: 'running', endedAt: '', lines: 20_000 });
export const Unfinished: Story = checked({ state: 'failed', endedAt: '' });
export const NeverChecked: Story = drawn({ check: null, doHeadsLeave: false, leftDay: '', events: [] });
export const ProofLoading: Story = drawn(undefined);
export const ProofFailed: Story = drawn(undefined, { error: '网络连接超时' });
export const NotBegun: Story = drawn({}, { error: '服务器繁忙，请稍后重试' });
export const ProofNarrow: Story = {
  ...drawn({}),
  globals: { viewport: { value: 'mobile2', isRotated: false } },
};
