import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { aCustomer } from '../../testing/care-fixtures.ts';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { DisturbDialog, type DisturbValues } from './DisturbDialog.tsx';

const meta = {
  title: 'Clinic/DisturbDialog',
  component: DisturbDialog,
  args: {
    customer: aCustomer(),
    today: '2026-04-16',
    initialValues: { reason: '', until: '' },
    onSubmit: fn(),
    onClose: fn(),
  },
  // Dialogs open at once, so the docs page shows each in a frame of its own.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof DisturbDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const marked = { reason: '家属要求不要再来电话', until: '2026-05-01' };
const by = { by: '沈佳宁', at: '2026-04-10 09:30:00', isOver: false };

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '勿扰原因' }), ' 不要再来电话 ');
    await userEvent.type(screen.getByRole('textbox', { name: '截止日期' }), '2026-05-01');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      values: { reason: '不要再来电话', until: '2026-05-01' },
    });
  },
};
export const WithoutReason: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '勿扰原因' })).toHaveAccessibleDescription('请填写勿扰原因'),
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Marked: Story = {
  args: { initialValues: marked, marked: by, onRemove: fn() },
  play: async ({ args }) => {
    await waitFor(async () =>
      expect(await screen.findByText('由 沈佳宁 于 2026-04-10 09:30 设置。')).toBeVisible(),
    );
    await userEvent.click(screen.getByRole('button', { name: '取消勿扰' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const Over: Story = {
  args: { initialValues: { ...marked, until: '' }, marked: { ...by, isOver: true } },
  play: async () => {
    await waitFor(async () =>
      expect(await screen.findByText('沈佳宁 2026-04-10 09:30 设置的勿扰已到期。')).toBeVisible(),
    );
    await expect(screen.queryByRole('button', { name: '取消勿扰' })).not.toBeInTheDocument();
  },
};
export const DayThatIsOver: Story = {
  args: { initialValues: { reason: '术后休养', until: '2026-04-15' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getAllByText('截止日期不能早于今天')[0]).toBeVisible());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Loading: Story = { args: { isLoading: true } };
export const LoadFailed: Story = { args: { loadError: '没有找到该记录，可能已被删除', onRetry: fn() } };
export const Saving: Story = { args: { initialValues: marked, isSaving: true } };
export const Removing: Story = {
  args: { initialValues: marked, marked: by, onRemove: fn(), isRemoving: true },
};
export const SaveFailed: Story = {
  args: { initialValues: marked, error: '服务暂时不可用，已填写的内容会保留，请稍后重试' },
};
export const DraftOffered: Story = {
  args: { draftOffer: { savedAt: '2026-04-16 15:32:08', onRestore: fn(), onDiscard: fn() } },
};
export const Conflict: Story = {
  args: {
    initialValues: marked,
    draft: { ...marked, reason: '客户要求勿扰' },
    conflict: anEditConflict<DisturbValues>({
      base: marked,
      mine: { reason: '客户要求勿扰' },
      theirs: { reason: '术后休养', until: '' },
      changedBy: '顾晨曦',
      changedAt: '2026-04-16 10:30',
    }),
  },
  play: async () => {
    const reason = await screen.findByRole('textbox', { name: '勿扰原因' });
    await expect(reason).toHaveValue('客户要求勿扰');
    await userEvent.click(screen.getByText('采用对方'));
    await expect(reason).toHaveValue('术后休养');
  },
};
export const LongName: Story = {
  args: { customer: aCustomer({ name: '阿'.repeat(40), disturb: marked }), initialValues: marked },
};
