import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FailureState } from '../../primitives/states/index.ts';
import {
  changedRole,
  clinicRole,
  clinicRoles,
  everythingRole,
  roleDepartments,
} from '../role-editor/fixtures.ts';
import { RoleComparison } from './index.ts';

const meta = {
  title: 'Clinic/RoleComparison',
  component: RoleComparison,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: {
    roles: clinicRoles,
    oneId: '3',
    otherId: '6',
    one: clinicRole,
    other: { ...changedRole, name: '实习', permissions: ['consult:read', 'form:fill'] },
    departments: roleDepartments,
    onChoose: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RoleComparison>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await expect(
      await screen.findByRole('row', { name: '不同 客户与咨询的范围 本部门 部门及下级' }),
    ).toBeVisible();
    await expect(screen.queryByRole('rowheader', { name: /回访的范围/ })).toBeNull();
    const whole = screen.getByRole('checkbox', { name: '也显示相同的项目' });
    whole.focus();
    await userEvent.keyboard(' ');
    await expect(await screen.findByRole('rowheader', { name: /回访的范围/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /另一个角色/ }));
    await userEvent.click(await screen.findByRole('option', { name: '医生' }));
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith({ oneId: '3', otherId: '5' }));
  },
};
export const WithEverything: Story = { args: { otherId: '1', other: everythingRole } };
export const Same: Story = { args: { other: { ...clinicRole, name: '实习' } } };
export const Loading: Story = { args: { other: undefined } };
export const LoadFailed: Story = {
  args: { failure: <FailureState title="角色加载失败" detail="网络连接失败" onRetry={fn()} /> },
};
const long = '<script>alert(1)</script>很长的名称'.repeat(6);
export const LongNames: Story = { args: { one: { ...clinicRole, name: long } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const English: Story = { globals: { locale: 'en-US' } };
