import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  aTimelineItem,
  everyTimelineType,
  longTimeline,
  sampleContactMethods,
  sampleTimeline,
} from '../../testing/care-fixtures.ts';
import { matchesTimelineFilter, openTimelineFilter, Timeline, type TimelineProps } from './index.ts';

/** Filters what is here, as a page does that holds all items. */
function Held(props: TimelineProps) {
  const [filter, setFilter] = useState(props.filter);
  const items = props.items.filter((item) => matchesTimelineFilter(item, filter));
  return (
    <Timeline
      {...props}
      items={items}
      filter={filter}
      counts={props.counts && { matching: items.length, total: props.items.length }}
      onFilterChange={(details) => {
        setFilter(details.filter);
        props.onFilterChange(details);
      }}
    />
  );
}

const meta = {
  title: 'Clinic/Timeline',
  component: Timeline,
  args: {
    items: sampleTimeline,
    filter: openTimelineFilter,
    methods: sampleContactMethods,
    counts: { matching: sampleTimeline.length, total: sampleTimeline.length },
    onFilterChange: fn(),
    onLoadOlder: fn(),
    onRetry: fn(),
  },
  render: (args) => <Held {...args} />,
  decorators: [
    (Story, { args }) => (
      <div style={{ width: args.layout === 'side' ? 268 : 590, maxWidth: '100%', height: 700 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = () => within(screen.getByRole('list', { name: '互动记录' }));

export const Default: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('heading', { name: '2026年4月' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '咨询' }));
    await expect(args.onFilterChange).toHaveBeenLastCalledWith({
      filter: expect.objectContaining({ method: '', types: expect.not.arrayContaining(['consult']) }),
    });
    await waitFor(() => expect(screen.getByText('已筛选 6 / 8 条')).toBeVisible());
    await expect(list().queryByText('咨询')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '咨询' }));
    await waitFor(() => expect(screen.getByText('共 8 条')).toBeVisible());
  },
};

export const OpensAWholeNoteByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async () => {
    const more = list().getByRole('button', { name: '04-12 回访的全文' });
    await expect(list().queryByText(/了解居家训练/)).toBeNull();
    more.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(list().getByText(/了解居家训练/)).toBeVisible());
    await userEvent.click(list().getByRole('button', { name: '收起 04-12 回访' }));
    await expect(list().queryByText(/了解居家训练/)).toBeNull();
  },
};

export const FiltersByMethod: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /互动方式/ }));
    await userEvent.click(await screen.findByRole('option', { name: '公众号' }));
    await waitFor(() => expect(list().getAllByText('公众号')).toHaveLength(1));
    await waitFor(() => expect(screen.getByText('已筛选 1 / 8 条')).toBeVisible());
  },
};

export const LeavesComplaintsOut: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole('button', { name: '投诉' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getByRole('button', { name: '咨询' })).toHaveAttribute('aria-pressed', 'true');
  },
};
export const WithoutTheRightToComplaints: Story = {
  args: { hasComplaints: false },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '咨询' });
    await expect(canvas.queryByRole('button', { name: '投诉' })).toBeNull();
  },
};
export const EveryType: Story = {
  args: { items: everyTimelineType, counts: undefined },
  play: async () => {
    for (const name of ['住院', '随访', '营销', '客户关怀', '投诉', '图文咨询', '视频咨询', '购买商品']) {
      await expect(list().getByText(name)).toBeInTheDocument();
    }
  },
};

export const Side: Story = {
  args: { layout: 'side', counts: undefined, onOpenNote: fn() },
  play: async ({ args }) => {
    const settings = screen.getByRole('button', { name: '时间轴设置' });
    await expect(settings).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(settings);
    await waitFor(() => expect(screen.getByRole('group', { name: '互动类型' })).toBeVisible());
    await userEvent.click(list().getByRole('button', { name: '04-12 回访的全文' }));
    await expect(args.onOpenNote).toHaveBeenCalledWith({ item: sampleTimeline[1] });
  },
};

export const DoNotDisturb: Story = {
  args: { disturb: { reason: '家属要求不要再来电话', until: '' } },
  play: async () => {
    await waitFor(() => expect(screen.getByText('家属要求不要再来电话')).toBeVisible());
  },
};
export const NothingMatches: Story = {
  args: { filter: { types: ['marketing'], method: '' } },
  play: async () => {
    await waitFor(() => expect(screen.getByText('没有满足条件的数据')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(screen.getByText('共 8 条')).toBeVisible());
  },
};
export const Empty: Story = { args: { items: [], counts: { matching: 0, total: 0 } } };
export const Loading: Story = { args: { items: [], counts: undefined, isLoading: true } };
export const Failed: Story = {
  args: { items: [], counts: undefined, loadError: '网络连接超时' },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const HasOlder: Story = {
  args: { hasOlder: true },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '加载更早的记录' }));
    await expect(args.onLoadOlder).toHaveBeenCalledOnce();
  },
};
export const LoadingOlder: Story = { args: { hasOlder: true, isLoadingOlder: true } };
export const OlderFailed: Story = { args: { hasOlder: true, olderError: '加载失败，已显示的记录仍然保留' } };
export const LongTexts: Story = {
  args: {
    items: [
      aTimelineItem({
        content: '很长的说明'.repeat(2000),
        doctor: '阿'.repeat(40),
        method: '电话'.repeat(10),
      }),
    ],
    counts: undefined,
  },
};

export const FiveThousandItems: Story = {
  args: { items: longTimeline(5000), counts: { matching: 5000, total: 5000 } },
  play: async () => {
    const scroller = screen.getByRole('group', { name: '互动记录' });
    await waitFor(() => expect(list().getByText('第 5000 次联系')).toBeVisible());
    await expect(list().getAllByRole('listitem').length).toBeLessThan(80);
    scroller.scrollTop = scroller.scrollHeight / 2;
    await waitFor(() => expect(list().queryByText('第 5000 次联系')).toBeNull());
    await expect(list().getAllByRole('listitem').length).toBeLessThan(80);
    scroller.scrollTop = 0;
    await waitFor(() => expect(list().getByText('第 5000 次联系')).toBeVisible());
  },
};
