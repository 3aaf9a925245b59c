import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FormLinkList } from './FormLinkList.tsx';
import { SendForm } from './SendForm.tsx';
import type { FormLink } from './types.ts';

const link: FormLink = {
  id: '1',
  formName: '康复评估登记表',
  version: 2,
  state: 'sent',
  createdAt: '2026-04-16 10:12:00',
  createdBy: '沈佳宁',
  expiresAt: '2026-04-19 10:12:00',
};

const meta = {
  title: 'Clinic/SendForm',
  component: SendForm,
  args: {
    forms: [
      { value: '1', label: '康复评估登记表' },
      { value: '2', label: '术前访视表' },
    ],
    formId: '1',
    days: 3,
    onFormChange: fn(),
    onDaysChange: fn(),
    onCreate: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof SendForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '生成链接' }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
  },
};
export const Created: Story = {
  args: {
    created: {
      url: 'https://huifang.example/f/3k9QmV7xT2bLwz',
      formName: link.formName,
      expiresAt: link.expiresAt,
    },
  },
  play: async ({ args }) => {
    const made = within(screen.getByRole('region', { name: '填写链接' }));
    await waitFor(() => expect(made.getByRole('img', { name: /康复评估登记表.*二维码/ })).toBeVisible());
    await userEvent.click(made.getByRole('button', { name: '复制链接' }));
    await expect(args.onCopy).toHaveBeenCalledWith({ url: 'https://huifang.example/f/3k9QmV7xT2bLwz' });
  },
};
export const WithMessage: Story = {
  args: {
    ...Created.args,
    templates: [{ value: '1', label: '随访提醒' }],
    templateId: '1',
    message: '沈女士，您好！请填写“康复评估登记表”：https://huifang.example/f/3k9QmV7xT2bLwz',
    onCopyMessage: fn(),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '复制消息' }));
    await expect(args.onCopyMessage).toHaveBeenCalledWith({ message: args.message });
  },
};
export const Refused: Story = { args: { error: '表单已停用，请重新选择' } };
export const Busy: Story = { args: { isCreating: true } };

const onRevoke = fn();
export const Links: Story = {
  render: () => (
    <FormLinkList
      links={[
        link,
        { ...link, id: '2', state: 'opened' },
        { ...link, id: '3', state: 'answered', answerId: '9' },
        { ...link, id: '4', state: 'expired' },
        { ...link, id: '5', state: 'revoked', formName: '请描述您最近两周的睡眠情况'.repeat(5) },
      ]}
      onRetry={fn()}
      onRevoke={onRevoke}
      onOpenAnswer={fn()}
    />
  ),
  play: async () => {
    await userEvent.click(screen.getAllByRole('button', { name: '撤回链接' })[0] as HTMLElement);
    await expect(onRevoke).toHaveBeenCalledWith({ link });
    await expect(screen.getAllByRole('button', { name: '查看答卷' })).toHaveLength(1);
  },
};
export const NoLinks: Story = { render: () => <FormLinkList links={[]} onRetry={fn()} /> };
export const LinksFailed: Story = {
  render: () => <FormLinkList links={[]} loadError="网络连接失败，请检查网络后重试" onRetry={fn()} />,
};
