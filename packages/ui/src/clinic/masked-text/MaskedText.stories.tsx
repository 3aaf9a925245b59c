import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { type CallActions, CallActionsProvider } from '../call-number/index.ts';
import { MaskedText, type MaskedTextProps } from './MaskedText.tsx';

interface Args extends MaskedTextProps {
  actions?: CallActions;
}

const address = '上海市长宁区天山路 320 弄 9 号 1102 室';

const meta = {
  title: 'Clinic/MaskedText',
  component: MaskedText,
  args: {
    customerId: '7',
    text: '上海市长宁区****',
    field: 'address',
    label: '现住址',
    actions: { onCopy: fn(), reveals: { address: fn(async () => [address]) } },
  },
  render: ({ actions, ...props }) => (
    <CallActionsProvider value={actions}>
      <MaskedText {...props} />
    </CallActionsProvider>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await canvas.findByText(address)).toBeVisible());
    await expect(args.actions?.reveals?.address).toHaveBeenCalledWith({
      customerId: '7',
      complaintId: undefined,
    });
    await expect(screen.getByRole('button', { name: '隐藏现住址' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText('上海市长宁区****')).toBeVisible());
  },
};

/** Masked for good: there is nothing to press. */
export const NotToBeAskedFor: Story = {
  args: { actions: { onCopy: fn() } },
  play: async () => {
    await expect(screen.queryByRole('button')).toBeNull();
  },
};

export const Whole: Story = {
  args: { text: address },
  play: async () => {
    await expect(screen.queryByRole('button')).toBeNull();
  },
};

export const Refused: Story = {
  args: { actions: { onCopy: fn(), reveals: { address: fn(async () => undefined) } } },
  play: async ({ canvas }) => {
    await userEvent.click(screen.getByRole('button', { name: '显示完整的现住址' }));
    await expect(canvas.getByText('上海市长宁区****')).toBeVisible();
  },
};

export const Markup: Story = {
  args: { text: '<script>alert(1)</script>****' },
};
