import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { TemplateEditor } from './TemplateEditor.tsx';

const meta = {
  title: 'Clinic/TemplateEditor',
  component: TemplateEditor,
  args: {
    name: '复诊问卷邀请',
    text: '{称呼}，您好！请在复诊前填写《{表单}》：{链接}',
    onTextChange: fn(),
    onSave: fn(),
    onOverwrite: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof TemplateEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '复制内容' }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
  },
};
export const Changed: Story = {
  args: { isDirty: true },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
export const Conflict: Story = {
  args: { isDirty: true, conflict: { by: '陆子航', at: '2026-04-16 10:12:00' } },
};
export const Refused: Story = { args: { isDirty: true, error: '网络连接失败，请检查网络后重试' } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
