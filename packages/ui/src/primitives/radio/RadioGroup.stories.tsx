import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

function Held(props: RadioGroupProps) {
  const [value, setValue] = useState(props.value);
  return (
    <RadioGroup
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
  title: 'Primitives/RadioGroup',
  component: RadioGroup,
  args: {
    label: '回访方式',
    value: 'phone',
    onChange: fn(),
    options: [
      { value: 'phone', label: '电话' },
      { value: 'visit', label: '上门' },
      { value: 'wechat', label: '微信', isDisabled: true, reason: '暂未开通' },
    ],
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: '回访方式' });
    within(group).getByRole('radio', { name: '电话' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 'visit' });
  },
};
export const NothingChosen: Story = { args: { value: '' } };
export const Failed: Story = { args: { value: '', isRequired: true, error: '请完成填写' } };
export const Vertical: Story = { args: { orientation: 'vertical' } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Disabled: Story = { args: { isDisabled: true } };
