import type { PersonSummary } from '../person/index.ts';
import type { Part, Reason, ReasonGroup, Verdict } from './types.ts';
import type { ExplanationWords } from './useExplanationWords.ts';

export const explainedCustomer: PersonSummary = {
  id: '1',
  name: '欧阳静怡',
  gender: 'female',
  age: 31,
  phone: '188****5529',
  fileNumber: 'P20260113',
};

export const intern = { id: '9', name: '顾晨曦', notes: ['回访组', '实习专员'] };

const role = (id: string, name: string) => ({ id, name });
const trainee = role('6', '实习');

type Answered = Omit<Verdict, 'parts'> & { reason: Reason };
export const internVerdicts: readonly Answered[] = [
  { kind: 'see', allowed: true, reason: { kind: 'serves', role: trainee, area: 'customers' } },
  { kind: 'edit', allowed: true, reason: { kind: 'right', role: trainee, right: 'consult:write' } },
  { kind: 'export', allowed: false, reason: { kind: 'noRight', role: trainee, right: 'consult:export' } },
  {
    kind: 'field',
    allowed: false,
    field: 'phone',
    visibility: 'masked',
    reason: { kind: 'field', role: trainee, field: 'phone', visibility: 'masked' },
  },
  { kind: 'complaints', allowed: false, reason: { kind: 'noRight', role: trainee, right: 'complaint:read' } },
];

/** Every other reason there is. */
export const otherReasons: readonly Answered[] = [
  { kind: 'see', allowed: true, reason: { kind: 'all', role: role('1', '管理员') } },
  {
    kind: 'edit',
    allowed: true,
    reason: { kind: 'department', role: role('3', '客服'), department: role('10', '回访组') },
  },
  { kind: 'export', allowed: true, reason: { kind: 'added', right: 'consult:export' } },
  { kind: 'complaints', allowed: false, reason: { kind: 'removed', right: 'complaint:read' } },
  { kind: 'field', allowed: true, field: 'phone', visibility: 'full', reason: { kind: 'openPlan' } },
  { kind: 'field', allowed: false, field: 'address', visibility: 'hidden', reason: { kind: 'outOfSight' } },
  { kind: 'field', allowed: false, field: 'contacts', visibility: 'hidden', reason: { kind: 'natural' } },
  { kind: 'field', allowed: false, field: 'payments', visibility: 'hidden', reason: { kind: 'noAccount' } },
  {
    kind: 'field',
    allowed: false,
    field: 'idNumber',
    visibility: 'hidden',
    reason: { kind: 'noRight', right: 'consult:read' },
  },
];

const people = {
  related: [
    { reason: { kind: 'serves' }, people: ['顾晨曦'] },
    { reason: { kind: 'openPlan' }, people: ['乔安'] },
  ],
  department: [
    {
      reason: { kind: 'department', role: role('3', '客服'), department: role('10', '回访组') },
      people: ['白露', '夏侯宁', '江明月'],
    },
    {
      reason: { kind: 'department', role: role('5', '医生'), department: role('12', '神经内科') },
      people: ['许知行', '孔令宜', '程一川', '庄羽'],
    },
  ],
  all: [
    { reason: { kind: 'all', role: role('2', '客服主管') }, people: ['梁思远', '苏晓禾', '周望舒'] },
    { reason: { kind: 'all', role: role('1', '管理员') }, people: ['方致远', '韩若溪'] },
  ],
} satisfies Record<ReasonGroup['kind'], readonly { reason: Reason; people: readonly string[] }[]>;

export const verdictsIn = (words: ExplanationWords, answers: readonly Answered[]): Verdict[] =>
  answers.map(({ reason, ...verdict }) => ({ ...verdict, parts: words.sentence(reason, intern) }));

export const groupsIn = (words: ExplanationWords): ReasonGroup[] =>
  (Object.keys(people) as ReasonGroup['kind'][]).map((kind) => ({
    kind,
    reasons: people[kind].map(({ reason, people: names }) => ({
      parts: words.heading(reason as Reason) as Part[],
      people: names,
      count: names.length,
    })),
  }));
