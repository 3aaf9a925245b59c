import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FailureState } from '../../primitives/states/index.ts';
import { type RoleMember, RoleMembers } from './index.ts';

const members: readonly RoleMember[] = [
  { id: '1', name: '白露', department: '客服部 / 回访组', others: [] },
  { id: '2', name: '夏侯宁', department: '客服部', others: [{ id: '4', name: '投诉专员' }] },
  { id: '3', name: '江明月', department: '', others: [], isInactive: true },
];

const meta = {
  title: 'Clinic/RoleMembers',
  component: RoleMembers,
  args: { members, onOpen: fn(), onOpenRole: fn() },
} satisfies Meta<typeof RoleMembers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '夏侯宁' }));
    await expect(args.onOpen).toHaveBeenCalledWith({ id: '2' });
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: '投诉专员' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenRole).toHaveBeenCalledWith({ id: '4' });
    await userEvent.type(screen.getByRole('searchbox', { name: '查找姓名或部门' }), '回访');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: '夏侯宁' })).toBeNull());
    await expect(screen.getByRole('rowheader', { name: '白露' })).toBeVisible();
  },
};
export const WithoutLinks: Story = { args: { onOpen: undefined } };
export const Many: Story = {
  args: {
    members: Array.from(
      { length: 300 },
      (_, at) => ({ ...members[0], id: `${at}`, name: `员工 ${at}` }) as RoleMember,
    ),
  },
};
export const Nobody: Story = { args: { members: [] } };
export const Loading: Story = { args: { members: undefined } };
export const LoadFailed: Story = {
  args: { failure: <FailureState title="成员加载失败" detail="网络连接失败" onRetry={fn()} /> },
};
export const LongNames: Story = {
  args: {
    members: members.map((one) => ({ ...one, name: '<script>alert(1)</script>很长的名字'.repeat(5) })),
  },
};
