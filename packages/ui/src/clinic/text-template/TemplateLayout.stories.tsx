import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { TemplateDialog, TemplateLayout } from './TemplateLayout.tsx';

const meta = {
  title: 'Clinic/TemplateLayout',
  component: TemplateLayout,
  args: {
    templates: [
      { id: '1', name: '复诊问卷邀请' },
      { id: '2', name: '满意度调查邀请'.repeat(4) },
    ],
    chosenId: '1',
    children: <p>复诊问卷邀请</p>,
    onChoose: fn(),
    onCreate: fn(),
    onRemove: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof TemplateLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '删除 复诊问卷邀请' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: '删除' }));
    await expect(args.onRemove).toHaveBeenCalledWith({ id: '1' });
  },
};
export const ReadOnly: Story = { args: { onCreate: undefined, onRemove: undefined } };
export const Empty: Story = { args: { templates: [], children: null } };
export const LoadFailed: Story = { args: { templates: [], loadError: '网络连接失败，请检查网络后重试' } };
export const Creating: Story = { render: () => <TemplateDialog onSave={fn()} onClose={fn()} /> };
