import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { FactList } from './FactList.tsx';

const meta = {
  title: 'Primitives/FactList',
  component: FactList,
  args: {
    facts: [
      { term: '档案号', value: 'P20260087' },
      { term: '会员', value: '银卡，积分 1,860' },
      { term: '现住址', value: '' },
    ],
  },
} satisfies Meta<typeof FactList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const [, , address] = within(canvasElement).getAllByRole('definition');
    await expect(address).toHaveTextContent('—');
  },
};
export const LongValue: Story = {
  args: { facts: [{ term: '现住址', value: '上海市长宁区新泾路'.repeat(12) }] },
};
