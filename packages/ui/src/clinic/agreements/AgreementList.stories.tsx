import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import { Pagination } from '../../primitives/pagination/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { ListPage, ListToolbar } from '../list-page/index.ts';
import {
  type AcceptanceRow,
  AgreementActions,
  type AgreementRow,
  useAcceptanceColumns,
  useAgreementColumns,
} from './index.ts';

interface PageProps {
  versions?: readonly AgreementRow[];
  acceptances?: readonly AcceptanceRow[];
  tableState?: DataTableProps<AgreementRow>['state'];
  onOpen: () => void;
  onOpenAccepted: () => void;
  onOpenCustomer: () => void;
  onPublish: () => void;
  onRemove: () => void;
  onWithdraw: (details: { isWithdrawn: boolean }) => void;
}

/** The parts of the list put together as its page does. */
function AgreementList({ versions, acceptances = [], tableState, ...on }: PageProps) {
  const columns = useAgreementColumns(on);
  const accepted = useAcceptanceColumns(on);
  const rest = {
    state: tableState,
    failure: <FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />,
    empty: <EmptyState title="还没有协议文本" />,
    getRowId: (row: { id: string }) => row.id,
    getRowLabel: (row: { id: string }) => row.id,
  };
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <ListPage
        title="协议文本"
        panelLabel="协议版本"
        toolbar={
          <ListToolbar
            searchLabel="正文"
            searchText=""
            onSearchTextChange={fn()}
            onSearch={fn()}
            onRefresh={fn()}
          />
        }
        footer={
          <Pagination page={1} pageSize={10} total={(versions ?? acceptances).length} onChange={fn()} />
        }
      >
        {versions ? (
          <DataTable
            {...rest}
            label="协议版本"
            columns={columns}
            rows={versions}
            actionsWidth={140}
            renderActions={(row) => (
              <AgreementActions
                row={row}
                onPublish={on.onPublish}
                onRemove={on.onRemove}
                onWithdraw={on.onWithdraw}
              />
            )}
          />
        ) : (
          <DataTable {...rest} label="同意记录" columns={accepted} rows={acceptances} />
        )}
      </ListPage>
    </div>
  );
}

const version: AgreementRow = {
  id: '2',
  kind: 'privacy',
  audience: 'staff',
  number: 2,
  state: 'published',
  isCurrent: true,
  news: '写明了离职后的规定',
  publishedAt: '2026-04-16 10:32:00',
  publisher: '沈佳宁',
  accepted: 12,
};
const versions: AgreementRow[] = [
  {
    ...version,
    id: '3',
    number: 0,
    state: 'draft',
    isCurrent: false,
    publishedAt: '',
    publisher: '',
    accepted: 0,
  },
  version,
  { ...version, id: '1', number: 1, state: 'withdrawn', isCurrent: false, news: '', audience: 'customer' },
];
const acceptance: AcceptanceRow = {
  id: '1',
  kind: 'privacy',
  audience: 'staff',
  number: 2,
  name: '韩若溪',
  customerId: '',
  acceptedAt: '2026-04-17 08:01:12',
  language: 'zh-CN',
  address: '10.0.0.8',
};

const meta = {
  title: 'Clinic/AgreementList',
  component: AgreementList,
  parameters: { layout: 'fullscreen' },
  args: {
    versions,
    onOpen: fn(),
    onOpenAccepted: fn(),
    onOpenCustomer: fn(),
    onPublish: fn(),
    onRemove: fn(),
    onWithdraw: fn(),
  },
} satisfies Meta<typeof AgreementList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '隐私说明草稿' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
    screen.getByRole('button', { name: '发布' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPublish).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '启用' }));
    await expect(args.onWithdraw).toHaveBeenCalledWith({ isWithdrawn: false });
    await userEvent.click(screen.getAllByRole('button', { name: '查看 12 条同意记录' })[0] as HTMLElement);
    await expect(args.onOpenAccepted).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = { args: { versions: [] } };
export const Loading: Story = { args: { versions: [], tableState: 'loading' } };
export const Failed: Story = { args: { versions: [], tableState: 'failed' } };
export const LongText: Story = { args: { versions: [{ ...version, news: '更新说明'.repeat(60) }] } };
export const Markup: Story = { args: { versions: [{ ...version, news: '<script>alert(1)</script>' }] } };
export const Acceptances: Story = {
  args: {
    versions: undefined,
    acceptances: [
      acceptance,
      { ...acceptance, id: '2', audience: 'customer', name: '林念', customerId: '7', language: 'en-US' },
      { ...acceptance, id: '3', audience: 'customer', name: '' },
    ],
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '林念' }));
    await expect(args.onOpenCustomer).toHaveBeenCalledOnce();
  },
};
export const At1024: Story = { decorators: [(Story) => <div style={{ width: 936 }}>{Story()}</div>] };
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
