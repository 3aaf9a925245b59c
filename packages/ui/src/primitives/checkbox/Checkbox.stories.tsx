import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Checkbox, CheckboxGroup } from './Checkbox.tsx';

const meta = {
  title: 'Primitives/Checkbox',
  component: Checkbox,
  args: { children: '回访计划', onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: '回访计划' });
    box.focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith({ isSelected: true });
    await expect(box).toBeChecked();
  },
};
export const Selected: Story = { args: { isSelected: true } };
export const Indeterminate: Story = {
  args: { isIndeterminate: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox')).toBePartiallyChecked();
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const DisabledSelected: Story = { args: { isDisabled: true, isSelected: true } };
export const ReadOnly: Story = { args: { isReadOnly: true, isSelected: true } };
export const WithoutWords: Story = { args: { children: undefined, 'aria-label': '选择全部' } };

function HeldGroup({ error }: { error?: string }) {
  const [value, setValue] = useState<string[]>(['visited']);
  return (
    <CheckboxGroup
      label="客户类型"
      error={error}
      value={value}
      onChange={(details) => setValue(details.value)}
      options={[
        { value: 'visited', label: '就诊' },
        { value: 'registered', label: '注册' },
        { value: 'interested', label: '意向', isDisabled: true, reason: '当前标签页不可用' },
      ]}
    />
  );
}

export const Group: Story = {
  render: () => <HeldGroup />,
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: '客户类型' });
    await userEvent.click(within(group).getByRole('checkbox', { name: '注册' }));
    await expect(within(group).getByRole('checkbox', { name: '注册' })).toBeChecked();
    await expect(within(group).getByRole('checkbox', { name: '意向' })).toBeDisabled();
  },
};
export const GroupFailed: Story = { render: () => <HeldGroup error="请完成填写" /> };
