import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Card } from './Card.tsx';

const meta = {
  title: 'Primitives/Card',
  component: Card,
  args: { title: '消费情况', children: '近半年没有消费' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByRole('region', { name: '消费情况' })).toBeVisible(),
    );
  },
};
export const WithNoteAndAction: Story = {
  args: { note: '共 4 条', actions: <Button size="small">刷新</Button> },
};
