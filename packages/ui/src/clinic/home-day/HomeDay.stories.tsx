import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { FailureState } from '../../primitives/states/index.ts';
import { aTrend } from '../home-trend/fixtures.ts';
import { HomeTrend } from '../home-trend/index.ts';
import { HomeDay } from './HomeDay.tsx';
import type { HomeDayFigures, HomeFollowUp } from './types.ts';

const followUp = (id: number, name: string, values: Partial<HomeFollowUp> = {}): HomeFollowUp => ({
  id: String(id),
  customerId: String(id),
  consultId: String(id),
  name,
  gender: 'female',
  age: 28 + id,
  disease: '颈椎病',
  plan: '了解居家训练情况',
  time: `${13 + id}:00`,
  isDone: false,
  daysOverdue: 0,
  ...values,
});

const figures: HomeDayFigures = {
  done: 5,
  waiting: 7,
  overdue: 7,
  longestOverdue: 6,
  expected: 9,
  arrived: 4,
  today: [
    followUp(1, '陈雨桐', { isDone: true }),
    followUp(2, '黄文博', { isDone: true, gender: 'male' }),
    followUp(3, '林知夏', { disease: '腰椎间盘突出', plan: '了解疼痛变化，确认来院时间' }),
    followUp(4, '吴启航', { disease: '腰肌劳损' }),
  ],
  overdueList: [
    followUp(5, '罗亦辰', { disease: '肩周炎', daysOverdue: 6 }),
    followUp(6, '徐若溪', { disease: '偏头痛', daysOverdue: 3 }),
  ],
  arrivals: [
    { id: '1', customerId: '11', name: '周明远', department: '骨关节科', time: '09:00', hasArrived: true },
    { id: '2', customerId: '12', name: '高景行', department: '骨关节科', time: '10:30', hasArrived: false },
  ],
};

const meta = {
  title: 'Clinic/HomeDay',
  component: HomeDay,
  parameters: { layout: 'fullscreen' },
  args: {
    name: '沈佳宁',
    now: { hour: 15, label: '4 月 16 日 星期四', today: '2026-04-16' },
    onRegister: fn(),
    onPlan: fn(),
    scope: { scopes: ['all', 'department', 'mine'], scope: 'all', onScopeChange: fn() },
    figures,
    trend: <HomeTrend days={aTrend} />,
    messages: [
      {
        id: '9',
        title: '投诉待您处理',
        content: '等候时间过长',
        sentAt: '2026-04-16 10:36:00',
        list: 'unread',
      },
      { id: '8', title: '新的回访计划', content: '林知夏', sentAt: '2026-04-15 09:30:00', list: 'unread' },
    ],
    unread: 4,
    addresses: {
      today: '/callbacklist?tab=today',
      overdue: '/callbacklist?tab=overdue',
      arrivals: '/Servicecenter?tab=expected',
      messages: '/messagecenter',
      customer: ({ customerId }: { customerId: string }) => `/patient-home/${customerId}`,
    },
    onOpen: fn(),
    onExecute: fn(),
    onView: fn(),
  },
} satisfies Meta<typeof HomeDay>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Afternoon: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('下午好，沈佳宁');
    const overview = within(screen.getByRole('region', { name: '今日概况' }));
    await userEvent.click(overview.getByRole('link', { name: /超期回访.*7.*最久 6 天/ }));
    await expect(args.onOpen).toHaveBeenLastCalledWith({ href: '/callbacklist?tab=overdue' });
    await userEvent.click(screen.getByRole('link', { name: '林知夏' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith({ href: '/patient-home/3' });
    await userEvent.click(screen.getByRole('button', { name: '执行 罗亦辰 的回访' }));
    await expect(args.onExecute).toHaveBeenCalledWith({
      followUp: figures.overdueList[0],
      inView: ['5', '6'],
    });
    await userEvent.click(screen.getByRole('button', { name: '查看 陈雨桐 的回访' }));
    await expect(args.onView).toHaveBeenCalledWith({ followUp: figures.today[0] });
    await userEvent.click(screen.getByRole('radio', { name: '我的' }));
    await expect(args.scope?.onScopeChange).toHaveBeenCalledWith({ scope: 'mine' });
  },
};
export const Morning: Story = { args: { now: { hour: 8, label: '4 月 16 日 星期四', today: '2026-04-16' } } };
export const NothingToDo: Story = {
  args: {
    figures: {
      ...figures,
      done: 0,
      waiting: 0,
      overdue: 0,
      longestOverdue: 0,
      expected: 0,
      arrived: 0,
      today: [],
      overdueList: [],
      arrivals: [],
    },
    messages: [],
    unread: 0,
  },
};
export const Busy: Story = { args: { figures: { ...figures, overdue: 10_000 }, unread: 1000 } };
export const Loading: Story = {
  args: { figures: undefined, scope: undefined, messages: undefined, unread: undefined, state: 'loading' },
  play: async () => {
    await expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
    await expect(screen.queryByText(/没有/)).toBeNull();
  },
};
export const MessagesLoading: Story = {
  args: { messages: undefined, unread: undefined },
  play: async () => {
    await expect(screen.queryByText('没有未读消息')).toBeNull();
  },
};
export const MessagesFailed: Story = {
  args: { messages: undefined, messagesFailure: <FailureState title="未读消息加载失败" onRetry={fn()} /> },
};
export const Failed: Story = {
  args: {
    figures: undefined,
    state: 'failed',
    failure: <FailureState title="今日概况加载失败" detail="网络连接失败" onRetry={fn()} />,
  },
};
export const OnlyMessages: Story = {
  args: { figures: undefined, onRegister: undefined, onPlan: undefined, scope: undefined },
};
export const WithoutPages: Story = { args: { addresses: {}, onExecute: undefined, onView: undefined } };
export const LongText: Story = {
  args: {
    figures: {
      ...figures,
      today: [
        followUp(1, '阿'.repeat(40), { plan: '复诊提醒'.repeat(60), disease: '腰椎间盘突出'.repeat(4) }),
      ],
    },
  },
};
