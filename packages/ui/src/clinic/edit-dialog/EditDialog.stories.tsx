import { msg } from '@lingui/core/macro';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TextField } from '../../primitives/text-field/index.ts';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';
import { EditDialog, type EditDialogProps } from './EditDialog.tsx';

interface Site {
  name: string;
  phone: string;
}

function SiteFields({ form }: { form: RuleForm<Site> }) {
  const name = useRuleField(form, 'name');
  const phone = useRuleField(form, 'phone');
  return (
    <>
      <TextField
        {...name.control}
        autoFocus
        label="名称"
        isRequired
        value={name.value}
        onChange={({ value }) => name.set(value)}
      />
      <TextField
        {...phone.control}
        label="电话"
        value={phone.value}
        onChange={({ value }) => phone.set(value)}
      />
    </>
  );
}

const meta = {
  title: 'Clinic/EditDialog',
  component: EditDialog as (props: EditDialogProps<Site>) => ReactNode,
  args: {
    title: '院区',
    labels: { name: '名称', phone: '电话' },
    initialValues: { name: '', phone: '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? msg`请填写名称` : undefined }),
    onSubmit: fn(),
    onClose: fn(),
    children: (form) => <SiteFields form={form} />,
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<EditDialogProps<Site>>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled = { name: '徐汇院区', phone: '021-5566 7788' };

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    const name = screen.getByRole('textbox', { name: '名称' });
    await waitFor(() => expect(name).toHaveAccessibleDescription('请填写名称'));
    await userEvent.type(name, '徐汇院区');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ values: { name: '徐汇院区', phone: '' } }),
    );
  },
};
export const Filled: Story = { args: { initialValues: filled } };
export const Loading: Story = { args: { isLoading: true } };
export const LoadFailed: Story = { args: { loadError: '网络连接失败', onRetry: fn() } };
export const Saving: Story = { args: { initialValues: filled, isSaving: true } };
export const SaveFailed: Story = {
  args: { initialValues: filled, error: '已有同名的“徐汇院区”，请换一个名称' },
};
export const FieldRefused: Story = {
  args: { initialValues: filled, fieldErrors: { phone: '号码格式错误' } },
};
export const Conflict: Story = {
  args: {
    initialValues: filled,
    conflict: anEditConflict({
      base: filled,
      changedBy: '韩若溪',
      changedAt: '2026-04-16 10:32',
      mine: { ...filled, phone: '021-1' },
      theirs: { name: '徐汇院区（新）', phone: '021-2' },
    }),
  },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText(/已修改此记录/)).toBeVisible());
  },
};
export const ReadOnly: Story = {
  args: { initialValues: filled, isReadOnly: true },
  play: async () => {
    await screen.findByRole('textbox', { name: '名称' });
    await expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  },
};
