import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Popover } from './Popover.tsx';

const meta = {
  title: 'Primitives/Popover',
  component: Popover,
  args: {
    label: '说明',
    trigger: <Button>查看说明</Button>,
    children: <p style={{ padding: 16 }}>登记日期是首次咨询的日期。</p>,
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async () => {
    const opener = screen.getByRole('button', { name: '查看说明' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: '说明' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: '说明' });
  },
};
