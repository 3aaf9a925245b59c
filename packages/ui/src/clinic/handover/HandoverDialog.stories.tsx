import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { aPreview, noWork, someWork } from './fixtures.ts';
import { HandoverDialog } from './HandoverDialog.tsx';

const meta = {
  title: 'Clinic/HandoverDialog',
  component: HandoverDialog,
  args: {
    name: '陆子航',
    purpose: 'membership',
    work: someWork,
    preview: aPreview,
    onRulesChange: fn(),
    onUndo: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof HandoverDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Chooses by the keyboard alone. */
async function choose(name: RegExp, ...steps: string[]) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('listbox');
  for (const step of steps) await userEvent.keyboard(step);
  if (screen.queryByRole('listbox')) await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}
const leaveAlone = (kind: string) => choose(new RegExp(`${kind}（`), '{End}', '{Enter}');

export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText(/待交接：回访计划 12、客户 34、投诉 2、草稿 1/)).toBeVisible();
    await expect(screen.getByText('会结束登录会话：2')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect((await screen.findAllByText('请选择接收人')).length).toBe(4);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Whoever chooses without a pointer sees the preview, and then confirms. */
export const Previewed: Story = {
  play: async ({ args }) => {
    for (const kind of ['客户', '投诉', '草稿']) await leaveAlone(kind);
    await choose(/回访计划的接收人/, '{Home}', '{Enter}');
    const preview = await screen.findByRole('region', { name: '交接预览' });
    await expect(within(preview).getByRole('rowheader', { name: '沈佳宁' })).toBeVisible();
    await expect(within(preview).getByRole('rowheader', { name: '保留在 陆子航 名下' })).toBeVisible();
    await expect(args.onRulesChange).toHaveBeenLastCalledWith({
      rules: expect.objectContaining({ plans: { way: 'people', peopleIds: ['1'], departmentId: '' } }),
    });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        values: expect.objectContaining({ purpose: 'membership', from: '', to: '' }),
      }),
    );
  },
};
export const PreviewFailed: Story = {
  args: {
    work: { ...someWork, counts: { ...noWork, drafts: 1 } },
    preview: undefined,
    previewError: '网络连接失败',
    onPreviewRetry: fn(),
  },
  play: async () => {
    await leaveAlone('草稿');
    await expect(await screen.findByText('预览加载失败')).toBeVisible();
  },
};
export const PreviewLoading: Story = {
  args: { work: { ...someWork, counts: { ...noWork, drafts: 1 } }, preview: undefined },
  play: () => leaveAlone('草稿'),
};

export const Away: Story = {
  args: { purpose: 'cover' },
  play: async ({ args }) => {
    await screen.findByRole('textbox', { name: /结束日期/ });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect((await screen.findAllByText('请选择不早于开始日期的结束日期')).length).toBeGreaterThan(0);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** An account without open work goes on ending as it did. */
export const NothingOpen: Story = {
  args: { work: { ...someWork, counts: noWork } },
  play: async ({ args }) => {
    await expect(await screen.findByText('陆子航 名下没有待办，不需要交接。')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '结束工作' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const MuchOpen: Story = {
  args: {
    work: {
      ...someWork,
      counts: { plans: 10_240, customers: 38_112, complaints: 96, requests: 18, drafts: 5 },
    },
  },
};
export const Undecidable: Story = { args: { work: { ...someWork, undecidable: 3 } } };
export const OwnAccount: Story = {
  args: { purpose: 'cover', work: { ...someWork, isOwn: true, isCovered: false } },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: /结束在本机构的工作/ })).toBeDisabled();
  },
};
/** Whoever is to work here no longer keeps what they have. */
export const Inactive: Story = {
  args: { purpose: 'inactive', work: { ...someWork, counts: noWork } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '设为不在职' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      values: expect.objectContaining({ purpose: 'inactive' }),
    });
  },
};
/** Of whoever is gone only the work is handed over. */
export const Left: Story = {
  args: { purpose: 'work', work: { ...someWork, standing: 'left', sessions: 0, canCloseAccount: false } },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: '只交接工作' })).toBeChecked();
    await expect(screen.getByRole('radio', { name: /设为不在职/ })).toBeDisabled();
    await expect(screen.getByRole('radio', { name: /代班/ })).toBeDisabled();
  },
};
export const Loading: Story = { args: { work: undefined } };
export const LoadFailed: Story = { args: { work: undefined, loadError: '网络连接失败', onRetry: fn() } };
export const Saving: Story = { args: { isSaving: true } };
export const Conflict: Story = {
  args: { error: '“陆子航”的待办在预览之后有变化，请重新预览后再交接' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('有变化');
  },
};
export const Done: Story = {
  args: {
    result: {
      state: 'done',
      moved: { ...noWork, plans: 12, customers: 34 },
      staying: 1,
      ended: 2,
      undoUntil: '2026-04-17 10:32',
    },
  },
  play: async ({ args }) => {
    const undo = await screen.findByRole('button', { name: '撤销（2026-04-17 10:32 之前）' });
    undo.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
};
export const Planned: Story = {
  args: { result: { state: 'planned', moved: noWork, staying: 0, ended: 0, undoUntil: '2026-04-17 10:32' } },
};
export const LongNames: Story = {
  args: {
    name: '<script>alert(1)</script>很长的名字'.repeat(3),
    work: { ...someWork, name: '<script>alert(1)</script>很长的名字'.repeat(3) },
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
