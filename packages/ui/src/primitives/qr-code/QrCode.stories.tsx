import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { QrCode } from './QrCode.tsx';

const meta = {
  title: 'Primitives/QrCode',
  component: QrCode,
  args: { value: 'https://huifang.example/f/3k9QmV7xT2bLwz', label: '填写链接的二维码' },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: '填写链接的二维码' });
    // Version 3 with its quiet zone: 29 + 2 x 4 modules.
    await expect(picture).toHaveAttribute('viewBox', '0 0 37 37');
  },
};
export const LongLink: Story = { args: { value: `https://huifang.example/f/${'a'.repeat(300)}` } };
export const Small: Story = { args: { size: 96 } };
