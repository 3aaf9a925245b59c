import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ownCustomerStates, sampleStaff } from '../../testing/clinic-fixtures.ts';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { EntryLooksProvider } from '../entry-chip/index.ts';
import { SaleDialog, type SaleValues } from './SaleDialog.tsx';

const meta = {
  title: 'Clinic/SaleDialog',
  component: SaleDialog,
  args: {
    customerName: '林知夏',
    initialValues: {
      source: '朋友介绍',
      staff: { value: '11', label: '沈佳宁' },
      state: '正常',
      remarks: '喜欢上午来院',
    },
    onSearchStaff: async ({ text }) => sampleStaff.filter(({ label }) => label.includes(text)),
    onSubmit: fn(),
    onClose: fn(),
  },
  // Dialogs open at once, so the docs page shows each in a frame of its own.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof SaleDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '销售档案 · 林知夏' });
    await userEvent.click(screen.getByText('黑名单'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      values: expect.objectContaining({ state: '黑名单', source: '朋友介绍' }),
    });
  },
};
export const TooLong: Story = {
  args: {
    initialValues: { source: '长'.repeat(51), staff: null, state: '正常', remarks: '长'.repeat(1001) },
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '客户来源' })).toHaveAccessibleDescription(
        '最多填写 50 个字',
      ),
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const DraftOffered: Story = {
  args: { draftOffer: { savedAt: '2026-04-16 15:32:08', onRestore: fn(), onDiscard: fn() } },
};
export const Loading: Story = { args: { isLoading: true } };
export const LoadFailed: Story = { args: { loadError: '没有找到该记录，可能已被删除', onRetry: fn() } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Saving: Story = { args: { isSaving: true } };
export const SaveFailed: Story = { args: { error: '服务暂时不可用，已填写的内容会保留，请稍后重试' } };
export const Conflict: Story = {
  args: {
    draft: { ...meta.args.initialValues, remarks: '喜欢下午来院' },
    conflict: anEditConflict<SaleValues>({
      base: meta.args.initialValues,
      mine: { remarks: '喜欢下午来院' },
      theirs: { state: '黑名单', remarks: '' },
      changedBy: '沈佳宁',
      changedAt: '2026-04-16 10:30',
    }),
  },
  play: async () => {
    await waitFor(async () =>
      expect(await screen.findByText('以下项目您没有修改，已采用对方的内容：客户状态')).toBeVisible(),
    );
    const remarks = screen.getByRole('textbox', { name: '备注' });
    await expect(remarks).toHaveValue('喜欢下午来院');
    await userEvent.click(screen.getByText('采用对方'));
    await expect(remarks).toHaveValue('');
  },
};
export const LongName: Story = { args: { customerName: '买买提·吐尔逊江·阿卜杜热合曼·艾买提江' } };
export const OwnStates: Story = {
  decorators: [
    (Story) => (
      <EntryLooksProvider looks={{ customerStates: ownCustomerStates }}>
        <Story />
      </EntryLooksProvider>
    ),
  ],
  play: async () => {
    await expect(await screen.findByRole('radio', { name: '休眠' })).toBeInTheDocument();
    await expect(screen.getByRole('radio', { name: '在册' })).toBeInTheDocument();
  },
};
