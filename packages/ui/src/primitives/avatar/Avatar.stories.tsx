import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './Avatar.tsx';

const meta = { title: 'Primitives/Avatar', component: Avatar, args: { name: '沈佳宁' } } satisfies Meta<
  typeof Avatar
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Unread: Story = { args: { hasUnread: true } };
export const LatinName: Story = { args: { name: 'kefu' } };
