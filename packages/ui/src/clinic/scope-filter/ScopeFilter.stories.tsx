import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ScopeFilter } from './index.ts';

const meta = {
  title: 'Clinic/ScopeFilter',
  component: ScopeFilter,
  args: {
    of: 'customers',
    scopes: ['all', 'department', 'mine'],
    scope: 'all',
    onScopeChange: fn(),
  },
} satisfies Meta<typeof ScopeFilter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Customers: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('radio', { name: '我的客户' }));
    await expect(args.onScopeChange).toHaveBeenCalledWith({ scope: 'mine' });
  },
};
export const FollowUps: Story = { args: { of: 'follow-ups', scope: 'department' } };
export const OwnOnly: Story = { args: { scopes: ['mine'], scope: 'mine' } };
export const WithLabel: Story = { args: { isLabelHidden: false } };
