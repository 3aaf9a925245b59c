import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { BarChart, HorizontalBarChart, PieChart, SmallLineChart } from './index.ts';

const figures = (entries: readonly (readonly [string, number])[]) =>
  entries.map(([label, value]) => ({ id: label, label, value }));

const states = figures([
  ['已办结', 61],
  ['待处理', 15],
  ['处理中', 8],
]);
const categories = figures([
  ['等候时间', 26],
  ['服务态度', 18],
  ['费用说明', 14],
  ['治疗效果', 11],
  ['环境设施', 9],
  ['信息错误', 6],
]);
const levels = figures([
  ['轻微', 16],
  ['一般', 33],
  ['严重', 21],
  ['比较严重', 10],
  ['非常严重', 4],
]);
const weeks = [
  '2月16日',
  '2月23日',
  '3月2日',
  '3月9日',
  '3月16日',
  '3月23日',
  '3月30日',
  '4月6日',
  '4月13日',
];
const raised = { id: 'raised', label: '新增投诉', values: [7, 9, 8, 12, 14, 11, 9, 10, 4] };
const settled = { id: 'settled', label: '办结', values: [4, 6, 7, 8, 9, 10, 7, 8, 2] };

const words = { labelHeading: '投诉类别', valueHeading: '次数' };

const meta = {
  title: 'Primitives/Charts',
  component: BarChart,
  args: { title: '投诉业务', data: categories, ...words },
  decorators: [
    (Story) => (
      <div style={{ width: 480, maxWidth: '100%', padding: 16 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bars: Story = {
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('img', { name: '投诉业务图表' })).toBeVisible());
    // The table is there before it is shown.
    await expect(screen.getByRole('row', { name: '等候时间 26' })).toBeInTheDocument();
    const toggle = screen.getByRole('button', { name: '显示投诉业务的数据表' });
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('img')).toBeNull();
    const table = within(screen.getByRole('table', { name: '投诉业务' }));
    await expect(table.getAllByRole('row')).toHaveLength(7);
    await waitFor(() => expect(table.getByRole('row', { name: '信息错误 6' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '显示投诉业务的图表' }));
    await waitFor(async () => expect(await screen.findByRole('img', { name: '投诉业务图表' })).toBeVisible());
  },
};
export const OneBarStaysNarrow: Story = {
  args: { data: categories.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await screen.findByText('26', { selector: 'text' });
    for (const bar of canvasElement.querySelectorAll('svg rect[rx="3"]'))
      await expect(bar.getBoundingClientRect().width).toBeLessThanOrEqual(40.5);
  },
};
export const ManyBars: Story = {
  args: {
    title: '每日到院',
    labelHeading: '日期',
    valueHeading: '人数',
    data: Array.from({ length: 31 }, (_, index) => ({
      id: String(index),
      label: `3月${index + 1}日`,
      value: (index * 7) % 23,
    })),
  },
};
export const AttentionLevels: Story = {
  args: { title: '关注程度', note: '由轻到重', labelHeading: '关注程度', data: levels, colours: 'attention' },
};
export const AllZero: Story = { args: { data: categories.map((datum) => ({ ...datum, value: 0 })) } };
export const NothingToShow: Story = {
  args: { data: [] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('没有满足条件的数据')).toBeVisible());
    await expect(screen.queryByRole('table')).toBeNull();
  },
};
export const Narrow: Story = {
  render: () => (
    <div style={{ width: 220 }}>
      <BarChart title="投诉业务" data={categories} {...words} />
    </div>
  ),
};

export const HorizontalBars: Story = {
  render: () => <HorizontalBarChart title="投诉类别" note="前 6 类" data={categories} {...words} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '显示投诉类别的数据表' }));
    await waitFor(() => expect(screen.getByRole('row', { name: '等候时间 26' })).toBeVisible());
  },
};
export const HorizontalBarsWithLongLabels: Story = {
  render: () => (
    <HorizontalBarChart
      title="被投诉科室"
      data={[{ id: 'long', label: '疼痛康复科与骨关节科联合门诊'.repeat(3), value: 22 }, ...categories]}
      {...words}
    />
  ),
};

export const Pie: Story = {
  render: () => <PieChart title="投诉来源" data={states} labelHeading="来源" valueHeading="次数" />,
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('72.6%', { selector: 'small' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '显示投诉来源的数据表' }));
    await waitFor(() => expect(screen.getByRole('row', { name: '已办结 61 72.6%' })).toBeVisible());
  },
};
export const Ring: Story = {
  render: () => (
    <PieChart title="投诉状态" data={states} totalLabel="投诉总数" labelHeading="状态" valueHeading="次数" />
  ),
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('84')).toBeVisible());
  },
};
export const PieOfTwelve: Story = {
  render: () => (
    <PieChart
      title="科室"
      data={Array.from({ length: 12 }, (_, index) => ({
        id: String(index),
        label: `科室 ${index + 1}`,
        value: 24 - index,
      }))}
      labelHeading="科室"
      valueHeading="次数"
    />
  ),
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('其他')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '显示科室的数据表' }));
    await expect(screen.getAllByRole('row')).toHaveLength(13);
  },
};
export const PieOfOne: Story = {
  render: () => (
    <PieChart title="投诉状态" data={states.slice(0, 1)} labelHeading="状态" valueHeading="次数" />
  ),
};
export const NarrowPie: Story = {
  render: () => (
    <div style={{ width: 240 }}>
      <PieChart title="投诉状态" data={states} labelHeading="状态" valueHeading="次数" />
    </div>
  ),
};
export const EmptyPie: Story = {
  render: () => <PieChart title="投诉状态" data={[]} labelHeading="状态" valueHeading="次数" />,
};

export const OneLine: Story = {
  render: () => (
    <SmallLineChart title="投诉趋势" note="按周" labels={weeks} labelHeading="周" series={[raised]} />
  ),
};
export const TwoLines: Story = {
  render: () => (
    <SmallLineChart
      title="投诉趋势"
      note="按周"
      labels={weeks}
      labelHeading="周"
      series={[raised, settled]}
    />
  ),
  play: async ({ canvasElement }) => {
    await screen.findByRole('img', { name: '投诉趋势图表' });
    // Colour is not the only difference.
    await expect(canvasElement.querySelector('[role="img"] path[stroke-dasharray="6 4"]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '显示投诉趋势的数据表' }));
    await waitFor(() => expect(screen.getByRole('row', { name: '3月16日 14 9' })).toBeVisible());
  },
};
export const EightLines: Story = {
  render: () => (
    <SmallLineChart
      title="各科室"
      labels={weeks}
      labelHeading="周"
      series={Array.from({ length: 8 }, (_, index) => ({
        id: String(index),
        label: `科室 ${index + 1}`,
        values: raised.values.map((value) => value + index * 3),
      }))}
    />
  ),
};
export const LineWithGaps: Story = {
  render: () => (
    <SmallLineChart
      title="投诉趋势"
      labels={weeks}
      labelHeading="周"
      series={[{ ...raised, values: raised.values.map((value, index) => (index === 3 ? null : value)) }]}
    />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '显示投诉趋势的数据表' }));
    await waitFor(() => expect(screen.getByRole('row', { name: '3月9日 —' })).toBeVisible());
  },
};
export const LineWithRefund: Story = {
  render: () => (
    <SmallLineChart
      title="消费"
      labels={['1月', '2月', '3月']}
      labelHeading="月份"
      series={[{ id: 'amount', label: '金额', values: [320, -120, 80] }]}
      formatValue={(value) => `¥${value}`}
    />
  ),
};
export const EmptyLine: Story = {
  render: () => (
    <SmallLineChart
      title="投诉趋势"
      labels={[]}
      labelHeading="周"
      series={[{ id: 'raised', label: '新增投诉', values: [] }]}
    />
  ),
};
