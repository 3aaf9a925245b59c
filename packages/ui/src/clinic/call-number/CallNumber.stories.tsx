import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CallNumber, type CallNumberProps } from './CallNumber.tsx';
import { type CallActions, CallActionsProvider } from './call-actions.ts';

interface Args extends CallNumberProps {
  actions?: CallActions;
}

const oneNumber = async () => ['13812342046'];
const threeNumbers = async () => ['13812342046', '021-62345678转801', '13987658120'];

const meta = {
  title: 'Clinic/CallNumber',
  component: CallNumber,
  args: {
    customerId: '7',
    phone: '138****2046',
    look: 'words',
    actions: { onReveal: fn(oneNumber), onCopy: fn() },
  },
  render: ({ actions, ...props }) => (
    <CallActionsProvider value={actions}>
      <CallNumber {...props} />
    </CallActionsProvider>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(button('显示号码'));
    await waitFor(async () => expect(await canvas.findByText('13812342046')).toBeVisible());
    await expect(args.actions?.onReveal).toHaveBeenCalledWith({ customerId: '7', complaintId: undefined });
    await expect(button('隐藏号码')).toHaveFocus();
    await expect(screen.getByRole('link', { name: '拨打 13812342046' })).toHaveAttribute(
      'href',
      'tel:13812342046',
    );
    await userEvent.click(button('隐藏号码'));
    await waitFor(() => expect(canvas.getByText('138****2046')).toBeVisible());
    await expect(button('显示号码')).toHaveFocus();
  },
};

export const CopiesWithOnePress: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.click(button('复制'));
    await waitFor(() => expect(args.actions?.onCopy).toHaveBeenCalledWith({ number: '13812342046' }));
  },
};

export const SeveralNumbers: Story = {
  args: { actions: { onReveal: fn(threeNumbers), onCopy: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(button('拨打'));
    await waitFor(() => expect(screen.getByRole('link', { name: '拨打 13812342046' })).toHaveFocus());
    await expect(screen.getByRole('link', { name: '拨打 021-62345678转801' })).toHaveAttribute(
      'href',
      'tel:02162345678,801',
    );
    const last = canvas.getByText('13987658120').parentElement as HTMLElement;
    await userEvent.click(within(last).getByRole('button', { name: /复制/ }));
    await expect(args.actions?.onCopy).toHaveBeenCalledWith({ number: '13987658120' });
  },
};

export const Icons: Story = { args: { look: 'icons' } };

export const InACell: Story = {
  args: { look: 'cell' },
  play: async ({ args }) => {
    await userEvent.click(button('显示完整号码'));
    await waitFor(() => expect(screen.getByRole('link', { name: '拨打 13812342046' })).toHaveFocus());
    await userEvent.click(button('复制 13812342046'));
    await expect(args.actions?.onCopy).toHaveBeenCalledWith({ number: '13812342046' });
  },
};

export const SeveralInACell: Story = {
  args: { look: 'cell', actions: { onReveal: fn(threeNumbers), onCopy: fn() } },
  play: async () => {
    await userEvent.click(button('显示完整号码'));
    await userEvent.click(await screen.findByRole('button', { name: '+2 个号码' }));
    const sheet = within(await screen.findByRole('dialog', { name: '全部号码' }));
    await expect(sheet.getByRole('link', { name: '拨打 13987658120' })).toHaveAttribute(
      'href',
      'tel:13987658120',
    );
  },
};

export const OfAComplaint: Story = {
  tags: ['!autodocs'],
  args: { customerId: '', complaintId: '31', look: 'icons' },
  play: async ({ args }) => {
    await userEvent.click(button('显示完整号码'));
    await waitFor(() =>
      expect(args.actions?.onReveal).toHaveBeenCalledWith({ customerId: '', complaintId: '31' }),
    );
  },
};

export const Refused: Story = {
  tags: ['!autodocs'],
  args: { actions: { onReveal: fn(async () => undefined), onCopy: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(button('拨打'));
    await waitFor(() => expect(args.actions?.onReveal).toHaveBeenCalledOnce());
    await waitFor(() => expect(canvas.getByText('138****2046')).toBeVisible());
    await expect(button('拨打')).toHaveFocus();
  },
};

export const NotAllowed: Story = {
  args: { actions: { onCopy: fn() } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('138****2046')).toBeVisible());
    await expect(screen.queryByRole('button')).toBeNull();
  },
};

export const NoNumber: Story = { args: { phone: '' } };
