import { eachArea } from '@huifang/domain/rights/scopes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import { Pagination } from '../../primitives/pagination/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { ListPage, ListToolbar } from '../list-page/index.ts';
import {
  StaffActions,
  StaffBatchDialog,
  type StaffBatchValues,
  StaffFilters,
  StaffRightsDialog,
  type StaffRightsValues,
  type StaffRow,
  useStaffColumns,
} from './index.ts';

const aPerson = (values: Partial<StaffRow> = {}): StaffRow => ({
  id: '1',
  accountId: '10',
  name: '顾晨曦',
  account: 'gu.chenxi',
  department: '回访组',
  job: '实习专员',
  roles: [{ id: '1', name: '实习' }],
  added: [],
  removed: [],
  customerRange: 1,
  customerDepartments: [],
  isDoctor: false,
  isService: true,
  isActive: true,
  isDisabled: false,
  ...values,
});

const people = [
  aPerson(),
  aPerson({
    id: '2',
    name: '许知行',
    account: 'xu.zhixing',
    department: '神经内科',
    job: '主治医师',
    roles: [
      { id: '2', name: '医生' },
      { id: '3', name: '客服主管' },
    ],
    added: ['consult:export'],
    removed: ['complaint:read'],
    customerRange: 2,
    customerDepartments: ['2', '3'],
    isDoctor: true,
  }),
  aPerson({ id: '3', name: '方致远', customerRange: 3, isActive: false, isDoctor: false, isService: false }),
  aPerson({ id: '4', name: '韩若溪', isDisabled: true }),
];

const departments = [
  { value: '1', label: '回访组' },
  { value: '2', label: '神经内科' },
  { value: '3', label: '疼痛科' },
];
const roles = [
  { value: '1', label: '实习' },
  { value: '2', label: '医生' },
  { value: '9', label: '管理员', isDisabled: true, reason: '含有您没有的权限' },
];

const departmentName = (id: string) => departments.find(({ value }) => value === id)?.label ?? id;

interface ListProps {
  rows: readonly StaffRow[];
  tableState?: DataTableProps<StaffRow>['state'];
  onOpen: (details: { row: StaffRow }) => void;
  onExplain: () => void;
}

/** The parts of the list put together as its page does. */
function StaffList({ rows, tableState, onOpen, onExplain }: ListProps) {
  const columns = useStaffColumns({ departmentName, onOpen });
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <ListPage
        title="员工授权"
        panelLabel="员工"
        toolbar={
          <ListToolbar
            label="筛选员工"
            searchLabel="姓名、拼音、职务或账号"
            searchText=""
            onSearchTextChange={fn()}
            onSearch={fn()}
            onRefresh={fn()}
            filters={
              <StaffFilters
                departments={departments}
                roles={roles}
                departmentId=""
                roleId=""
                state=""
                onChange={fn()}
              />
            }
          />
        }
        footer={<Pagination page={1} pageSize={10} total={rows.length} onChange={fn()} />}
      >
        <DataTable
          label="员工"
          columns={columns}
          rows={rows}
          state={tableState}
          empty={<EmptyState />}
          failure={<FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />}
          getRowId={(row) => row.id}
          getRowLabel={(row) => row.name}
          actionsWidth={88}
          renderActions={(row) => (
            <StaffActions
              name={row.name}
              onEdit={() => onOpen({ row })}
              onExplain={onExplain}
              onViewAs={fn()}
            />
          )}
        />
      </ListPage>
    </div>
  );
}

const meta = {
  title: 'Clinic/StaffRights',
  component: StaffList,
  args: { rows: people, onOpen: fn(), onExplain: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '760px' } } },
} satisfies Meta<typeof StaffList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '顾晨曦 的更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /看得到什么/ }));
    await expect(args.onExplain).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { rows: [], tableState: 'loading' } };
export const Failed: Story = { args: { rows: [], tableState: 'failed' } };
export const LongText: Story = {
  args: {
    rows: [
      aPerson({
        name: '<script>alert(1)</script>',
        department: '门诊部神经内科'.repeat(12),
        roles: Array.from({ length: 20 }, (_, index) => ({ id: String(index), name: `角色${index}` })),
      }),
    ],
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };

const initialValues: StaffRightsValues = {
  departmentId: '1',
  job: '实习专员',
  detail: '',
  isDoctor: false,
  isService: true,
  isActive: true,
  roleIds: ['1'],
  added: [],
  removed: [],
  narrowing: eachArea(() => null),
};
const shown = {
  name: '顾晨曦',
  account: 'gu.chenxi',
  initialValues,
  roles,
  departments,
  positions: ['主治医师', '实习专员'],
  grantable: ['consult:read', 'consult:write'],
  onClose: fn(),
};
const onSubmit = fn();

export const Edited: Story = {
  render: () => (
    <StaffRightsDialog
      {...shown}
      effect={[{ kind: 'sight', area: 'customers', isMore: false, people: 1, count: 1942 }]}
      onSubmit={onSubmit}
    />
  ),
  play: async () => {
    const reach = await screen.findByRole('button', { name: /客户与咨询/ });
    reach.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: '指定部门' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect((await screen.findAllByText('请选择部门')).length).toBeGreaterThan(0);
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /客户与咨询的部门/ }));
    await userEvent.click(await screen.findByRole('option', { name: '神经内科' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    await expect(onSubmit.mock.lastCall?.[0].values.narrowing.customers).toEqual({
      reach: 'chosen',
      departments: ['2'],
    });
  },
};
export const OfOneself: Story = {
  render: () => <StaffRightsDialog {...shown} isOwn onSubmit={fn()} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByText(/请由其他管理员更改/)).toBeInTheDocument();
    await expect(within(dialog).getByRole('checkbox', { name: /在职/ })).toBeDisabled();
  },
};
export const EditedLoading: Story = {
  render: () => <StaffRightsDialog {...shown} isLoading onSubmit={fn()} />,
};
export const BeyondOneself: Story = {
  render: () => (
    <StaffRightsDialog
      {...shown}
      error="“顾晨曦”会因此得到您没有的权限、范围或字段，不能保存"
      effect="failed"
      onSubmit={fn()}
    />
  ),
};

const left = (name: string, id: string) => ({
  personId: id,
  accountId: `${id}0`,
  name,
  counts: { plans: 3, customers: 12, complaints: 0, requests: 0, drafts: 1 },
});

/** Whoever is to work here no longer does not leave unseen what waits for them. */
export const Leaving: Story = {
  render: () => (
    <StaffRightsDialog
      {...shown}
      initialValues={{ ...initialValues, isActive: false }}
      leaving={{
        people: [left('顾晨曦', '1')],
        canHandOver: true,
        note: '保存后打开工作交接，确认后才不再在职。',
      }}
      onSubmit={fn()}
    />
  ),
  play: async () => {
    const open = await screen.findByRole('group', { name: /不再在职后/ });
    await expect(open).toHaveTextContent('顾晨曦 回访计划 3、客户 12、草稿 1');
  },
};
export const LeavingWithNothing: Story = {
  render: () => <StaffRightsDialog {...shown} leaving={{ people: [], canHandOver: true }} onSubmit={fn()} />,
};
export const LeavingUncounted: Story = {
  render: () => (
    <StaffRightsDialog {...shown} leaving={{ people: 'failed', canHandOver: false }} onSubmit={fn()} />
  ),
};

const unchanged: StaffBatchValues = {
  givenRoleIds: [],
  takenRoleIds: [],
  departmentId: '',
  reach: 'keep',
  departments: [],
  activity: 'keep',
};
const onHandOver = fn();
export const SeveralLeaving: Story = {
  render: () => (
    <StaffBatchDialog
      names={people.map(({ name }) => name)}
      initialValues={{ ...unchanged, activity: 'inactive' }}
      roles={roles}
      departments={departments}
      leaving={{ people: [left('顾晨曦', '1'), left('许知行', '2')], canHandOver: true, onHandOver }}
      onSubmit={fn()}
      onClose={fn()}
    />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '交接 许知行 的工作' }));
    await expect(onHandOver).toHaveBeenCalledWith({ person: expect.objectContaining({ personId: '2' }) });
  },
};
export const SeveralLeavingToldOnly: Story = {
  render: () => (
    <StaffBatchDialog
      names={people.map(({ name }) => name)}
      initialValues={{ ...unchanged, activity: 'inactive' }}
      roles={roles}
      departments={departments}
      leaving={{ people: [left('顾晨曦', '1')], canHandOver: false }}
      onSubmit={fn()}
      onClose={fn()}
    />
  ),
};

const onBatch = fn();
export const SeveralAtOnce: Story = {
  render: () => (
    <StaffBatchDialog
      names={people.map(({ name }) => name)}
      initialValues={unchanged}
      roles={roles}
      departments={departments}
      onSubmit={onBatch}
      onClose={fn()}
    />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /增加角色/ }));
    await userEvent.click(await screen.findByRole('option', { name: '医生' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onBatch).toHaveBeenCalledOnce());
    await expect(onBatch.mock.lastCall?.[0].values.givenRoleIds).toEqual(['2']);
  },
};
