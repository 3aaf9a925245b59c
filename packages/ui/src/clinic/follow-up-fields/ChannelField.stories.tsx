import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ChannelField } from './ChannelField.tsx';

const meta = {
  title: 'Clinic/ChannelField',
  component: ChannelField,
  args: { id: 'channel', label: '方式', value: 'phone', error: undefined, onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof ChannelField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ClosedChannelsSayWhy: Story = {
  play: async ({ args }) => {
    const group = screen.getByRole('radiogroup', { name: '方式' });
    await expect(group).toHaveAccessibleDescription('微信、短信尚未开通，暂时不能选择');
    for (const name of ['微信', '短信']) await expect(screen.getByRole('radio', { name })).toBeDisabled();
    await userEvent.click(screen.getByText('微信'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const OwnWords: Story = {
  args: {
    channels: [
      { value: 'phone', label: '打电话' },
      { value: 'sms', label: '发短信' },
      { value: 'wechat', label: '微信联系', isRetired: true },
    ],
  },
  play: async () => {
    const group = screen.getByRole('radiogroup', { name: '方式' });
    await expect(group).toHaveAccessibleDescription('发短信尚未开通，暂时不能选择');
    await expect(screen.queryByRole('radio', { name: '微信联系' })).toBeNull();
  },
};
