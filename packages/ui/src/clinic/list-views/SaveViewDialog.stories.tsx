import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SaveViewDialog } from './SaveViewDialog.tsx';

const meta = {
  title: 'Clinic/SaveViewDialog',
  component: SaveViewDialog,
  args: {
    initialValues: { name: '', audience: 'own', roleId: '' },
    onSubmit: fn(),
    onClose: fn(),
  },
  // Dialogs open at once, so the docs page shows each in a frame of its own.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof SaveViewDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const roles = [
  { value: '1', label: '客服组' },
  { value: '2', label: '医生' },
];
const kept = { name: '年度随访', audience: 'all', roleId: '' } as const;
const name = () => screen.findByRole('textbox', { name: '视图名称' });

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.type(await name(), '  本周  超期 {Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      values: { name: '本周 超期', audience: 'own', roleId: '' },
    });
  },
};
export const WithoutName: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await name()).toHaveAccessibleDescription(/请填写视图名称/));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const TooLong: Story = {
  args: { initialValues: { name: '长'.repeat(31), audience: 'own', roleId: '' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await name()).toHaveAccessibleDescription(/最多填写 30 个字/));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const MayShare: Story = { args: { roles } };
export const SharesWithARole: Story = {
  args: { roles, initialValues: { name: '高意向', audience: 'own', roleId: '' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByText('一个角色'));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getAllByText('请选择角色')[0]).toBeVisible());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Edit: Story = { args: { kind: 'edit', roles, initialValues: kept } };
export const TakeOver: Story = { args: { kind: 'take-over', roles, initialValues: kept } };
export const Saving: Story = { args: { initialValues: kept, isSaving: true } };
export const NameTaken: Story = {
  args: { initialValues: kept, fieldErrors: { name: '已有同名的视图，请换一个名称' } },
};
export const SaveFailed: Story = {
  args: { initialValues: kept, error: '每个列表最多保存 50 个视图，请先删除不用的' },
};
export const DraftOffered: Story = {
  args: { draftOffer: { savedAt: '2026-04-16 15:32:08', onRestore: fn(), onDiscard: fn() } },
};
