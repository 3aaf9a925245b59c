import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState } from '../../primitives/states/index.ts';
import { ListPage } from './ListPage.tsx';

const meta = {
  title: 'Clinic/ListPage',
  component: ListPage,
  parameters: { layout: 'fullscreen' },
  args: {
    title: '修改申请',
    panelLabel: '修改申请',
    children: <EmptyState />,
  },
} satisfies Meta<typeof ListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithToolbarAndFooter: Story = {
  args: { toolbar: <p>全部 待审核 已通过</p>, footer: <p>共 12 条</p> },
};
