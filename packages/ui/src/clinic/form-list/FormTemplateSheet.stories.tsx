import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../primitives/button/index.ts';
import { FormTemplateSheet } from './FormTemplateSheet.tsx';

const meta = {
  title: 'Clinic/FormTemplateSheet',
  component: FormTemplateSheet,
  args: {
    name: '康复评估登记表',
    version: 2,
    description: '复诊前填写',
    actions: <Button variant="primary">发送给客户</Button>,
    children: <p>表单</p>,
  },
} satisfies Meta<typeof FormTemplateSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongName: Story = { args: { name: '请描述您最近两周的睡眠情况'.repeat(8), description: '' } };
