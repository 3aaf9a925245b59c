import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { HomeGreeting } from './HomeGreeting.tsx';

const meta = {
  title: 'Clinic/HomeGreeting',
  component: HomeGreeting,
  args: {
    name: '沈佳宁',
    now: { hour: 15, label: '4 月 16 日 星期四' },
    links: [
      { id: 'Servicecenter', title: '客户服务中心', icon: 'headset', href: '/Servicecenter' },
      { id: 'callbacklist', title: '回访管理', icon: 'phone', href: '/callbacklist' },
      { id: 'complain', title: '投诉管理', icon: 'flag', href: '/complain' },
    ],
    onNavigate: fn(),
  },
} satisfies Meta<typeof HomeGreeting>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Afternoon: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('下午好，沈佳宁');
    await userEvent.click(screen.getByRole('link', { name: '回访管理' }));
    await expect(args.onNavigate).toHaveBeenCalledWith({ link: args.links[1] });
  },
};
export const Morning: Story = { args: { now: { hour: 8, label: '4 月 16 日 星期四' } } };
