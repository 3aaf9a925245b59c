import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import { Pagination } from '../../primitives/pagination/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { ListPage, ListToolbar } from '../list-page/index.ts';
import {
  NothingYet,
  type PhoneLineRow,
  RecordActions,
  type SiteListRow,
  usePhoneLineColumns,
  useSiteColumns,
} from './index.ts';

interface PageProps {
  sites?: readonly SiteListRow[];
  lines?: readonly PhoneLineRow[];
  uses?: ReadonlyMap<string, number>;
  onOpenUses?: (details: { row: { id: string } }) => void;
  tableState?: DataTableProps<SiteListRow>['state'];
  onOpen: (details: { row: { id: string } }) => void;
  onRemove: () => void;
}

const failure = <FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />;

/** The parts of the two lists put together as their pages do. */
function SiteList({ sites, lines = [], uses, onOpenUses, tableState, onOpen, onRemove }: PageProps) {
  const siteColumns = useSiteColumns({ onOpen, uses, onOpenUses });
  const lineColumns = usePhoneLineColumns({ onOpen, uses, onOpenUses });
  const empty = <NothingYet of={sites ? 'sites' : 'lines'} action={<Button onPress={fn()}>新增</Button>} />;
  const rest = { state: tableState, failure, empty, actionsWidth: 88 };
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <ListPage
        title={sites ? '院区管理' : '电话配置'}
        panelLabel={sites ? '院区' : '电话'}
        toolbar={
          <ListToolbar
            searchLabel="名称"
            searchText=""
            onSearchTextChange={fn()}
            onSearch={fn()}
            onRefresh={fn()}
          />
        }
        footer={<Pagination page={1} pageSize={10} total={(sites ?? lines).length} onChange={fn()} />}
      >
        {sites ? (
          <DataTable
            {...rest}
            label="院区"
            columns={siteColumns}
            rows={sites}
            getRowId={(row) => row.id}
            getRowLabel={(row) => row.name}
            renderActions={(row) => (
              <RecordActions name={row.name} onEdit={() => onOpen({ row })} onRemove={onRemove} />
            )}
          />
        ) : (
          <DataTable
            {...rest}
            label="电话"
            columns={lineColumns}
            rows={lines}
            getRowId={(row) => row.id}
            getRowLabel={(row) => row.number}
            renderActions={(row) => (
              <RecordActions name={row.number} onEdit={() => onOpen({ row })} onRemove={onRemove} />
            )}
          />
        )}
      </ListPage>
    </div>
  );
}

const site: SiteListRow = {
  id: '1',
  name: '徐汇院区',
  shortName: '徐汇',
  address: '上海市 市辖区 徐汇区 漕溪北路 1 号',
  phone: '021-5566 7788',
  hours: '8:00–17:30',
  order: 1,
  isEnabled: true,
};
const line: PhoneLineRow = {
  id: '1',
  number: '02155667788-12',
  label: '总机',
  purpose: 'hotline',
  department: '客户服务部',
  person: '沈佳宁',
  order: 1,
  isEnabled: true,
};
const sites = [
  site,
  { ...site, id: '2', name: '闵行院区', shortName: '', address: '', phone: '', order: 2, isEnabled: false },
];

const meta = {
  title: 'Clinic/SiteList',
  component: SiteList,
  parameters: { layout: 'fullscreen' },
  args: { sites, onOpen: fn(), onRemove: fn() },
} satisfies Meta<typeof SiteList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '编辑 徐汇院区' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '删除 闵行院区' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = {
  args: { sites: [] },
  play: async () => {
    await expect(screen.getByText('还没有院区')).toBeVisible();
    await expect(screen.getByText(/登记咨询时可以选择客户要去的院区/)).toBeVisible();
  },
};
export const Used: Story = {
  args: {
    uses: new Map([
      ['1', 1284],
      ['3', 10_000],
    ]),
    sites: [...sites, { ...site, id: '3', name: '浦东院区', order: 3 }],
    onOpenUses: fn(),
  },
  play: async ({ args }) => {
    await expect(screen.getByRole('button', { name: '查看 浦东院区 的 10,000+ 条咨询' })).toHaveTextContent(
      '10,000+',
    );
    await expect(screen.queryByRole('button', { name: /查看 闵行院区/ })).toBeNull();
    screen.getByRole('button', { name: '查看 徐汇院区 的 1,284 条咨询' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenUses).toHaveBeenCalledOnce();
  },
};
export const WithPicture: Story = {
  args: {
    sites: [
      {
        ...site,
        pictureUrl:
          "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='64'%3E%3Crect width='96' height='64' fill='%237aa'/%3E%3C/svg%3E",
      },
      ...sites.slice(1),
    ],
  },
  play: async () => {
    await expect(screen.getByRole('img', { name: '徐汇院区的图片' })).toBeVisible();
  },
};
export const Loading: Story = { args: { sites: [], tableState: 'loading' } };
export const Failed: Story = { args: { sites: [], tableState: 'failed' } };
export const LongText: Story = {
  args: { sites: [{ ...site, name: '徐汇院区'.repeat(12), address: '漕溪北路'.repeat(40) }] },
};
export const Markup: Story = { args: { sites: [{ ...site, name: '<script>alert(1)</script>' }] } };
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
export const PhoneLines: Story = {
  args: {
    sites: undefined,
    lines: [line, { ...line, id: '2', number: '13812345678', purpose: 'callback', person: '' }],
  },
};
export const UsedPhoneLines: Story = {
  args: { sites: undefined, lines: [line], uses: new Map([['1', 3]]), onOpenUses: fn() },
  play: async () => {
    const uses = screen.getByRole('button', { name: '查看线路 02155667788-12 的 3 条回访' });
    await expect(uses).toHaveTextContent('3');
  },
};
export const NoPhoneLines: Story = {
  args: { sites: undefined, lines: [] },
  play: async () => {
    await expect(screen.getByText('还没有电话')).toBeVisible();
  },
};
