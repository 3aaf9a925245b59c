import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { AgreementDialog, type AgreementValues } from './AgreementDialog.tsx';

const filled: AgreementValues = {
  kind: 'privacy',
  audience: 'customer',
  text: '我们只为您的诊疗使用这些回答。',
  traditionalText: '',
  englishText: 'We use these answers for your care only.',
  news: '写明了用途',
  traditionalNews: '',
  englishNews: '',
};

const meta = {
  title: 'Clinic/AgreementDialog',
  component: AgreementDialog,
  args: { initialValues: filled, state: 'draft', onSubmit: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof AgreementDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const text = await screen.findByRole('textbox', { name: '正文' });
    await userEvent.clear(screen.getByRole('textbox', { name: '更新说明' }));
    await userEvent.type(text, '新的一段');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};
export const New: Story = { args: { state: undefined, initialValues: { ...filled, text: '', news: '' } } };
export const Published: Story = {
  args: { state: 'published' },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('heading', { name: '查看协议文本' })).toBeVisible());
    await expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  },
};
export const TooLong: Story = {
  args: { initialValues: { ...filled, news: '长'.repeat(1001) } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('最多填写 1000 个字')).length).toBeGreaterThan(0);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Loading: Story = { args: { isLoading: true } };
export const LoadFailed: Story = { args: { loadError: '网络连接超时', onRetry: fn() } };
export const Saving: Story = { args: { isSaving: true } };
export const SaveFailed: Story = { args: { error: '已有同类草稿，请继续编辑该草稿' } };
export const Conflict: Story = {
  args: {
    conflict: anEditConflict({
      base: filled,
      changedBy: '韩若溪',
      changedAt: '2026-04-16 10:32',
      mine: { news: '改了用途' },
      theirs: { news: '改了期限', text: '我们只为您的诊疗使用。' },
    }),
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
