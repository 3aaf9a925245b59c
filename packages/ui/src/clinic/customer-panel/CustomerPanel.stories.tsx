import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { aProfile, sampleComplaints, sampleConcerns, sampleTags } from '../../testing/care-fixtures.ts';
import { CustomerPanel } from './index.ts';

const meta = {
  title: 'Clinic/CustomerPanel',
  component: CustomerPanel,
  args: {
    person: aProfile(),
    tags: sampleTags,
    complaints: { count: 1, entries: sampleComplaints.slice(0, 1) },
    concerns: sampleConcerns,
    onEditTags: fn(),
    onOpenDoctor: fn(),
    onOpenCase: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story, { args }) => (
      <div style={{ width: args.layout === 'full' ? 284 : 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CustomerPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Side: Story = {
  play: async ({ args }) => {
    const section = screen.getByRole('button', { name: '基本信息' });
    await waitFor(() => expect(screen.getByText('138****2046')).toBeVisible());
    await userEvent.click(section);
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.getByText('138****2046')).not.toBeVisible();
    await userEvent.click(section);
    await waitFor(() => expect(screen.getByRole('button', { name: '投诉（1 次）' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '添加标签' }));
    await expect(args.onEditTags).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '高远' }));
    await expect(args.onOpenDoctor).toHaveBeenCalledWith({ id: '1' });
    await userEvent.click(screen.getByRole('button', { name: '腰椎间盘突出保守康复案例' }));
    await expect(args.onOpenCase).toHaveBeenCalledWith({ id: '9' });
  },
};
export const DoNotDisturb: Story = {
  args: {
    person: aProfile({ disturb: { reason: '家属要求不要再来电话', until: '2026-05-01' } }),
    onEditDisturb: fn(),
  },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getAllByText('勿扰至 2026-05-01')[0]).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '勿扰设置' }));
    await expect(args.onEditDisturb).toHaveBeenCalledOnce();
  },
};
export const Full: Story = { args: { layout: 'full' } };
export const InADialogWithBanner: Story = { args: { isNameHidden: true } };
export const ReadOnly: Story = {
  args: { onEditTags: undefined, onOpenDoctor: undefined, onOpenCase: undefined },
};
export const LittleKnown: Story = {
  args: {
    person: aProfile({ phone: '', idNumber: '', address: '', memberLevel: '', points: undefined }),
    tags: [],
    complaints: { count: 0, entries: [] },
    concerns: undefined,
  },
};
export const FirstComplaint: Story = {
  args: { complaints: { count: 0, entries: [] } },
  render: function Arriving(args) {
    const [complaints, setComplaints] = useState(args.complaints);
    return (
      <>
        <CustomerPanel {...args} complaints={complaints} />
        <button
          type="button"
          onClick={() => setComplaints({ count: 1, entries: sampleComplaints.slice(0, 1) })}
        >
          登记投诉
        </button>
      </>
    );
  },
  play: async () => {
    await expect(screen.getByRole('button', { name: '投诉（0 次）' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await userEvent.click(screen.getByRole('button', { name: '登记投诉' }));
    await expect(screen.getByRole('button', { name: '投诉（1 次）' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};
export const TagsLoading: Story = {
  args: { tags: undefined },
  play: async () => {
    await expect(screen.queryByText('还没有标签')).toBeNull();
  },
};
export const TagsUnknown: Story = {
  args: { tags: null },
  play: async () => {
    await expect(screen.queryByText('还没有标签')).toBeNull();
  },
};
export const LongTexts: Story = {
  args: { person: aProfile({ name: '阿'.repeat(40), address: '上海市长宁区新泾路'.repeat(8) }) },
};
export const Loading: Story = { args: { person: undefined, isLoading: true } };
export const Failed: Story = {
  args: { person: undefined, loadError: '网络连接超时' },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
