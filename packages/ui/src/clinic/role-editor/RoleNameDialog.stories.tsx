import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RoleNameDialog } from './index.ts';

const meta = {
  title: 'Clinic/RoleNameDialog',
  component: RoleNameDialog,
  args: {
    wanted: 'add',
    limits: { name: 20, note: 100 },
    initialValues: { name: '', note: '' },
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof RoleNameDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const name = await screen.findByRole('textbox', { name: '名称' });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('请填写名称'));
    await userEvent.type(name, ' 随访专员 ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ values: { name: '随访专员', note: '' } }),
    );
  },
};
export const Copy: Story = {
  args: { wanted: 'copy', initialValues: { name: '客服（副本）', note: '咨询、回访、投诉登记' } },
};
export const Rename: Story = { args: { wanted: 'rename', initialValues: { name: '客服', note: '' } } };
export const SaveFailed: Story = {
  args: { initialValues: { name: '客服', note: '' }, fieldErrors: { name: '已有同名的角色' } },
};
