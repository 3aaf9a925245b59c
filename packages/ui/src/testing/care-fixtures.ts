import type { TimelineItem, TimelineType } from '../clinic/timeline/index.ts';
import type { SelectOption } from '../primitives/select/index.ts';

/** A timeline item as a follow-up call leaves it. */
export const aTimelineItem = (changes: Partial<TimelineItem> = {}): TimelineItem => ({
  id: '1',
  date: '2026-04-12',
  time: '14:05',
  type: 'callback',
  method: '电话',
  doctor: '沈佳宁',
  content: '疼痛较前缓解，可独立行走。已提醒避免久坐，客户希望周末复诊并了解居家训练。',
  status: 'executed',
  ...changes,
});

/** Two months of one customer, as in daily work. */
export const sampleTimeline: readonly TimelineItem[] = [
  aTimelineItem({
    id: '8',
    date: '2026-04-16',
    time: '15:30',
    status: 'pending',
    method: '',
    content: '了解疼痛变化，确认来院时间',
  }),
  aTimelineItem({ id: '7' }),
  event('6', 'check', '2026-04-10', '10:15', ['', '疼痛康复科'], '腰椎影像评估，报告已发放。'),
  event('5', 'outpatient', '2026-04-10', '09:20', ['', '高远 主治医师'], '首次就诊，完成功能评估。'),
  {
    ...event('4', 'consult', '2026-04-09', '16:40', ['电话咨询', '沈佳宁'], '久坐后腰部酸胀，询问评估流程。'),
    intention: 'A',
  },
  event('3', 'purchase', '2026-03-28', '11:32', ['线上商城', ''], '康复评估套餐（1 次）　¥ 680.00'),
  event('2', 'evaluation', '2026-03-20', '18:06', ['公众号', ''], '5 分：咨询回复及时，讲解清楚。'),
  event('1', 'consult', '2026-03-15', '10:48', ['微信咨询', '顾晨曦'], '询问门诊时间与挂号方式。'),
];

/** One item of each of the fourteen types. */
export const everyTimelineType: readonly TimelineItem[] = (
  [
    'consult',
    'outpatient',
    'inpatient',
    'check',
    'callback',
    'followUp',
    'purchase',
    'marketing',
    'care',
    'evaluation',
    'complaint',
    'textConsult',
    'videoConsult',
    'goods',
  ] as const
).map((type, index) => ({
  ...event(String(index), type, `2026-04-${String(28 - index).padStart(2, '0')}`, '09:00', ['', ''], type),
  statusText: type === 'complaint' ? '已处理' : undefined,
}));

/** A long history, newest first, one item a day. */
export const longTimeline = (length: number): TimelineItem[] =>
  Array.from({ length }, (_, index) =>
    aTimelineItem({
      id: String(length - index),
      date: new Date(Date.UTC(2026, 3, 16 - index)).toISOString().slice(0, 10),
      type: (['callback', 'consult', 'outpatient', 'purchase'] as const)[index % 4] ?? 'callback',
      status: undefined,
      content: `第 ${length - index} 次联系`,
    }),
  );

export const sampleContactMethods: readonly SelectOption[] = ['电话', '微信咨询', '电话咨询', '公众号'].map(
  (name) => ({ value: name, label: name }),
);

function event(
  id: string,
  type: TimelineType,
  date: string,
  time: string,
  [method, doctor]: readonly [string, string],
  content: string,
): TimelineItem {
  return { id, type, date, time, method, doctor, content };
}
