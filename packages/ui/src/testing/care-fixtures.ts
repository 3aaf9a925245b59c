import type { ComplaintDetailRecord, ComplaintStepEntry } from '../clinic/complaint-detail/index.ts';
import type { ComplaintEntry } from '../clinic/complaint-summary/index.ts';
import type { Concerns } from '../clinic/customer-panel/index.ts';
import type { PersonProfile, PersonSummary } from '../clinic/person/index.ts';
import type { ProcessEntry } from '../clinic/process-timeline/index.ts';
import { emptyProfile } from '../clinic/profile-fields/index.ts';
import type { Tag } from '../clinic/tags/index.ts';
import type { TimelineItem, TimelineType } from '../clinic/timeline/index.ts';
import type { VisitInfo } from '../clinic/visit-info/index.ts';
import type { SelectOption } from '../primitives/select/index.ts';
import { tagPresets } from '../theme/index.ts';
import { sampleStaff } from './clinic-fixtures.ts';

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

/** The steps of one consultation, newest first. */
export const sampleProcess: readonly ProcessEntry[] = [
  step('4', 'callback', '2026-04-16 15:30:00', '沈佳宁', '了解疼痛变化，确认来院时间', 'pending'),
  step(
    '3',
    'callback',
    '2026-04-12 14:05:00',
    '沈佳宁',
    '疼痛较前缓解，可独立行走。已提醒避免久坐，客户希望周末复诊并了解居家训练。',
    'executed',
  ),
  step('2', 'visitFeedback', '2026-04-10 09:20:00', '高远 主治医师', '疼痛康复科，完成影像评估。'),
  step('1', 'consult', '2026-04-09 16:40:00', '沈佳宁', '久坐后腰部酸胀，询问评估流程。'),
];

/** One step of each kind, the last of an earlier year. */
export const everyProcessType: readonly ProcessEntry[] = [
  ...sampleProcess.slice(0, 2),
  step('11', 'appointment', '2026-04-09 17:00:00', '沈佳宁', '04-10 上午'),
  step('12', 'overlap', '2026-04-08 17:00:00', '陆子航', '与 P20260021 合并'),
  step('13', 'transfer', '2026-04-07 17:00:00', '陆子航', '转给沈佳宁'),
  step('14', 'change', '2026-04-06 17:00:00', '陆子航', '修改联系电话'),
  ...sampleProcess.slice(2, 3),
  step('15', 'consult', '2025-12-31 09:10:00', '顾晨曦', ''),
];

function step(
  id: string,
  type: ProcessEntry['type'],
  at: string,
  person: string,
  note: string,
  status?: ProcessEntry['status'],
): ProcessEntry {
  return { id, type, at, person, note, status };
}

export const sampleVisits: readonly VisitInfo[] = [
  {
    id: '2',
    visitedAt: '2026-04-12 08:40',
    visitType: '住院',
    department: '骨关节科',
    doctor: '高远',
    diagnosis: '腰椎间盘突出症，伴右下肢放射痛，建议卧床休息两周后复查',
    stay: 'staying',
  },
  {
    id: '1',
    visitedAt: '2026-04-10 09:20',
    visitType: '门诊',
    department: '疼痛康复科',
    doctor: '高远',
    diagnosis: '腰痛',
  },
];

/** A customer as dialogs show them. */
export const aCustomer = (changes: Partial<PersonSummary> = {}): PersonSummary => ({
  id: '501',
  name: '林知夏',
  gender: 'female',
  age: 34,
  phone: '138****2046',
  fileNumber: 'P20260087',
  ...changes,
});

const sampleCustomers: readonly PersonSummary[] = [
  aCustomer(),
  aCustomer({ id: '502', name: '林知秋', age: 29, phone: '139****8120', fileNumber: 'P20260102' }),
];

/** What the forms of follow-ups share; searches answer as a quiet server would. */
export const careFormProps = {
  today: '2026-04-16',
  dateWindow: { min: '2026-04-15', max: '2026-05-01' },
  onSearchStaff: async ({ text }: { text: string }) =>
    sampleStaff.filter(({ label }) => label.includes(text)),
  onSearchCustomers: async ({ text }: { text: string }) =>
    sampleCustomers.filter(({ name }) => name.includes(text)),
} as const;

export const sampleIntentions: readonly SelectOption[] = ['A', 'B', 'C'].map((value) => ({
  value,
  label: value,
}));

export const sampleAppointmentTypes: readonly SelectOption[] = [
  { value: 'clinic', label: '门诊预约' },
  { value: 'check', label: '检查预约' },
];

const tag = (id: string, name: string, preset: number, nature = 0): Tag => ({
  id,
  name,
  colour: tagPresets[preset - 1]?.seed ?? '',
  nature,
});

/** A person's tags, one of them never shown. */
export const sampleTags: readonly Tag[] = [
  tag('1', '久坐办公', 17),
  tag('2', '首诊满意', 10),
  tag('3', '医保异地', 5),
  tag('4', '晚间可联系', 14),
  tag('5', '内部标记', 1, -1),
];

export const sampleCandidates: readonly Tag[] = [
  tag('11', '老客户', 8),
  tag('12', '注重时效', 2),
  tag('13', '周末就诊', 15),
  tag('14', '关注费用', 3),
];

export const manyTags = (count: number, word = '标签'): Tag[] =>
  Array.from({ length: count }, (_, index) =>
    tag(`${word}${index}`, `${word} ${index + 1}`, (index % 20) + 1),
  );

/** A customer with a whole profile. */
export const aProfile = (changes: Partial<PersonProfile> = {}): PersonProfile => ({
  ...aCustomer(),
  birthDate: '1991-11-02',
  idNumber: '31****************',
  ...emptyProfile,
  ethnicGroup: '汉族',
  wechat: 'zhixia_lin',
  followsWeChat: true,
  memberLevel: '银卡',
  points: 1860,
  address: '上海市长宁区新泾路 188 弄 6 号 302 室',
  source: '朋友介绍',
  staffName: '沈佳宁',
  intention: 'A',
  visitType: '门诊',
  ...changes,
});

/** Complaints in each of the five states. */
export const sampleComplaints: readonly ComplaintEntry[] = [
  {
    id: '5',
    at: '2026-04-16',
    state: 0,
    stateText: '登记',
    content: '等候时间超过预约时段一小时，两次询问导诊台均未得到明确说明',
  },
  { id: '4', at: '2026-03-02', state: 1, stateText: '处理中', content: '停车指引不清' },
  { id: '3', at: '2026-02-11', state: 2, stateText: '审核', content: '检查报告领取等待较久' },
  { id: '2', at: '2025-12-08', state: 3, stateText: '已处理', content: '检查报告领取等待较久，已致歉' },
  { id: '1', at: '2025-11-03', state: 4, stateText: '驳回', content: '对收费项目有疑问' },
];

/** A complaint with all that there is to know of it; its own registrar looks at it. */
export const aComplaint = (changes: Partial<ComplaintDetailRecord> = {}): ComplaintDetailRecord => ({
  id: '5',
  customerId: '8',
  contact: '唐可欣',
  phone: '158****7742',
  state: 1,
  stateText: '处理中',
  category: '等候时间',
  attentionId: '3',
  attention: '严重',
  source: '现场',
  department: '骨关节科',
  staff: '高远',
  service: '2026-04-15 门诊（骨关节科）',
  eventId: '12',
  event: '2026-04-10 网络（Y20260410001）',
  content: '预约 08:30 复诊，实际 09:40 才叫号，期间两次询问导诊台均未得到明确说明。',
  complainedAt: '2026-04-16 09:10:00',
  registeredAt: '2026-04-16 10:36:00',
  registrar: '沈佳宁',
  handledAt: '2026-04-16 14:20:00',
  handler: '陆子航',
  handlingDays: 0,
  handlingNote: '已联系骨关节科核实叫号记录，等待科室书面说明。',
  needsCallback: true,
  isCalledBack: false,
  canEdit: true,
  canRemove: true,
  canProceed: true,
  ...changes,
});

/** The steps of its handling, newest first, the older one a colleague's. */
export const sampleComplaintSteps: readonly ComplaintStepEntry[] = [
  {
    id: '2',
    state: 1,
    stateText: '处理中',
    at: '2026-04-16 14:20:00',
    handler: '陆子航',
    writer: '沈佳宁',
    note: '已联系骨关节科核实叫号记录，等待科室书面说明。',
    canRemove: true,
  },
  {
    id: '1',
    state: 1,
    stateText: '处理中',
    at: '2026-04-16 11:00:00',
    handler: '陆子航',
    writer: '陆子航',
    note: '',
    canRemove: false,
  },
];

export const complaintStates: readonly SelectOption[] = ['登记', '处理中', '审核', '已处理', '驳回'].map(
  (label, index) => ({ value: String(index), label }),
);

export const sampleConcerns: Concerns = {
  doctorCount: 2,
  doctors: [
    { id: '1', name: '高远', detail: '疼痛康复科 主治医师' },
    { id: '2', name: '林牧', detail: '中医科 副主任医师' },
  ],
  caseCount: 1,
  cases: [{ id: '9', title: '腰椎间盘突出保守康复案例' }],
};

/** What the complaint form needs to show itself. */
export const complaintFormProps = {
  today: '2026-04-16',
  registrar: '沈佳宁',
  sources: [
    { value: '1', label: '现场' },
    { value: '2', label: '电话' },
    { value: '3', label: '公众号', isDisabled: true },
  ],
  categories: [
    { value: 'wait', label: '等候时间' },
    { value: 'fee', label: '收费问题' },
  ],
  attentionLevels: ['轻微', '一般', '严重', '比较严重', '非常严重'].map((label, index) => ({
    value: String(index + 1),
    label,
  })),
  departments: [
    { value: 'bone', label: '骨关节科' },
    { value: 'skin', label: '皮肤科' },
  ],
  staff: sampleStaff,
  commonNotes: [{ value: '1', label: '已电话致歉' }],
  onSearchStaff: careFormProps.onSearchStaff,
  onSearchCustomers: async ({ text }: { text: string }) =>
    [
      {
        id: '601',
        name: '唐可欣',
        phone: '158****7742',
        services: [{ id: 's1', name: '04-15 门诊复诊（骨关节科）' }],
      },
    ].filter(({ name }) => name.includes(text)),
} as const;
