import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { useWorkplaceColumns, WorkplaceActions, WorkplaceDialog, type WorkplaceItem } from './index.ts';

const aWorkplace = (values: Partial<WorkplaceItem> = {}): WorkplaceItem => ({
  id: '1 1001',
  account: 'shenjn',
  name: '沈佳宁',
  organisation: '安和诊所',
  roles: '客服',
  person: '沈佳宁',
  department: '客户服务部',
  job: '客服专员',
  isDefault: true,
  isDisabled: false,
  ...values,
});

interface ListProps {
  rows: readonly WorkplaceItem[];
  tableState?: DataTableProps<WorkplaceItem>['state'];
  onOpen: (details: { row: WorkplaceItem }) => void;
  onEnd: () => void;
}

function Workplaces({ rows, tableState, onOpen, onEnd }: ListProps) {
  const columns = useWorkplaceColumns({ onOpen });
  return (
    <DataTable
      label="账号机构"
      columns={columns}
      rows={rows}
      state={tableState}
      empty={<EmptyState />}
      failure={<FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />}
      getRowId={(row) => row.id}
      getRowLabel={(row) => row.account}
      actionsWidth={88}
      renderActions={(row) => <WorkplaceActions row={row} onEdit={() => onOpen({ row })} onEnd={onEnd} />}
    />
  );
}

const meta = {
  title: 'Clinic/Workplaces',
  component: Workplaces,
  args: {
    rows: [aWorkplace(), aWorkplace({ id: '1 1002', organisation: '北苑诊所', isDefault: false, job: '' })],
    onOpen: fn(),
    onEnd: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '620px' } } },
} satisfies Meta<typeof Workplaces>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '结束 沈佳宁 在 北苑诊所 的工作' }));
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { rows: [], tableState: 'loading' } };
export const Failed: Story = { args: { rows: [], tableState: 'failed' } };
export const LongText: Story = {
  args: {
    rows: [
      aWorkplace({
        account: 'shenjn'.repeat(8),
        organisation: '安和诊所'.repeat(20),
        roles: '<script>alert(1)</script>',
      }),
    ],
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };

const shown = {
  initialValues: {
    account: 'shenjn',
    targetId: '1001',
    roleIds: ['1'],
    departmentId: '',
    job: '',
    isDefault: true,
  },
  organisations: [
    { value: '1001', label: '安和诊所' },
    { value: '1002', label: '北苑诊所' },
  ],
  roles: [
    { value: '1', label: '客服' },
    { value: '2', label: '管理员', isDisabled: true, reason: '含有您没有的权限' },
  ],
  departments: [{ value: '1', label: '客户服务部' }],
  onOrganisationChange: fn(),
  onClose: fn(),
};
const onSubmit = fn();
export const New: Story = {
  render: () => (
    <WorkplaceDialog
      {...shown}
      isNew
      initialValues={{ ...shown.initialValues, account: '', roleIds: [] }}
      onSubmit={onSubmit}
    />
  ),
  play: async () => {
    await screen.findByRole('textbox', { name: '账号' });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect((await screen.findAllByText('请填写账号')).length).toBeGreaterThan(0);
    await expect(screen.getAllByText('请选择角色').length).toBeGreaterThan(0);
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};
export const Edited: Story = {
  render: () => <WorkplaceDialog {...shown} onSubmit={onSubmit} />,
  play: async () => {
    await screen.findByRole('textbox', { name: '账号' });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  },
};
export const EditedLoading: Story = {
  render: () => <WorkplaceDialog {...shown} isLoading onSubmit={fn()} />,
};
export const AccountUnknown: Story = {
  render: () => (
    <WorkplaceDialog
      {...shown}
      isNew
      fieldErrors={{ account: '没有账号“shenjn”，请检查后重新填写' }}
      onSubmit={fn()}
    />
  ),
};
