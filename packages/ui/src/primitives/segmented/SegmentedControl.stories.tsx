import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx';

function Held(props: SegmentedControlProps) {
  const [value, setValue] = useState(props.value);
  return (
    <SegmentedControl
      {...props}
      value={value}
      onChange={(details) => {
        setValue(details.value);
        props.onChange(details);
      }}
    />
  );
}

const meta = {
  title: 'Primitives/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: '性别',
    value: 'female',
    onChange: fn(),
    options: [
      { value: 'male', label: '男' },
      { value: 'female', label: '女' },
      { value: 'unknown', label: '未知' },
    ],
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: '男' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 'male' });
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: '未知' })).toBeChecked();
  },
};
export const Intention: Story = {
  args: {
    label: '来院意向',
    value: 'A',
    options: [
      { value: 'A', label: 'A', tone: 'intention-a' },
      { value: 'B', label: 'B', tone: 'intention-b' },
      { value: 'C', label: 'C', tone: 'intention-c' },
    ],
  },
};
/** A choice may stand for none. */
export const All: Story = {
  args: {
    label: '来院意向',
    value: '',
    options: [
      { value: '', label: '全部' },
      { value: 'A', label: 'A', tone: 'intention-a' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: '全部' })).toBeChecked();
  },
};
export const NothingChosen: Story = { args: { value: '' } };
export const Failed: Story = { args: { value: '', isRequired: true, error: '请完成填写' } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Disabled: Story = { args: { isDisabled: true } };
