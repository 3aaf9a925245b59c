import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { TextField } from '../../primitives/text-field/index.ts';
import { Consent } from '../consent/index.ts';
import { FillNote, FillPage } from './FillPage.tsx';

const meta = {
  title: 'Clinic/FillPage',
  component: FillPage,
  args: {
    organisationName: '清和康复医院',
    formName: '康复评估登记表',
    greeting: '林女士',
    note: '请在复诊前填写，大约需要三分钟。',
    expiresAt: '2026-04-19 10:12:00',
    children: <TextField label="姓名" value="林知夏" onChange={fn()} />,
    onSave: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof FillPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '暂存' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = {
  decorators: [(Story) => <div style={{ width: 360 }}>{Story()}</div>],
  args: { savedAt: '10:24', formName: '请描述您最近两周的睡眠与饮食情况调查表'.repeat(3) },
};
export const WithConsent: Story = {
  args: {
    consent: (
      <Consent
        agreements={[{ id: '1', kind: 'privacy', text: '我们只为您的诊疗使用这些回答。' }]}
        isAccepted={false}
        onChange={fn()}
      />
    ),
  },
  play: async () => {
    await expect(screen.getByRole('checkbox', { name: '我已阅读并同意隐私说明' })).toBeVisible();
  },
};
export const Failed: Story = { args: { error: '网络连接失败，请检查网络后重试' } };
export const ClosedMeanwhile: Story = {
  args: { isClosed: true },
  play: async () => {
    await expect(screen.getByRole('complementary', { name: '链接已失效' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: '姓名' })).toHaveValue('林知夏');
    await expect(screen.queryByRole('button')).toBeNull();
  },
};
export const Submitting: Story = { args: { isSubmitting: true } };
export const Done: Story = {
  render: () => <FillNote kind="done" formName="康复评估登记表" organisationName="清和康复医院" />,
};
export const Closed: Story = { render: () => <FillNote kind="closed" /> };
export const LoadFailed: Story = { render: () => <FillNote kind="failed" onRetry={fn()} /> };
export const Busy: Story = { render: () => <FillNote kind="busy" /> };
