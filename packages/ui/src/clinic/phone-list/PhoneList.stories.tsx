import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { PhoneList, type PhoneListProps } from './PhoneList.tsx';

function Held(props: PhoneListProps) {
  const [numbers, setNumbers] = useState(props.numbers);
  return (
    <PhoneList
      {...props}
      numbers={numbers}
      onChange={(details) => {
        setNumbers(details.numbers);
        props.onChange(details);
      }}
    />
  );
}

const meta = {
  title: 'Clinic/PhoneList',
  component: PhoneList,
  args: { label: '联系电话', numbers: [], onChange: fn(), onNumberBlur: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof PhoneList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: '联系电话' }), '１３８ ００１３ ８０００');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ numbers: ['13800138000'] });
    await expect(args.onNumberBlur).toHaveBeenCalledWith({ number: '13800138000', index: 0 });
  },
};
export const AddsAndRemoves: Story = {
  args: { numbers: ['13800138000'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '添加号码' }));
    const second = await canvas.findByRole('textbox', { name: '联系电话 2' });
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.type(second, '021-6234 5678');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ numbers: ['13800138000', '02162345678'] });
    await userEvent.click(canvas.getByRole('button', { name: '删除号码 1' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ numbers: ['02162345678'] });
  },
};
export const PastedAsTheyCame: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('textbox', { name: '联系电话' }));
    await userEvent.paste('86-138 0013 8000、１３９００１３９０００；');
    await expect(args.onChange).toHaveBeenLastCalledWith({ numbers: ['13800138000', '13900139000'] });
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '联系电话 2' })).toHaveFocus());
  },
};
export const SeveralTypedInOneRow: Story = {
  args: { numbers: ['13700137000'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: '联系电话' }), '、13800138000；');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ numbers: ['13700137000', '13800138000'] });
    await expect(args.onNumberBlur).toHaveBeenCalledWith({ number: '13800138000', index: 1 });
  },
};
export const WrongNumbers: Story = {
  args: { numbers: ['1380013', '13800138000', '13800138000'], showsAllErrors: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: '联系电话' })).toHaveAccessibleDescription(
      '手机号码格式错误，请输入正确的号码',
    );
    await expect(canvas.getByRole('textbox', { name: '联系电话 3' })).toHaveAccessibleDescription(
      '与前面的号码重复',
    );
  },
};
export const Masked: Story = {
  args: { numbers: ['138****2046'], onReveal: async () => '13812342046' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '显示完整号码 1' }));
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveValue('13812342046'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Fifty: Story = {
  args: { numbers: Array.from({ length: 50 }, (_, n) => `138001380${String(n).padStart(2, '0')}`) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '最多 50 个号码' })).toBeDisabled();
  },
};
export const Failed: Story = { args: { isRequired: true, error: '请填写联系电话、微信、QQ中任意一项' } };
export const ReadOnly: Story = { args: { numbers: ['138****2046', '139****8120'], isReadOnly: true } };
export const Disabled: Story = { args: { numbers: ['13800138000'], isDisabled: true } };
