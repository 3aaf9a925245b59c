import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Cascader, type CascaderProps } from './Cascader.tsx';

const tree = [
  {
    value: '310000',
    label: '上海市',
    children: [
      {
        value: '310100',
        label: '市辖区',
        children: [
          { value: '310105', label: '长宁区' },
          { value: '310106', label: '静安区' },
        ],
      },
    ],
  },
  {
    value: '330000',
    label: '浙江省',
    children: [
      { value: '330100', label: '杭州市', children: [{ value: '330106', label: '西湖区' }] },
      { value: '330200', label: '宁波市', children: [{ value: '330203', label: '海曙区' }] },
    ],
  },
];

function Held(props: CascaderProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Cascader
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
  title: 'Primitives/Cascader',
  component: Cascader,
  args: { label: '现住址', value: '', tree, onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Cascader>;
export default meta;
type Story = StoryObj<typeof meta>;

const chosen = (value: string) => expect.objectContaining({ value });

export const ByPointer: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /现住址/ }));
    await userEvent.click(await screen.findByRole('option', { name: '浙江省' }));
    await userEvent.click(await screen.findByRole('option', { name: '杭州市' }));
    await userEvent.click(await screen.findByRole('option', { name: '西湖区' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(chosen('330106'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: /浙江省 \/ 杭州市 \/ 西湖区/ })).toBeVisible(),
    );
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement)
      .getByRole('button', { name: /现住址/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: '现住址' });
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: '上海市' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('option', { name: '杭州市' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.getByRole('option', { name: '海曙区' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('option', { name: '宁波市' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('option', { name: '海曙区' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(chosen('330203'));
  },
};
export const BySearch: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /现住址/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: '搜索' }), '静安');
    await userEvent.click(await screen.findByRole('option', { name: '上海市 / 市辖区 / 静安区' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(chosen('310106'));
  },
};
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /现住址/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: '搜索' }), '火星');
    await waitFor(async () => expect(await screen.findByText('没有满足条件的数据')).toBeVisible());
  },
};
export const AnyLevel: Story = {
  args: { canChooseBranch: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /现住址/ }));
    await userEvent.click(await screen.findByRole('option', { name: '浙江省' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(chosen('330000'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '清除' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '', path: [] });
  },
};
export const Filled: Story = { args: { value: '310105' } };
export const Open: Story = {
  args: { value: '310105' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /现住址/ }));
    await screen.findByRole('dialog', { name: '现住址' });
  },
};
export const NotListedAnyMore: Story = { args: { value: '999999', fallbackLabel: '原址已撤销' } };
export const Failed: Story = { args: { isRequired: true, error: '请完成填写' } };
export const ReadOnly: Story = { args: { value: '310105', isReadOnly: true } };
export const Disabled: Story = { args: { value: '310105', isDisabled: true } };
