import { choice, text, time } from '../fields.ts';
import { numbers, type OnTimeline } from './record-kind.ts';

/** What other systems did with a customer, by the files that bring it in. It shows on the timeline only. */
export const interactionFiles = {
  'health-follow-ups': '随访',
  marketing: '营销',
  care: '客户关怀',
  evaluations: '评价',
  'text-consults': '图文咨询',
  'video-consults': '视频咨询',
} as const;

const fields = {
  ...numbers('编号'),
  happenedAt: time({ wire: '时间', column: 'happened_at', isRequired: true }),
  method: text({ wire: '方式', max: 100 }),
  staff: text({ wire: '人员', max: 100 }),
  content: text({ wire: '内容', max: 10_000, isRequired: true, mayBeEmpty: true }),
  state: text({ wire: '状态', max: 100 }),
  /** That of the file. */
  type: choice({
    wire: '类别',
    column: 'kind',
    values: ['随访', '营销', '客户关怀', '评价', '图文咨询', '视频咨询'],
    empty: '随访',
    isReadOnly: true,
  }),
};

export const interactions = {
  table: 'interactions',
  fields,
  at: 'happenedAt',
  onTimeline: {
    name: 'interaction',
    type: {
      of: 'type',
      is: {
        随访: 'followUp',
        营销: 'marketing',
        客户关怀: 'care',
        评价: 'evaluation',
        图文咨询: 'textConsult',
      },
      otherwise: 'videoConsult',
    },
    method: 'method',
    doctor: 'staff',
    content: ['content'],
    state: 'state',
  },
} as const satisfies { onTimeline: OnTimeline<keyof typeof fields>; [rest: string]: unknown };
