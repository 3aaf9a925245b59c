import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import {
  aProfile,
  sampleComplaints,
  sampleConcerns,
  sampleContactMethods,
  sampleTags,
  sampleTimeline,
} from '../../testing/care-fixtures.ts';
import { CustomerPanel } from '../customer-panel/index.ts';
import { NextFollowUpCard } from '../next-follow-up-card/index.ts';
import { PaymentWidget } from '../payment-widget/index.ts';
import { PersonHeader } from '../person-info-card/index.ts';
import { openTimelineFilter, Timeline } from '../timeline/index.ts';
import { PatientHome } from './index.ts';

const months = [320, 860, 540, 1180, 1680, 1840].map((amount, index) => ({
  month: `2026-0${index + 1}`,
  amount,
}));

const meta = {
  title: 'Clinic/PatientHome',
  component: PatientHome,
  parameters: { layout: 'fullscreen' },
  args: {
    header: (
      <PersonHeader
        person={aProfile()}
        actions={
          <>
            <Button>投诉登记</Button>
            <Button>新建回访计划</Button>
          </>
        }
      />
    ),
    profile: (
      <CustomerPanel
        layout="full"
        person={aProfile()}
        tags={sampleTags}
        complaints={{ count: 1, entries: sampleComplaints.slice(0, 1) }}
        concerns={sampleConcerns}
      />
    ),
    timeline: (
      <Timeline
        items={sampleTimeline}
        filter={openTimelineFilter}
        methods={sampleContactMethods}
        counts={{ matching: 8, total: 23 }}
        hasOlder
        onFilterChange={fn()}
      />
    ),
    side: (
      <>
        <NextFollowUpCard
          today="2026-04-16"
          plan={{
            id: '1',
            plannedAt: '2026-04-16 15:30',
            daysRemaining: 0,
            executor: '沈佳宁',
            note: '了解疼痛变化，确认来院时间',
          }}
          onExecute={fn()}
        />
        <PaymentWidget period={0} months={months} onPeriodChange={fn()} />
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', height: 780, padding: 12 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PatientHome>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '林知夏' })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('region', { name: '互动时间轴' })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('region', { name: '下次回访' })).toBeVisible());
  },
};
export const Loading: Story = {
  args: {
    profile: <CustomerPanel layout="full" isLoading />,
    timeline: (
      <Timeline items={[]} isLoading filter={openTimelineFilter} methods={[]} onFilterChange={fn()} />
    ),
    side: <NextFollowUpCard today="2026-04-16" isLoading />,
  },
};
