import type { HandoverItem, OpenWork, PreviewedWork, WorkCounts } from './types.ts';

export const noWork: WorkCounts = { plans: 0, customers: 0, complaints: 0, requests: 0, drafts: 0 };

export const someWork: OpenWork = {
  name: '陆子航',
  counts: { plans: 12, customers: 34, complaints: 2, requests: 0, drafts: 1 },
  undecidable: 0,
  sessions: 2,
  worksElsewhere: false,
  canCloseAccount: true,
  isOwn: false,
  standing: 'active',
  isCovered: false,
  today: '2026-04-16',
  receivers: [
    {
      id: '1',
      name: '沈佳宁',
      department: '客服部',
      kinds: ['plans', 'customers', 'complaints', 'requests', 'drafts'],
    },
    { id: '2', name: '方致远', department: '客服部', kinds: ['plans', 'customers', 'requests', 'drafts'] },
    { id: '3', name: '白露', department: '前台', kinds: ['drafts'] },
  ],
  departments: [
    { id: '1', name: '客服部' },
    { id: '2', name: '前台' },
  ],
};

const both = (plans: number, others: number) => [
  { id: '1', name: '沈佳宁', count: plans },
  { id: '2', name: '方致远', count: others },
];

export const aPreview: readonly PreviewedWork[] = [
  {
    kind: 'plans',
    total: 12,
    receivers: both(6, 6),
    staying: 0,
    sample: [
      { name: '张三丰', to: '沈佳宁' },
      { name: '闵翊琬', to: '方致远' },
    ],
  },
  { kind: 'customers', total: 34, receivers: both(17, 17), staying: 0, sample: [] },
  {
    kind: 'complaints',
    total: 2,
    receivers: [{ id: '1', name: '沈佳宁', count: 1 }],
    staying: 1,
    sample: [],
  },
  { kind: 'drafts', total: 1, receivers: [{ id: '', name: '', count: 0 }], staying: 1, sample: [] },
];

export const aHandover = (values: Partial<HandoverItem> = {}): HandoverItem => ({
  id: '1',
  name: '陆子航',
  state: 'done',
  ending: 'membership',
  from: '',
  to: '',
  moved: { ...noWork, plans: 12, customers: 34 },
  kept: 0,
  receivers: ['沈佳宁', '方致远'],
  at: '2026-04-16 10:32',
  by: '管理员',
  undoUntil: '2026-04-17 10:32',
  ...values,
});
