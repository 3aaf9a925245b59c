import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { SystemDialog, type SystemValues } from './SystemDialog.tsx';

const filled: SystemValues = {
  name: '检验系统',
  note: '每晚导入检验结果',
  mayBringOpenids: false,
  networks: '203.0.113.0/24',
  url: 'https://lis.example.com/hooks',
  events: ['consult.registered'],
  isPushing: true,
};

const meta = {
  title: 'Clinic/SystemDialog',
  component: SystemDialog,
  args: { initialValues: filled, onSubmit: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '680px' } } },
} satisfies Meta<typeof SystemDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: '投诉结案' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        values: { ...filled, events: ['consult.registered', 'complaint.closed'] },
      }),
    );
  },
};
export const New: Story = {
  args: { isNew: true, initialValues: { ...filled, name: '', url: '', events: [] } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('请填写名称')).length).toBeGreaterThan(0);
    await expect(screen.getAllByText('请填写推送地址').length).toBeGreaterThan(0);
    await expect(screen.getAllByText('请选择推送事件').length).toBeGreaterThan(0);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const AddressRefused: Story = {
  args: { fieldErrors: { url: '请填写可从外网访问的 https 地址；内网地址须由运维人员先行放行' } },
};
export const Saving: Story = { args: { isSaving: true } };
export const Loading: Story = { args: { isLoading: true } };
export const Conflict: Story = {
  args: {
    conflict: anEditConflict({
      base: filled,
      changedBy: '韩若溪',
      changedAt: '2026-04-16 10:32',
      mine: { events: [] },
      theirs: { events: ['complaint.closed'], isPushing: false },
    }),
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
