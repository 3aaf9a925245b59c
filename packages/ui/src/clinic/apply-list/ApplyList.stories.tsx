import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ApplyList, type ModificationRequest } from './ApplyList.tsx';

const request: ModificationRequest = {
  id: '1',
  customerName: '赵立新',
  fieldLabel: '联系电话',
  oldValue: '135****4482',
  newValue: '135****4483',
  applicant: '沈佳宁',
  appliedAt: '2026-04-16 10:12:00',
  note: '客户来电更正号码',
};

const meta = {
  title: 'Clinic/ApplyList',
  component: ApplyList,
  args: { requests: [request], canDecide: true, onPass: fn(), onRefuse: fn() },
} satisfies Meta<typeof ApplyList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '通过' }));
    await expect(args.onPass).toHaveBeenCalledWith({ request });
  },
};
export const ReadOnly: Story = { args: { canDecide: false } };
export const Busy: Story = { args: { busyId: '1' } };
export const Decided: Story = {
  args: { requests: [{ ...request, decision: { isPassed: false, by: '陆子航', reason: '号码无法接通' } }] },
};
export const Empty: Story = { args: { requests: [] } };
export const RefusalNeedsReason: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '驳回' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByRole('textbox', { name: /驳回原因/ });
    await userEvent.click(dialog.getByRole('button', { name: '驳回' }));
    await expect(args.onRefuse).not.toHaveBeenCalled();
    await userEvent.type(reason, '号码无法接通');
    await userEvent.click(dialog.getByRole('button', { name: '驳回' }));
    await expect(args.onRefuse).toHaveBeenCalledWith({ request, reason: '号码无法接通' });
  },
};
