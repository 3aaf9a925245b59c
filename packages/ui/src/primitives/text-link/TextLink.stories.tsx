import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ClippedTextLink, TextLink } from './index.ts';

const meta: Meta<typeof TextLink> = {
  title: 'Primitives/TextLink',
  component: TextLink,
  args: { type: 'button', children: '林知夏', onClick: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: '林知夏' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const InAText: Story = {
  render: (args) => (
    <p>
      由 <TextLink {...args} /> 提交
    </p>
  ),
};
export const Clipped: Story = {
  args: { children: '颈肩腰腿疼痛综合门诊复诊满意度调查表（2026 年第三版）' },
  render: (args) => (
    <div style={{ width: 160 }}>
      <ClippedTextLink {...args} />
    </div>
  ),
};
