import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import { AnswerFacts, PrintedDialog } from './AnswerView.tsx';

const onPrint = fn();

const meta = {
  title: 'Clinic/AnswerView',
  component: PrintedDialog,
  args: {
    title: '康复评估登记表',
    actions: <Button onPress={onPrint}>打印</Button>,
    onClose: fn(),
    children: (
      <AnswerFacts customerName="林知夏" version={2} filledAt="2026-04-16 10:12:00" filledBy="沈佳宁" />
    ),
  },
} satisfies Meta<typeof PrintedDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '打印' }));
    await expect(onPrint).toHaveBeenCalledOnce();
  },
};
export const ByTheCustomer: Story = {
  args: {
    actions: undefined,
    children: <AnswerFacts customerName="林知夏" version={1} filledAt="2026-04-16 10:12:00" filledBy="" />,
  },
};
