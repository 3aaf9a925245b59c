import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ComboBox, type ComboBoxProps } from './ComboBox.tsx';
import type { SelectOption } from './options.ts';

const staff: SelectOption[] = [
  { value: '11', label: '沈佳宁', detail: '客服部' },
  { value: '12', label: '沈一诺', detail: '皮肤科' },
  { value: '13', label: '顾明远', detail: '客服部' },
];

function Held(props: ComboBoxProps) {
  const [value, setValue] = useState(props.value);
  return (
    <ComboBox
      {...props}
      value={value}
      onChange={(details) => {
        setValue(details.option);
        props.onChange(details);
      }}
    />
  );
}

const meta = {
  title: 'Primitives/ComboBox',
  component: ComboBox,
  args: { label: '接待人', value: undefined, options: staff, onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('combobox', { name: '接待人' });
    await userEvent.type(input, '沈');
    await expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ option: staff[0] });
    await expect(input).toHaveValue('沈佳宁');
  },
};
export const Filled: Story = { args: { value: staff[2] } };
export const GoesBackToTheLastChoice: Story = {
  args: { value: staff[2] },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('combobox');
    await userEvent.type(input, '某人');
    await userEvent.tab();
    await expect(input).toHaveValue('顾明远');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Cleared: Story = {
  args: { value: staff[2] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '清除' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ option: undefined });
  },
};
export const TooShort: Story = {
  args: { options: undefined, onSearch: async () => staff },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), '沈');
    await waitFor(async () => expect(await screen.findByText('筛选内容需要大于两个字符!')).toBeVisible());
  },
};
export const Searching: Story = {
  args: { options: undefined, onSearch: () => new Promise(() => {}) },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), '沈佳');
    await waitFor(async () => expect(await screen.findByText('正在查找…')).toBeVisible());
  },
};
export const Found: Story = {
  args: { options: undefined, onSearch: async ({ text }) => staff.filter((one) => one.label.includes(text)) },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), '佳宁');
    await userEvent.click(await screen.findByRole('option', { name: /沈佳宁/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ option: staff[0] });
  },
};
export const NothingFound: Story = {
  args: { options: undefined, onSearch: async () => [] },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), '无人');
    await waitFor(async () => expect(await screen.findByText('没有满足条件的数据')).toBeVisible());
  },
};
export const SearchFailed: Story = {
  args: { options: undefined, onSearch: () => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), '无人');
    await waitFor(async () => expect(await screen.findByText('查找失败，请重试')).toBeVisible());
  },
};
export const Failed: Story = { args: { isRequired: true, error: '请完成填写' } };
export const ReadOnly: Story = { args: { value: staff[0], isReadOnly: true } };
export const Disabled: Story = { args: { value: staff[0], isDisabled: true } };
