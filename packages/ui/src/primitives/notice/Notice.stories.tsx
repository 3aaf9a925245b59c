import type { Meta, StoryObj } from '@storybook/react-vite';
import { Notice } from './Notice.tsx';

const meta = {
  title: 'Primitives/Notice',
  component: Notice,
  args: { tone: 'info', title: '提示', children: <p>该客户还有一条未执行的回访计划</p> },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success', title: '该号码没有重复档案' } };
export const Warning: Story = { args: { tone: 'warning', title: '获取选项列表失败' } };
export const Danger: Story = { args: { tone: 'danger', title: '保存失败' } };
export const LongText: Story = { args: { children: <p>{'已保留填写的内容，请稍后重试。'.repeat(20)}</p> } };
