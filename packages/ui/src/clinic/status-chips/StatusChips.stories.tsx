import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { EntryLooksProvider } from '../entry-chip/index.ts';
import {
  DueTodayChip,
  IntentionMark,
  OverdueChip,
  ReviewPendingChip,
  TaskStateChip,
  VisitTypeChip,
} from './index.ts';

const meta = {
  title: 'Clinic/StatusChips',
  component: IntentionMark,
  args: { intention: 'A' },
} satisfies Meta<typeof IntentionMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const IntentionA: Story = {};
export const IntentionB: Story = { args: { intention: 'B' } };
export const IntentionC: Story = { args: { intention: 'C' } };
export const Inpatient: Story = { render: () => <VisitTypeChip visitType="住院" /> };
export const Outpatient: Story = { render: () => <VisitTypeChip visitType="门诊" /> };
export const Settled: Story = { render: () => <VisitTypeChip visitType="结算" /> };
export const VisitNobodyKnows: Story = { render: () => <VisitTypeChip visitType="日间手术" /> };
/** What the organisation's dictionaries say holds for every chip below. */
export const InTheOrganisationsWords: Story = {
  render: () => (
    <EntryLooksProvider
      looks={{
        intentions: [{ value: 'A', label: '近期', colour: 'green' }],
        visitStates: [{ value: '住院', label: '在院治疗', colour: 'purple' }],
      }}
    >
      <IntentionMark intention="A" /> <IntentionMark intention="A" name="当时的词" />{' '}
      <VisitTypeChip visitType="住院" /> <VisitTypeChip visitType="门诊" />
    </EntryLooksProvider>
  ),
  play: async () => {
    await expect(screen.getByRole('img', { name: '来院意向 近期' })).toBeVisible();
    await expect(screen.getByRole('img', { name: '来院意向 当时的词' })).toBeVisible();
    await expect(screen.getByText('在院治疗')).toBeVisible();
    await expect(screen.getByText('门诊')).toBeVisible();
  },
};
export const Executed: Story = { render: () => <TaskStateChip isExecuted /> };
export const Pending: Story = { render: () => <TaskStateChip isExecuted={false} /> };
export const Overdue: Story = { render: () => <OverdueChip days={3} /> };
export const DueToday: Story = { render: () => <DueTodayChip time="15:30" /> };
export const ReviewPending: Story = { render: () => <ReviewPendingChip /> };
