import type { Meta, StoryObj } from '@storybook/react-vite';
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
export const IntentionOfTheOrganisation: Story = {
  args: { intention: 'E', name: '外地转诊', colour: 'purple' },
};
export const IntentionRecoloured: Story = { args: { intention: 'A', colour: 'green' } };
export const Inpatient: Story = { render: () => <VisitTypeChip visitType="住院" /> };
export const Outpatient: Story = { render: () => <VisitTypeChip visitType="门诊" /> };
export const Settled: Story = { render: () => <VisitTypeChip visitType="结算" /> };
export const VisitInOwnWords: Story = {
  render: () => <VisitTypeChip visitType="住院" name="在院治疗" colour="purple" />,
};
export const VisitNobodyKnows: Story = { render: () => <VisitTypeChip visitType="日间手术" /> };
export const Executed: Story = { render: () => <TaskStateChip isExecuted /> };
export const Pending: Story = { render: () => <TaskStateChip isExecuted={false} /> };
export const Overdue: Story = { render: () => <OverdueChip days={3} /> };
export const DueToday: Story = { render: () => <DueTodayChip time="15:30" /> };
export const ReviewPending: Story = { render: () => <ReviewPendingChip /> };
