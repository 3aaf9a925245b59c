import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ErasureReview } from './ErasureReview.tsx';
import { aPreview, aRequest } from './fixtures.ts';

const meta = {
  title: 'Clinic/ErasureReview',
  component: ErasureReview,
  args: { request: aRequest(), onDecide: fn(), onWithdraw: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof ErasureReview>;
export default meta;
type Story = StoryObj<typeof meta>;

const { erased, kept } = aPreview();
const own = aRequest({ canDecide: false, canWithdraw: true });
const decided = { canDecide: false, decider: '韩若溪', decidedAt: '2026-04-16 15:00:00' };

export const Waiting: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '审核意见' }), '已核对');
    screen.getByRole('button', { name: '同意并抹除' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDecide).toHaveBeenCalledWith({ isApproved: true, detail: '已核对' });
    await userEvent.click(screen.getByRole('button', { name: '拒绝' }));
    await expect(args.onDecide).toHaveBeenLastCalledWith({ isApproved: false, detail: '已核对' });
  },
};
export const Own: Story = {
  args: { request: own },
  play: async ({ args }) => {
    await expect(screen.queryByRole('button', { name: '同意并抹除' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: '撤回申请' }));
    await expect(args.onWithdraw).toHaveBeenCalledOnce();
  },
};
export const Announced: Story = { args: { request: { ...own, dueAt: '2026-04-17 10:32:00' } } };
export const Approved: Story = { args: { request: aRequest({ ...decided, state: 'approved' }) } };
export const Refused: Story = {
  args: { request: aRequest({ ...decided, state: 'refused', detail: '不是本人' }) },
};
export const Withdrawn: Story = { args: { request: aRequest({ state: 'withdrawn', canDecide: false }) } };
export const Done: Story = {
  args: {
    request: aRequest({
      ...decided,
      state: 'done',
      name: '已删除客户 7',
      note: '',
      doneAt: '2026-04-16 15:00:03',
      erased,
      kept,
    }),
  },
};
export const OutOfSight: Story = {
  args: { request: aRequest({ customerId: '', name: '', note: '', canDecide: false }) },
};
export const Saving: Story = { args: { isSaving: true } };
export const Failed: Story = { args: { error: '该申请已处理，请刷新后查看' } };
export const LongText: Story = { args: { request: aRequest({ note: '核对身份证'.repeat(80) }) } };
export const Markup: Story = { args: { request: aRequest({ note: '<script>alert(1)</script>' }) } };
export const Dark: Story = { args: Done.args, globals: { theme: 'dark' } };
export const Narrow: Story = {
  args: Done.args,
  globals: { viewport: { value: 'mobile2', isRotated: false } },
};
