import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ViewingBanner } from './index.ts';

const meta = {
  title: 'Clinic/ViewingBanner',
  component: ViewingBanner,
  args: { name: '顾晨曦', kind: 'staff', until: '14:32', onEnd: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ViewingBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Person: Story = {
  play: async ({ args }) => {
    await expect(screen.getByText(/正以 顾晨曦 的身份预览/)).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};
export const Role: Story = { args: { kind: 'role', name: '实习' } };
export const Ending: Story = { args: { isEnding: true } };
export const LongName: Story = { args: { name: '<script>alert(1)</script>'.repeat(6) } };
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
