import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { QuickDays } from './QuickDays.tsx';

const meta = {
  title: 'Clinic/QuickDays',
  component: QuickDays,
  args: { today: '2026-04-28', value: '2026-05-01', onPick: fn() },
} satisfies Meta<typeof QuickDays>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('button', { name: '3 天后' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: '1 周后' }));
    await expect(args.onPick).toHaveBeenCalledWith({ date: '2026-05-05' });
  },
};
export const OutsideTheWindow: Story = {
  args: { max: '2026-05-01' },
  play: async () => {
    await expect(screen.getByRole('button', { name: '1 周后' })).toBeDisabled();
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
