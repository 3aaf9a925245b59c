import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Consent, type ConsentProps } from './Consent.tsx';

const privacy = {
  id: '1',
  kind: 'privacy' as const,
  text: '我们只为您的诊疗使用这些回答。\n您可以随时要求删除。',
};

function Held(props: ConsentProps) {
  const [isAccepted, setAccepted] = useState(props.isAccepted);
  return (
    <Consent
      {...props}
      isAccepted={isAccepted}
      onChange={(details) => {
        setAccepted(details.isAccepted);
        props.onChange(details);
      }}
    />
  );
}

const meta = {
  title: 'Clinic/Consent',
  component: Consent,
  render: (args) => <Held {...args} />,
  args: { agreements: [privacy], isAccepted: false, onChange: fn() },
} satisfies Meta<typeof Consent>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const tick = screen.getByRole('checkbox', { name: '我已阅读并同意隐私说明' });
    tick.focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith({ isAccepted: true });
    await expect(tick).toBeChecked();
    await expect(screen.getByText('您可以随时要求删除。')).toBeVisible();
  },
};
export const Both: Story = {
  args: { agreements: [privacy, { id: '2', kind: 'terms', text: '请如实填写。' }] },
  play: async () => {
    await expect(screen.getByText('请如实填写。')).not.toBeVisible();
    await userEvent.click(screen.getByText('使用条款'));
    await expect(screen.getByText('请如实填写。')).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: '我已阅读并同意隐私说明、使用条款' })).toBeVisible();
  },
};
export const Accepted: Story = { args: { isAccepted: true } };
export const LongText: Story = {
  args: { agreements: [{ ...privacy, text: Array(30).fill('很长的一段说明文字。'.repeat(12)).join('\n') }] },
};
export const Markup: Story = {
  args: { agreements: [{ ...privacy, text: '<script>alert(1)</script>' }] },
  play: async () => {
    await expect(screen.getByText('<script>alert(1)</script>')).toBeVisible();
  },
};
export const Phone: Story = { decorators: [(Story) => <div style={{ width: 360 }}>{Story()}</div>] };
export const Dark: Story = { globals: { theme: 'dark' } };
