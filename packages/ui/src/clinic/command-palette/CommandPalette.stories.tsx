import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { CommandPalette } from './CommandPalette.tsx';

const meta = {
  title: 'Clinic/CommandPalette',
  component: CommandPalette,
  args: {
    text: '',
    recent: [
      { id: 'recent:/Servicecenter', label: '客户服务中心' },
      { id: 'recent:/callbacklist', label: '回访管理' },
    ],
    pages: [],
    customers: [],
    search: 'short',
    onTextChange: fn(),
    onOpen: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

const found = [
  { id: 'customer:1', label: '林知夏', detail: '女 34 138****2046' },
  { id: 'customer:2', label: '罗志翔', detail: '男 51 139****7781' },
];

export const Recent: Story = {};
export const Found: Story = {
  args: { text: 'lzx', customers: found, search: 'found' },
};
export const PagesAndCustomers: Story = {
  args: {
    text: '回访',
    pages: [{ id: 'page:/callbacklist', label: '回访管理' }],
    customers: found,
    search: 'found',
  },
};
export const TooShort: Story = { args: { text: '林' } };
export const Searching: Story = { args: { text: '林知', search: 'loading' } };
export const NothingFound: Story = { args: { text: '龘龘', search: 'found' } };
export const Failed: Story = { args: { text: '林知', search: 'failed' } };
export const LongName: Story = {
  args: {
    text: '阿阿',
    customers: [{ id: 'customer:1', label: '阿'.repeat(60), detail: '女 34 138****2046' }],
    search: 'found',
  },
};
export const OpensByKeyboardAlone: Story = {
  render: function Typing(args) {
    const [text, setText] = useState('');
    return (
      <CommandPalette
        {...args}
        text={text}
        customers={text === 'lzx' ? found : []}
        search={text === 'lzx' ? 'found' : 'short'}
        onTextChange={(details) => setText(details.text)}
      />
    );
  },
  play: async ({ args }) => {
    const input = await screen.findByRole('searchbox', { name: '搜索客户或页面' });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('lzx');
    await screen.findByRole('menuitem', { name: /罗志翔/ });
    // The Enter that takes an input method's suggestion is not ours.
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    await expect(args.onOpen).not.toHaveBeenCalled();
    // The first is chosen already.
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith({ entry: found[1] });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};
