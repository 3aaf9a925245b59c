import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { everyProcessType } from '../../testing/care-fixtures.ts';
import { ProcessDialog } from './ProcessDialog.tsx';

const meta = {
  title: 'Clinic/ProcessDialog',
  component: ProcessDialog,
  args: {
    customerName: '林知夏',
    appointmentNumber: 'YY20260409-0087',
    entries: everyProcessType,
    today: '2026-04-16',
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ProcessDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /过程记录/ }));
    await waitFor(() => expect(dialog.getByRole('list', { name: '过程记录' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { args: { entries: [], isLoading: true } };
export const Failed: Story = { args: { entries: [], loadError: '网络连接超时' } };
