import {
  getCheckReport,
  getCost,
  gethospitalized,
  getMedicalAdvice,
  getMedicalRecord,
  getPrescriptions,
  getPrescriptionsCollection,
  getServiceRecord,
  getTrials,
} from '@huifang/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { api } from '../../../lib/api.ts';

/** One field of a record by its name on the wire. */
export interface RecordField {
  key: string;
  header: MessageDescriptor;
  /** Its column's width in the table; without one it stands in the details only. */
  width?: number;
  kind?: 'money' | 'number';
  /** Whether a record has it at all; without it every one has. */
  isOf?: (record: WireRecord) => boolean;
}

/** A record as answered; what its fields hold is written out by `toCells`. */
export type WireRecord = Readonly<Record<string, unknown>>;

interface RecordPlace {
  org: string;
  customerId: string;
  page: number;
  size: number;
  signal: AbortSignal;
}

export interface RecordKind {
  /** One that GetCollections counts has the same name there. */
  id: string;
  title: MessageDescriptor;
  fields: readonly RecordField[];
  fetch: (place: RecordPlace) => Promise<{ rows: readonly WireRecord[]; total: number }>;
  /** Whether its rows can be opened. @default true */
  canOpen?: boolean;
}

const at = (key: string, header: MessageDescriptor): RecordField => ({ key, header, width: 150 });
const field = (key: string, header: MessageDescriptor, width?: number): RecordField => ({
  key,
  header,
  width,
});
const money = (key: string, header: MessageDescriptor): RecordField => ({
  key,
  header,
  width: 110,
  kind: 'money',
});
const number = (key: string, header: MessageDescriptor, width?: number): RecordField => ({
  key,
  header,
  width,
  kind: 'number',
});

type OfCustomer =
  | typeof getPrescriptions
  | typeof getTrials
  | typeof getCost
  | typeof getCheckReport
  | typeof getMedicalRecord
  | typeof getMedicalAdvice
  | typeof gethospitalized
  | typeof getServiceRecord;

const paged =
  (call: OfCustomer): RecordKind['fetch'] =>
  async ({ org, customerId, page, size, signal }) => {
    const { Objs, Total } = await api.call(call, { id: customerId, page, size, org }, { signal });
    return { rows: Objs, total: Total };
  };

const department = field('科室', msg`科室`, 120);
const doctor = field('医生', msg`医生`, 100);
const diagnosis = field('诊断', msg`诊断`, 220);
const remarks = field('说明', msg`说明`);
const visitNumber = field('就诊号', msg`就诊号`);

/** What the hospital's systems know about a customer, one kind a tab (A7 Patient: record calls). */
export const recordKinds: readonly RecordKind[] = [
  {
    id: 'visits',
    title: msg({ message: '就诊', context: 'record' }),
    fields: [
      at('就诊时间', msg`就诊时间`),
      field('就诊类型', msg`就诊类型`, 90),
      department,
      doctor,
      diagnosis,
      field('就诊号', msg`就诊号`, 140),
      field('预约号', msg`预约号`, 140),
      { ...field('出院时间', msg`出院时间`), isOf: (visit) => visit.就诊类型 === '住院' },
      remarks,
    ],
    fetch: paged(getServiceRecord),
  },
  {
    id: 'prescriptions',
    title: msg`处方`,
    fields: [
      at('处方时间', msg`处方时间`),
      field('处方类型', msg`处方类型`, 100),
      department,
      doctor,
      diagnosis,
      number('明细数', msg`药品数`, 80),
      money('金额', msg`金额`),
      field('处方编号', msg`处方编号`),
      visitNumber,
      remarks,
    ],
    fetch: paged(getPrescriptions),
  },
  {
    id: 'trials',
    title: msg`检验`,
    fields: [
      at('检验时间', msg`检验时间`),
      field('检验名称', msg`检验名称`, 180),
      field('标本', msg`标本`, 90),
      department,
      doctor,
      field('结论', msg`结论`, 220),
      field('检验编号', msg`检验编号`),
      visitNumber,
    ],
    fetch: paged(getTrials),
  },
  {
    id: 'costs',
    title: msg`费用`,
    fields: [
      at('收费时间', msg`收费时间`),
      field('费用类别', msg`费用类别`, 110),
      field('项目', msg({ message: '项目', context: 'record' }), 200),
      number('数量', msg`数量`, 80),
      field('单位', msg`单位`, 70),
      money('单价', msg`单价`),
      money('金额', msg`金额`),
      department,
      field('费用编号', msg`费用编号`),
      visitNumber,
    ],
    fetch: paged(getCost),
  },
  {
    id: 'reports',
    title: msg`检查报告`,
    fields: [
      at('报告时间', msg`报告时间`),
      field('检查名称', msg`检查名称`, 180),
      field('部位', msg`部位`, 100),
      field('结论', msg`结论`, 240),
      department,
      doctor,
      field('检查所见', msg`检查所见`),
      field('报告编号', msg`报告编号`),
      visitNumber,
    ],
    fetch: paged(getCheckReport),
  },
  {
    id: 'records',
    title: msg`病历`,
    fields: [
      at('记录时间', msg`记录时间`),
      department,
      doctor,
      field('主诉', msg`主诉`, 220),
      diagnosis,
      field('病史', msg`病史`),
      field('检查', msg`检查`),
      field('处理', msg({ message: '处理', context: 'record' })),
      field('病历编号', msg`病历编号`),
      visitNumber,
    ],
    fetch: paged(getMedicalRecord),
  },
  {
    id: 'advice',
    title: msg`医嘱`,
    fields: [
      at('开始时间', msg`开始时间`),
      field('医嘱类型', msg`医嘱类型`, 100),
      field('内容', msg`内容`, 240),
      field('用法', msg`用法`, 100),
      field('频次', msg`频次`, 90),
      doctor,
      field('状态', msg`状态`, 90),
      field('结束时间', msg`结束时间`),
      field('医嘱编号', msg`医嘱编号`),
      visitNumber,
    ],
    fetch: paged(getMedicalAdvice),
  },
  {
    id: 'stays',
    title: msg`住院`,
    fields: [
      at('入院时间', msg`入院时间`),
      at('出院时间', msg`出院时间`),
      department,
      field('病区', msg`病区`, 100),
      field('床号', msg`床号`, 80),
      doctor,
      diagnosis,
      visitNumber,
      remarks,
    ],
    fetch: paged(gethospitalized),
  },
  {
    id: 'drugs',
    title: msg`用药汇总`,
    fields: [
      field('药品名称', msg`药品名称`, 220),
      field('规格', msg`规格`, 140),
      number('次数', msg`开药次数`, 100),
      number('数量', msg`数量`, 90),
      field('单位', msg`单位`, 70),
      at('最近处方时间', msg`最近处方时间`),
    ],
    fetch: async ({ org, customerId, signal }) => {
      const rows = await api.call(getPrescriptionsCollection, { id: customerId, org }, { signal });
      return { rows, total: rows.length };
    },
    canOpen: false,
  },
];

/** The drugs of a prescription. */
export const prescriptionLines: readonly RecordField[] = [
  field('药品名称', msg`药品名称`, 200),
  field('规格', msg`规格`, 120),
  field('单次剂量', msg`单次剂量`, 90),
  field('用法', msg`用法`, 90),
  field('频次', msg`频次`, 90),
  number('天数', msg`天数`, 70),
  number('数量', msg`数量`, 70),
  field('单位', msg`单位`, 60),
  money('金额', msg`金额`),
];

/** The drugs of a visit: those of all its prescriptions, with the prescription's number. */
export const visitDrugLines: readonly RecordField[] = [
  ...prescriptionLines,
  field('处方编号', msg`处方编号`, 140),
];

export function drugsOfVisit(visit: WireRecord): WireRecord[] {
  const prescriptions = (visit.处方 ?? []) as readonly (WireRecord & { 明细?: readonly WireRecord[] })[];
  return prescriptions.flatMap(({ ID, 处方编号, 明细 = [] }) =>
    明细.map((line) => ({ ...line, ID: `${ID}-${line.行号}`, 处方编号 })),
  );
}

/** The lines of a laboratory result. */
export const trialLines: readonly RecordField[] = [
  field('项目', msg({ message: '项目', context: 'record' }), 200),
  field('结果', msg`结果`, 100),
  field('提示', msg`提示`, 80),
  field('单位', msg`单位`, 90),
  field('参考范围', msg`参考范围`, 140),
];

/** What belongs to a visit, by its name in GetServiceDetail. */
export const visitParts: readonly { key: string; kind: string }[] = [
  { key: '处方', kind: 'prescriptions' },
  { key: '检验', kind: 'trials' },
  { key: '检查报告', kind: 'reports' },
  { key: '病历', kind: 'records' },
  { key: '医嘱', kind: 'advice' },
  { key: '费用', kind: 'costs' },
];

export const kindOf = (id: string): RecordKind | undefined => recordKinds.find((kind) => kind.id === id);
