import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { CopySettingsDialog } from './CopySettingsDialog.tsx';
import { rule } from './fixtures.tsx';

const preview = {
  changes: [
    { page: 'consult', item: 'wechat', department: '', before: null, after: rule({ isRequired: true }) },
    {
      page: 'consult',
      item: 'qq',
      department: '网络咨询组',
      before: rule({ isRequired: true }),
      after: rule({ isHidden: true }),
    },
    { page: 'complaint', item: 'content', department: '', before: null, after: rule({ isRequired: true }) },
  ],
  unmatched: ['疼痛康复科', '<script>alert(1)</script>'],
  equal: 4,
} as const;

const meta = {
  title: 'Clinic/CopySettingsDialog',
  component: CopySettingsDialog,
  args: {
    organisations: [{ value: '1002', label: '北苑门诊' }],
    organisationId: '1002',
    preview,
    onChoose: fn(),
    onCopy: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof CopySettingsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await waitFor(async () =>
      expect(await screen.findByText(/将修改 3 处，另有 4 处已经相同/)).toBeVisible(),
    );
    await userEvent.click(screen.getByRole('button', { name: '复制 3 处' }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
  },
};
export const NothingChosen: Story = { args: { organisationId: '', preview: undefined } };
export const NothingToCopy: Story = { args: { preview: { changes: [], unmatched: [], equal: 9 } } };
export const Loading: Story = { args: { isLoading: true, preview: undefined } };
export const Unreadable: Story = {
  args: { preview: undefined, loadError: '没有找到该记录，可能已被删除', onRetry: fn() },
};
export const Copying: Story = { args: { isSaving: true } };
export const CopyFailed: Story = { args: { error: '两个机构的设置在预览之后有变化，请重新预览后再复制' } };
export const WithUnsaved: Story = { args: { hasUnsaved: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
