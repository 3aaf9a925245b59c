import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

function Held(props: NumberFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <NumberField
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
  title: 'Primitives/NumberField',
  component: NumberField,
  args: { label: '积分', value: 20, min: 0, max: 100, onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /增加/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 21 });
    const input = canvas.getByRole('textbox', { name: '积分' });
    await userEvent.clear(input);
    await userEvent.type(input, '500');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 100 });
  },
};
export const Empty: Story = { args: { value: undefined, placeholder: '请输入' } };
export const Failed: Story = { args: { error: '只能填写数字' } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Disabled: Story = { args: { isDisabled: true } };
