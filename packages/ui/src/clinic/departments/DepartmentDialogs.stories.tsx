import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { CloseDepartmentDialog, type CloseDepartmentDialogProps } from './CloseDepartmentDialog.tsx';
import { DepartmentDialog, type DepartmentValues } from './DepartmentDialog.tsx';
import { departmentNodes } from './fixtures.ts';

const blank: DepartmentValues = { name: '', parentId: '', head: undefined };
const filled: DepartmentValues = {
  name: '康复科',
  parentId: '1',
  head: { value: '71', label: '韩若溪' },
};
const ofClosing: CloseDepartmentDialogProps = {
  name: '康复科',
  people: 12,
  below: 2,
  targets: departmentNodes,
  targetId: '',
  onChoose: fn(),
  onConfirm: fn(),
  onClose: fn(),
};

const meta = {
  title: 'Clinic/DepartmentDialogs',
  component: DepartmentDialog,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  args: {
    initialValues: filled,
    parents: departmentNodes,
    onSearchStaff: async () => [{ value: '71', label: '韩若溪' }],
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DepartmentDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  args: { isNew: true, initialValues: blank },
  play: async ({ args }) => {
    const name = await screen.findByRole('textbox', { name: '名称' });
    await userEvent.type(name, '内科;外科');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect((await screen.findAllByText(/部门名称不能有分号/)).length).toBeGreaterThan(0);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(name);
    await userEvent.type(name, ' 内  科 ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ values: { ...blank, name: '内 科' } }));
  },
};
export const Edited: Story = {};
export const Loading: Story = { args: { isLoading: true } };
export const Saving: Story = { args: { isSaving: true } };
export const NameTaken: Story = { args: { fieldErrors: { name: '同级已有同名部门' } } };
export const Conflict: Story = {
  args: {
    conflict: anEditConflict({
      base: filled,
      changedBy: '方致远',
      changedAt: '2026-04-16 10:32',
      mine: { ...filled, name: '康复医学科' },
      theirs: { ...filled, name: '康复中心', parentId: '2', head: undefined },
    }),
  },
};
export const ClosingWithPeople: Story = {
  render: () => <CloseDepartmentDialog {...ofClosing} />,
  play: async () => {
    await expect(await screen.findByRole('button', { name: '转移并停用' })).toBeDisabled();
    await waitFor(() => expect(screen.getByText(/该部门及下级共有 12 人/)).toBeVisible());
  },
};
export const ClosingWithTarget: Story = {
  render: () => <CloseDepartmentDialog {...ofClosing} targetId="2" />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '转移并停用' }));
    await expect(ofClosing.onConfirm).toHaveBeenCalled();
  },
};
export const ClosingWithoutPeople: Story = {
  render: () => <CloseDepartmentDialog {...ofClosing} people={0} below={0} />,
};
export const ClosingCounts: Story = {
  render: () => <CloseDepartmentDialog {...ofClosing} people={undefined} />,
};
export const ClosingRefused: Story = {
  render: () => (
    <CloseDepartmentDialog {...ofClosing} targetId="2" name={'康复'.repeat(30)} error="部门已被他人修改" />
  ),
};
