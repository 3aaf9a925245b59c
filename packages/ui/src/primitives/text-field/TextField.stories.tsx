import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';
import { SearchField, TextArea, TextField, type TextFieldProps } from './TextField.tsx';

function Held(props: TextFieldProps & { part?: typeof TextField }) {
  const { part: Part = TextField, ...rest } = props;
  const [value, setValue] = useState(props.value);
  return (
    <Part
      {...rest}
      value={value}
      onChange={(details) => {
        setValue(details.value);
        props.onChange(details);
      }}
    />
  );
}

const meta = {
  title: 'Primitives/TextField',
  component: TextField,
  args: { label: '姓名', value: '', placeholder: '请输入', onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: '姓名' }), '许𠮷');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '许𠮷' });
  },
};
export const Filled: Story = { args: { value: '许砚清' } };
export const Failed: Story = { args: { value: '1380013', error: '手机号码格式错误，请输入正确的号码' } };
export const Succeeded: Story = { args: { value: '许砚清', success: '该姓名暂无档案' } };
export const ReadOnly: Story = { args: { value: '沈佳宁', isReadOnly: true } };
export const Disabled: Story = { args: { value: '沈佳宁', isDisabled: true } };
export const NeedsReview: Story = { args: { value: '138****2046', needsReview: true } };
export const WithUnit: Story = { args: { label: '年龄', value: '34', suffix: '岁', hint: '由出生日期推算' } };
export const LongText: Story = { args: { value: '阿'.repeat(200) } };
export const EnterWhileComposing: Story = {
  args: { onEnter: fn() },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    await expect(args.onEnter).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'Enter' });
    await expect(args.onEnter).toHaveBeenCalledOnce();
  },
};
export const Area: Story = {
  args: { label: '咨询内容', value: '久坐后腰部酸胀两月余。' },
  render: ({ label, value, onChange }) => <TextArea label={label} value={value} onChange={onChange} />,
};
const onSearch = fn();
export const Search: Story = {
  args: { label: '搜索', value: '许砚' },
  render: (args) => <Held {...args} part={(props) => <SearchField {...props} onSearch={onSearch} />} />,
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('searchbox', { name: '搜索' });
    await userEvent.type(input, '{Enter}');
    await expect(onSearch).toHaveBeenLastCalledWith({ value: '许砚' });
    await userEvent.click(within(canvasElement).getByRole('button', { name: '清除' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '' });
  },
};
export const Password: Story = {
  args: { label: '密码', value: 'Huifang' },
  render: (args) => <Held {...args} part={PasswordField} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('密码');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }));
    await expect(input).toHaveAttribute('type', 'text');
    fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true });
    await waitFor(async () => expect(await canvas.findByText('大写锁定已开启')).toBeVisible());
  },
};
