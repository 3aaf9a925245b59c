import { noTranslations } from '@huifang/domain/translations';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { MethodDialog, type MethodValues } from './MethodDialog.tsx';
import { SourceDialog } from './SourceDialog.tsx';

const blank: MethodValues = {
  name: '',
  kind: 'tree',
  order: 9,
  isNatural: false,
  translations: noTranslations,
};
const web: MethodValues = {
  name: '网络咨询',
  kind: 'tree',
  order: 3,
  isNatural: false,
  translations: { 'zh-TW': '網路諮詢', 'en-US': 'Web' },
};

const meta = {
  title: 'Clinic/ConsultMethodForms',
  component: MethodDialog,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  args: { initialValues: blank, isNew: true, onSubmit: fn(), onClose: fn() },
} satisfies Meta<typeof MethodDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const nameField = () => screen.findByRole('textbox', { name: '名称' });

export const New: Story = {
  play: async ({ args }) => {
    await userEvent.type(await nameField(), '微信 2');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect((await screen.findAllByText('咨询方式只能全为中文或全为英文字母')).length).toBeGreaterThan(
      0,
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(await nameField());
    await userEvent.type(await nameField(), ' 微信 ');
    await userEvent.click(screen.getByRole('radio', { name: '填写' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ values: { ...blank, name: '微信', kind: 'inputs' } }),
    );
  },
};
export const Edited: Story = { args: { isNew: false, initialValues: web } };
/** The place is proposed; another one is typed, or stepped to by the arrows. */
export const AnotherPlace: Story = {
  args: { initialValues: { ...blank, name: '微信' } },
  play: async ({ args }) => {
    const place = await screen.findByRole('textbox', { name: '排序' });
    await expect(place).toHaveValue('9');
    await userEvent.clear(place);
    await userEvent.type(place, '2');
    await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ values: { ...blank, name: '微信', order: 1 } }),
    );
  },
};
export const KindIsFixed: Story = {
  args: { isNew: false, initialValues: web, consults: 12 },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: '填写' })).toBeDisabled();
    await waitFor(() => expect(screen.getByText('已有咨询使用，来源的种类不能再改')).toBeVisible());
  },
};
/** It stays until it is changed. */
export const OlderName: Story = {
  args: { isNew: false, initialValues: { ...web, name: '微信 2 群' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /自然来源/ }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};
export const Loading: Story = { args: { isNew: false, isLoading: true } };
export const SaveFailed: Story = {
  args: { initialValues: web, error: '已有同名的“网络咨询”，请换一个名称' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: '错误提示' })).toHaveTextContent(
      '已有同名的“网络咨询”，请换一个名称',
    );
  },
};
export const Conflict: Story = {
  args: {
    isNew: false,
    initialValues: web,
    conflict: anEditConflict({
      base: web,
      changedBy: '韩若溪',
      changedAt: '2026-04-16 10:32',
      mine: { ...web, name: '网络' },
      theirs: { ...web, name: '互联网', kind: 'inputs', order: 1 },
    }),
  },
};
export const NewSource: Story = {
  render: () => (
    <SourceDialog
      title="新增来源"
      initialValues={{ label: '', order: 4, translations: noTranslations }}
      onSubmit={fn()}
      onClose={fn()}
    />
  ),
};
