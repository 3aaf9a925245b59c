import { z } from 'zod';
import type { Database } from '../../db/types.ts';
import {
  cents,
  centsOrNothing,
  count,
  fileNumber,
  key,
  moment,
  needed,
  oneOf,
  optionalCents,
  optionalCount,
  optionalDay,
  optionalMoment,
  quantity,
  short,
} from './fields.ts';

interface Column {
  /** Where the value goes. */
  column: string;
  schema: z.ZodType<unknown, string>;
  isRequired: boolean;
}

/** A kind of file: the columns that it may have, and the table that it fills. */
export interface ImportKind {
  table: keyof Database;
  /** The columns, besides the organisation, by which a record is known again. */
  key: readonly string[];
  /** By the names in the file's first line. */
  columns: Readonly<Record<string, Column>>;
  /** The whole of a line. */
  schema: z.ZodObject;
  /** Values that a record of the kind has where no column says otherwise. */
  fixed: Readonly<Record<string, unknown>>;
  /** What a line belongs to: a customer, or the record of another kind that `parent` names. */
  belongsTo: 'customer' | Parent;
}

export interface Parent {
  table: 'prescriptions' | 'trials';
  /** Its number's name in the file, and the column of its id. */
  header: string;
  column: string;
}

const required = (column: string, schema: Column['schema']): Column => ({ column, schema, isRequired: true });
const optional = (column: string, schema: Column['schema']): Column => ({
  column,
  schema,
  isRequired: false,
});

function kind(
  table: keyof Database,
  columns: Record<string, Column>,
  rest: Partial<Pick<ImportKind, 'key' | 'fixed' | 'belongsTo'>> = {},
): ImportKind {
  const shape = Object.fromEntries(
    Object.entries(columns).map(([header, { schema, isRequired }]) => [
      header,
      isRequired ? schema : schema.optional(),
    ]),
  );
  return {
    table,
    columns,
    schema: z.object(shape),
    key: ['external_id'],
    fixed: {},
    belongsTo: 'customer',
    ...rest,
  };
}

/** How a customer is named in a line: the first of these that is filled in counts, and the name must agree. */
export const customerHeaders = ['客户ID', '档案号', '手机号', '姓名'] as const;

const word = short(100);
const note = short(1000);
const longText = short(10_000);
const visitNo = { 就诊号: optional('visit_no', word) };
/** Which consult the visit followed; the service finds it by its number. */
const consult = { 预约号: optional('consult_id', short(30)) };

const interaction = (fixed: string) =>
  kind(
    'interactions',
    {
      编号: required('external_id', key),
      时间: required('happened_at', moment),
      方式: optional('method', word),
      人员: optional('staff', word),
      内容: required('content', longText),
      状态: optional('state', word),
      ...visitNo,
    },
    { key: ['kind', 'external_id'], fixed: { kind: fixed } },
  );

const concern = (fixed: 'case' | 'doctor', name: string) =>
  kind(
    'concerns',
    {
      编号: required('subject_id', key),
      [name]: required('name', needed(200)),
      说明: optional('detail', note),
      关注时间: required('followed_at', moment),
    },
    { key: ['customer_id', 'kind', 'subject_id'], fixed: { kind: fixed } },
  );

/** Every kind by its name on the command line. */
export const importKinds: Readonly<Record<string, ImportKind>> = {
  'file-numbers': kind('customers', { 新档案号: required('file_number', fileNumber) }, { key: ['id'] }),
  visits: kind(
    'visits',
    {
      就诊号: required('external_id', key),
      就诊时间: required('visited_at', moment),
      就诊类型: optional('kind', oneOf(['门诊', '结算'], '门诊')),
      科室: optional('department', word),
      医生: optional('doctor', word),
      诊断: optional('diagnosis', note),
      说明: optional('note', note),
      ...consult,
    },
    { fixed: { kind: '门诊' } },
  ),
  stays: kind(
    'visits',
    {
      就诊号: required('external_id', key),
      入院时间: required('visited_at', moment),
      出院时间: optional('left_at', optionalMoment),
      科室: optional('department', word),
      病区: optional('ward', word),
      床号: optional('bed', word),
      医生: optional('doctor', word),
      诊断: optional('diagnosis', note),
      说明: optional('note', note),
      ...consult,
    },
    { fixed: { kind: '住院' } },
  ),
  payments: kind('payments', {
    付款编号: required('external_id', key),
    付款时间: required('paid_at', moment),
    金额: required('amount_cents', cents),
    类别: optional('kind', oneOf(['服务', '商品'], '服务')),
    项目: optional('item', short(200)),
    付款方式: optional('method', word),
    人员: optional('staff', word),
    ...visitNo,
  }),
  points: kind('point_changes', {
    变动编号: required('external_id', key),
    变动时间: required('changed_at', moment),
    类型: required('kind', oneOf(['1', '2'])),
    积分: required('points', count),
    说明: optional('note', note),
    ...visitNo,
  }),
  members: kind(
    'members',
    {
      会员等级: required('level', needed(50)),
      卡号: optional('card_no', word),
      开始日期: optional('since', optionalDay),
      到期日期: optional('until', optionalDay),
    },
    { key: ['customer_id'] },
  ),
  prescriptions: kind('prescriptions', {
    处方编号: required('external_id', key),
    处方时间: required('prescribed_at', moment),
    处方类型: optional('kind', word),
    科室: optional('department', word),
    医生: optional('doctor', word),
    诊断: optional('diagnosis', note),
    说明: optional('note', note),
    ...visitNo,
  }),
  'prescription-items': kind(
    'prescription_items',
    {
      行号: required('line', count),
      药品名称: required('name', needed(200)),
      规格: optional('specification', word),
      单次剂量: optional('dose', word),
      用法: optional('usage', word),
      频次: optional('frequency', word),
      天数: optional('days', optionalCount),
      数量: optional('quantity', quantity),
      单位: optional('unit', word),
      金额: optional('amount_cents', centsOrNothing),
    },
    {
      key: ['prescription_id', 'line'],
      belongsTo: { table: 'prescriptions', header: '处方编号', column: 'prescription_id' },
    },
  ),
  trials: kind('trials', {
    检验编号: required('external_id', key),
    检验时间: required('tested_at', moment),
    检验名称: required('name', needed(200)),
    标本: optional('specimen', word),
    科室: optional('department', word),
    医生: optional('doctor', word),
    结论: optional('conclusion', note),
    ...visitNo,
  }),
  'trial-items': kind(
    'trial_items',
    {
      行号: required('line', count),
      项目: required('name', needed(200)),
      结果: optional('result', short(200)),
      单位: optional('unit', word),
      参考范围: optional('reference', short(200)),
      提示: optional('flag', word),
    },
    {
      key: ['trial_id', 'line'],
      belongsTo: { table: 'trials', header: '检验编号', column: 'trial_id' },
    },
  ),
  'check-reports': kind('check_reports', {
    报告编号: required('external_id', key),
    报告时间: required('reported_at', moment),
    检查名称: required('name', needed(200)),
    部位: optional('body_part', word),
    检查所见: optional('finding', longText),
    结论: optional('conclusion', longText),
    科室: optional('department', word),
    医生: optional('doctor', word),
    ...visitNo,
  }),
  'medical-records': kind('medical_records', {
    病历编号: required('external_id', key),
    记录时间: required('recorded_at', moment),
    科室: optional('department', word),
    医生: optional('doctor', word),
    主诉: optional('complaint', longText),
    病史: optional('history', longText),
    检查: optional('examination', longText),
    诊断: optional('diagnosis', longText),
    处理: optional('treatment', longText),
    ...visitNo,
  }),
  'medical-advice': kind('medical_advice', {
    医嘱编号: required('external_id', key),
    开始时间: required('ordered_at', moment),
    结束时间: optional('ended_at', optionalMoment),
    医嘱类型: optional('kind', word),
    内容: required('content', longText),
    用法: optional('usage', word),
    频次: optional('frequency', word),
    医生: optional('doctor', word),
    状态: optional('state', word),
    ...visitNo,
  }),
  costs: kind('costs', {
    费用编号: required('external_id', key),
    收费时间: required('charged_at', moment),
    费用类别: optional('category', word),
    项目: required('item', needed(200)),
    数量: optional('quantity', quantity),
    单位: optional('unit', word),
    单价: optional('unit_price_cents', optionalCents),
    金额: required('amount_cents', cents),
    科室: optional('department', word),
    ...visitNo,
  }),
  'concern-cases': concern('case', '病例标题'),
  'concern-doctors': concern('doctor', '医生姓名'),
  'health-follow-ups': interaction('随访'),
  marketing: interaction('营销'),
  care: interaction('客户关怀'),
  evaluations: interaction('评价'),
  'text-consults': interaction('图文咨询'),
  'video-consults': interaction('视频咨询'),
};
