import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { type Attachment, AttachmentList } from './AttachmentList.tsx';

const done: Attachment = {
  id: '1',
  name: '疼痛评分表.pdf',
  size: 86_016,
  state: 'done',
  url: '/files/1',
};
const failed: Attachment = {
  id: '3',
  name: '报告.exe',
  size: 1000,
  state: 'failed',
  error: '不支持该文件类型',
};

const meta = {
  title: 'Clinic/AttachmentList',
  component: AttachmentList,
  args: { items: [done], onAdd: fn(), onRetry: fn(), onRemove: fn() },
} satisfies Meta<typeof AttachmentList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OpensAFileThatNeedsTheSession: Story = {
  args: { items: [done], onOpen: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `下载 ${done.name}` }));
    await expect(args.onOpen).toHaveBeenCalledWith({ item: done });
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const files = within(screen.getByRole('list', { name: '附件' }));
    await expect(files.getByRole('link', { name: '疼痛评分表.pdf' })).toHaveAttribute('href', '/files/1');
    await userEvent.click(files.getByRole('button', { name: '移除 疼痛评分表.pdf' }));
    await expect(args.onRemove).toHaveBeenCalledWith({ item: done });
    const picker = canvasElement.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(picker, new File(['1'], '照片.png', { type: 'image/png' }));
    await expect(args.onAdd).toHaveBeenCalledWith({ files: [expect.objectContaining({ name: '照片.png' })] });
  },
};
export const Empty: Story = { args: { items: [] } };
export const Uploading: Story = {
  args: { items: [{ ...done, id: '2', state: 'uploading', percent: 42 }] },
  play: async ({ args }) => {
    await expect(screen.getByRole('progressbar', { name: '疼痛评分表.pdf 上传进度' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    await userEvent.click(screen.getByRole('button', { name: '取消上传 疼痛评分表.pdf' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const UploadFailed: Story = {
  args: { items: [done, failed] },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText('不支持该文件类型')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '重试上传 报告.exe' }));
    await expect(args.onRetry).toHaveBeenCalledWith({ item: failed });
  },
};
export const Full: Story = {
  args: { maxCount: 1 },
  play: async () => {
    await expect(screen.getByRole('button', { name: '上传附件' })).toBeDisabled();
    await waitFor(() => expect(screen.getByText('最多 1 个附件')).toBeVisible());
  },
};
export const ReadOnly: Story = { args: { onAdd: undefined, onRetry: undefined, onRemove: undefined } };
export const LongName: Story = { args: { items: [{ ...done, name: `${'很长的名字'.repeat(30)}.pdf` }] } };
