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
    const { rows, total } = await api.call(
      call,
      { id: customerId, page, size, organisationId: org },
      { signal },
    );
    return { rows, total };
  };

const department = field('department', msg`科室`, 120);
const doctor = field('doctor', msg`医生`, 100);
const diagnosis = field('diagnosis', msg`诊断`, 220);
const remarks = field('note', msg`说明`);
const visitNumber = field('visitNumber', msg`就诊号`);

/** What the hospital's systems know about a customer, one kind a tab. */
export const recordKinds: readonly RecordKind[] = [
  {
    id: 'visits',
    title: msg({ message: '就诊', context: 'record' }),
    fields: [
      at('visitedAt', msg`就诊时间`),
      field('visitType', msg`就诊类型`, 90),
      department,
      doctor,
      diagnosis,
      field('visitNumber', msg`就诊号`, 140),
      field('appointmentNumber', msg`预约号`, 140),
      { ...field('dischargedAt', msg`出院时间`), isOf: (visit) => visit.visitType === '住院' },
      remarks,
    ],
    fetch: paged(getServiceRecord),
  },
  {
    id: 'prescriptions',
    title: msg`处方`,
    fields: [
      at('prescribedAt', msg`处方时间`),
      field('type', msg`处方类型`, 100),
      department,
      doctor,
      diagnosis,
      number('itemCount', msg`药品数`, 80),
      money('amount', msg`金额`),
      field('number', msg`处方编号`),
      visitNumber,
      remarks,
    ],
    fetch: paged(getPrescriptions),
  },
  {
    id: 'trials',
    title: msg`检验`,
    fields: [
      at('testedAt', msg`检验时间`),
      field('testName', msg`检验名称`, 180),
      field('specimen', msg`标本`, 90),
      department,
      doctor,
      field('conclusion', msg`结论`, 220),
      field('number', msg`检验编号`),
      visitNumber,
    ],
    fetch: paged(getTrials),
  },
  {
    id: 'costs',
    title: msg`费用`,
    fields: [
      at('chargedAt', msg`收费时间`),
      field('category', msg`费用类别`, 110),
      field('item', msg({ message: '项目', context: 'record' }), 200),
      number('quantity', msg`数量`, 80),
      field('unit', msg`单位`, 70),
      money('unitPrice', msg`单价`),
      money('amount', msg`金额`),
      department,
      field('number', msg`费用编号`),
      visitNumber,
    ],
    fetch: paged(getCost),
  },
  {
    id: 'reports',
    title: msg`检查报告`,
    fields: [
      at('reportedAt', msg`报告时间`),
      field('examination', msg`检查名称`, 180),
      field('bodyPart', msg`部位`, 100),
      field('conclusion', msg`结论`, 240),
      department,
      doctor,
      field('finding', msg`检查所见`),
      field('number', msg`报告编号`),
      visitNumber,
    ],
    fetch: paged(getCheckReport),
  },
  {
    id: 'records',
    title: msg`病历`,
    fields: [
      at('recordedAt', msg`记录时间`),
      department,
      doctor,
      field('chiefComplaint', msg`主诉`, 220),
      diagnosis,
      field('history', msg`病史`),
      field('examination', msg`检查`),
      field('treatment', msg({ message: '处理', context: 'record' })),
      field('number', msg`病历编号`),
      visitNumber,
    ],
    fetch: paged(getMedicalRecord),
  },
  {
    id: 'advice',
    title: msg`医嘱`,
    fields: [
      at('startsAt', msg`开始时间`),
      field('type', msg`医嘱类型`, 100),
      field('content', msg`内容`, 240),
      field('usage', msg`用法`, 100),
      field('frequency', msg`频次`, 90),
      doctor,
      field('state', msg`状态`, 90),
      field('endsAt', msg`结束时间`),
      field('number', msg`医嘱编号`),
      visitNumber,
    ],
    fetch: paged(getMedicalAdvice),
  },
  {
    id: 'stays',
    title: msg`住院`,
    fields: [
      at('admittedAt', msg`入院时间`),
      at('dischargedAt', msg`出院时间`),
      department,
      field('ward', msg`病区`, 100),
      field('bed', msg`床号`, 80),
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
      field('drug', msg`药品名称`, 220),
      field('specification', msg`规格`, 140),
      number('times', msg`开药次数`, 100),
      number('quantity', msg`数量`, 90),
      field('unit', msg`单位`, 70),
      at('lastPrescribedAt', msg`最近处方时间`),
    ],
    fetch: async ({ org, customerId, signal }) => {
      const rows = await api.call(
        getPrescriptionsCollection,
        { id: customerId, organisationId: org },
        { signal },
      );
      return { rows, total: rows.length };
    },
    canOpen: false,
  },
];

/** The drugs of a prescription. */
export const prescriptionLines: readonly RecordField[] = [
  field('drug', msg`药品名称`, 200),
  field('specification', msg`规格`, 120),
  field('dose', msg`单次剂量`, 90),
  field('usage', msg`用法`, 90),
  field('frequency', msg`频次`, 90),
  number('days', msg`天数`, 70),
  number('quantity', msg`数量`, 70),
  field('unit', msg`单位`, 60),
  money('amount', msg`金额`),
];

/** The drugs of a visit: those of all its prescriptions, with the prescription's number. */
export const visitDrugLines: readonly RecordField[] = [
  ...prescriptionLines,
  field('number', msg`处方编号`, 140),
];

export function drugsOfVisit(visit: WireRecord): WireRecord[] {
  const prescriptions = (visit.prescriptions ?? []) as readonly (WireRecord & {
    items?: readonly WireRecord[];
  })[];
  return prescriptions.flatMap(({ id, number, items = [] }) =>
    items.map((line) => ({ ...line, id: `${id}-${line.line}`, number })),
  );
}

/** The lines of a laboratory result. */
export const trialLines: readonly RecordField[] = [
  field('item', msg({ message: '项目', context: 'record' }), 200),
  field('result', msg`结果`, 100),
  field('flag', msg`提示`, 80),
  field('unit', msg`单位`, 90),
  field('reference', msg`参考范围`, 140),
];

/** What belongs to a visit, by its name in GetServiceDetail. */
export const visitParts: readonly { key: string; kind: string }[] = [
  { key: 'prescriptions', kind: 'prescriptions' },
  { key: 'labResults', kind: 'trials' },
  { key: 'examinationReports', kind: 'reports' },
  { key: 'medicalRecords', kind: 'records' },
  { key: 'medicalOrders', kind: 'advice' },
  { key: 'charges', kind: 'costs' },
];

export const kindOf = (id: string): RecordKind | undefined => recordKinds.find((kind) => kind.id === id);
