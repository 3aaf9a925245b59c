import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Primitives/Tooltip',
  component: Tooltip,
  args: { content: '住院客户不能登记回访', children: <Button>回访</Button> },
  decorators: [(Story) => <div style={{ padding: 48 }}>{Story()}</div>],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ShownByKeyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('住院客户不能登记回访');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
export const GoesWhenThePointerIsElsewhere: Story = {
  play: async () => {
    await userEvent.tab();
    const button = screen.getByRole('button', { name: '回访' });
    await screen.findByRole('tooltip');
    await fireEvent.pointerMove(button, { pointerType: 'mouse' });
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
    await fireEvent.pointerMove(document.body, { pointerType: 'mouse' });
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(button).toHaveFocus();
  },
};
