import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { KeyboardHelp } from './KeyboardHelp.tsx';

const meta = {
  title: 'Clinic/KeyboardHelp',
  component: KeyboardHelp,
  args: {
    keys: [
      { keys: ['/'], does: '搜索' },
      { keys: ['↑', '↓'], does: '上一行、下一行' },
    ],
    onClose: fn(),
  },
} satisfies Meta<typeof KeyboardHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const EscapeCloses: Story = {
  play: async ({ args }) => {
    // It fades in: present before it is visible.
    const help = await screen.findByRole('dialog', { name: '键盘快捷键' });
    await waitFor(() => expect(help).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
