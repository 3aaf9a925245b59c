import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { TagInput, type TagInputProps } from './TagInput.tsx';

function Held(props: TagInputProps) {
  const [value, setValue] = useState(props.value);
  return (
    <TagInput
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
  title: 'Primitives/TagInput',
  component: TagInput,
  args: { label: '关键词', value: [], onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof TagInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: '关键词' });
    await userEvent.type(input, '腰痛，膝痛{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: ['腰痛', '膝痛'] });
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: ['腰痛'] });
    await expect(input).toHaveValue('膝痛');
  },
};
export const Filled: Story = {
  args: { value: ['腰痛', '久坐'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '移除 腰痛' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: ['久坐'] });
  },
};
export const EnterWhileComposing: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox');
    await userEvent.type(input, 'yao');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Failed: Story = { args: { isRequired: true, error: '请完成填写' } };
export const LongWords: Story = { args: { value: ['骨与关节运动损伤综合康复治疗'.repeat(5), '久坐'] } };
export const ReadOnly: Story = { args: { value: ['腰痛'], isReadOnly: true } };
export const Disabled: Story = { args: { value: ['腰痛'], isDisabled: true } };
