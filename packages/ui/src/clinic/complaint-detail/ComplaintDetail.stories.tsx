import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { aComplaint, sampleComplaintSteps } from '../../testing/care-fixtures.ts';
import { ComplaintDetail } from './index.ts';

const removeOne = fn();
const removeAll = fn();
const steps = { entries: sampleComplaintSteps, onRemove: removeOne, onRemoveAll: removeAll };

const meta = {
  title: 'Clinic/ComplaintDetail',
  component: ComplaintDetail,
  args: {
    complaint: aComplaint(),
    steps,
    canWrite: true,
    onProceed: fn(),
    onEdit: fn(),
    onRemove: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '800px' } } },
} satisfies Meta<typeof ComplaintDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InHandling: Story = {};
export const LeadsOn: Story = {
  args: {
    onOpenCustomer: fn(),
    onOpenEvent: fn(),
    messages: {
      entries: [
        { id: '2', at: '2026-04-16 14:30:00', title: '投诉待您审核', receiver: '陆子航', isRead: false },
        { id: '1', at: '2026-04-16 10:40:00', title: '投诉待您处理', receiver: '沈佳宁', isRead: true },
      ],
    },
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '唐可欣' }));
    await expect(args.onOpenCustomer).toHaveBeenCalledWith({ customerId: '8' });
    await userEvent.click(screen.getByRole('button', { name: '2026-04-10 网络（Y20260410001）' }));
    await expect(args.onOpenEvent).toHaveBeenCalledWith({ eventId: '12' });
    const sent = within(screen.getByRole('list', { name: '发送的消息' })).getAllByRole('listitem');
    await expect(sent[0]).toHaveTextContent('2026-04-16 14:30投诉待您审核陆子航未读');
  },
};
export const OverADialog: Story = { args: { layout: 'dialog', canWrite: false } };
export const NobodyWasTold: Story = { args: { messages: { entries: [] } } };
export const MessagesFailed: Story = {
  args: { messages: { entries: [], loadError: '网络连接超时', onRetry: fn() } },
};
export const Registered: Story = {
  args: {
    complaint: aComplaint({
      state: 0,
      stateText: '登记',
      handledAt: '',
      handler: '',
      handlingDays: null,
      needsCallback: false,
    }),
    steps: { ...steps, entries: [] },
  },
};
export const ReadOnly: Story = {
  args: {
    canWrite: false,
    steps: { ...steps, entries: sampleComplaintSteps.map((entry) => ({ ...entry, canRemove: false })) },
  },
  play: async () => {
    await screen.findByRole('dialog', { name: '投诉详情' });
    await expect(screen.queryByRole('button', { name: /编辑|删除|处理/ })).toBeNull();
  },
};
export const ReviewerOnly: Story = {
  args: { complaint: aComplaint({ state: 2, stateText: '审核', canProceed: false, canRemove: false }) },
};
export const LongTexts: Story = {
  args: {
    complaint: aComplaint({
      contact: '阿'.repeat(50),
      content: '<script>alert(1)</script>'.repeat(40),
      handlingNote: '长'.repeat(1000),
    }),
  },
};
export const Loading: Story = { args: { complaint: undefined } };
export const LoadFailed: Story = { args: { complaint: undefined, loadError: '记录不存在', onRetry: fn() } };
export const StepsFailed: Story = {
  args: { steps: { ...steps, entries: [], loadError: '网络连接超时', onRetry: fn() } },
};
export const AsksBeforeAStepGoes: Story = {
  tags: ['!autodocs'],
  play: async () => {
    removeOne.mockClear();
    const list = within(await screen.findByRole('list', { name: '处理记录' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(list.getByRole('button', { name: '删除处理记录' }));
    await expect(removeOne).not.toHaveBeenCalled();
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }),
    );
    await expect(removeOne).toHaveBeenCalledWith({ entry: sampleComplaintSteps[0] });
    await expect(screen.queryByRole('button', { name: '清空处理过程' })).toBeNull();
  },
};
