import type { Meta, StoryObj } from '@storybook/react-vite';
import { Clock } from 'lucide-react';
import { CountBadge, LetterMark, StatusChip } from './Badge.tsx';

const meta = { title: 'Primitives/Badge', component: CountBadge, args: { count: 36 } } satisfies Meta<
  typeof CountBadge
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Warning: Story = { args: { count: 7, tone: 'warning' } };
export const Danger: Story = { args: { count: 4, tone: 'danger' } };
export const Many: Story = { args: { count: 12040 } };
export const ChipWithDot: Story = { render: () => <StatusChip tone="visit-inpatient">住院</StatusChip> };
export const ChipWithIcon: Story = {
  render: () => (
    <StatusChip tone="overdue" mark={<Clock size={12} aria-hidden />}>
      超期 3 天
    </StatusChip>
  ),
};
export const Word: Story = {
  render: () => (
    <LetterMark tone="intention-c" label="来院意向 暂缓">
      暂缓
    </LetterMark>
  ),
};
export const LongWordInLittleRoom: Story = {
  render: () => (
    <div style={{ width: 42 }}>
      <LetterMark tone="intention-a" label="来院意向 非常有意向">
        非常有意向
      </LetterMark>
    </div>
  ),
};
export const Letter: Story = {
  render: () => (
    <LetterMark tone="intention-a" label="来院意向 A">
      A
    </LetterMark>
  ),
};
export const LetterOfATag: Story = {
  render: () => (
    <LetterMark tone="tag-17" label="来院意向 E">
      E
    </LetterMark>
  ),
};
