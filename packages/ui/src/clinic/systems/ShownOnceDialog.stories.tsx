import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';

const meta = {
  title: 'Clinic/ShownOnceDialog',
  component: ShownOnceDialog,
  args: {
    kind: 'token',
    systemName: '检验系统',
    value: 'hfs_1001_k3Zr0Vq8nT5yW1xB7mC4pL9sD2fG6hJ0aE8uI3oQ5tY',
    until: '2027-04-16 10:32:00',
    onCopy: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof ShownOnceDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Token: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '复制' }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '已保存好，关闭' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const FirstSecret: Story = {
  args: { kind: 'secret', value: 'whsec_3q2+7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=', until: '' },
};
export const NextSecret: Story = { args: { ...FirstSecret.args, until: '2026-04-17 10:32:00' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
