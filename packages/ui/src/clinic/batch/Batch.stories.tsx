import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import { careFormProps } from '../../testing/care-fixtures.ts';
import { AssignDialog, BatchResultDialog, SelectionTools } from './index.ts';

const meta = {
  title: 'Clinic/Batch',
  component: AssignDialog,
  args: {
    counted: 'consults',
    count: 3,
    onSearchStaff: careFormProps.onSearchStaff,
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof AssignDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const confirm = () => screen.findByRole('button', { name: '确定' });

export const Assign: Story = {};
export const Assigning: Story = { args: { isSaving: true } };
export const AssignFailed: Story = { args: { error: '没有权限进行此操作，请联系管理员' } };
export const AssignsToAColleague: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.click(await confirm());
    await waitFor(() => expect(screen.getByText('请选择指定人员')).toBeVisible());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('combobox', { name: '指定人员' }), '明远');
    await userEvent.click(await screen.findByRole('option', { name: /顾明远/ }));
    await userEvent.click(await confirm());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      executor: expect.objectContaining({ label: '顾明远' }),
    });
  },
};
export const AssignsToNobody: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByText('不指定'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ executor: undefined });
  },
};

const skipped = [
  { id: '1', name: '林知夏', reason: '没有未执行的回访计划' },
  {
    id: '2',
    name: '阿'.repeat(40),
    reason: '顾晨曦 已于 2026-04-16 09:30 执行了此回访计划，您填写的内容已保留',
  },
];

export const SomeSkipped: Story = {
  render: ({ onClose }) => (
    <BatchResultDialog
      title="分配回访"
      done={12}
      skipped={skipped}
      onClose={() => onClose({ reason: 'close' })}
    />
  ),
  play: async ({ args }) => {
    const list = within(await screen.findByRole('list', { name: '未处理' }));
    await waitFor(() => expect(list.getByText('没有未执行的回访计划')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '知道了' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const AsksAboutMarkedCustomers: StoryObj<typeof AssignDialog> = {
  args: {
    counted: 'follow-ups',
    count: 12,
    disturbed: '所选客户中有 2 位已标记为勿扰，是否继续？',
    onSearchStaff: async () => [],
    onSubmit: fn(),
    onClose: fn(),
  },
  render: (args) => <AssignDialog {...args} />,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByText('不指定'));
    await expect(screen.getByRole('radio', { name: '不分配' })).toBeChecked();
    await userEvent.click(screen.getByText('一并分配'));
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ executor: undefined, disturbed: 'include' });
  },
};
export const Selection: Story = {
  render: ({ onClose }) => (
    <SelectionTools
      counted="follow-ups"
      count={128}
      actions={
        <>
          <Button variant="text" size="small">
            分配回访
          </Button>
          <Button variant="text" size="small">
            添加标签
          </Button>
        </>
      }
      onClear={() => onClose({ reason: 'cancel' })}
    />
  ),
  play: async ({ args }) => {
    await expect(screen.getByRole('status')).toHaveTextContent('已选 128 条回访');
    await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};
