import {
  getCost,
  gethospitalized,
  getPrescriptionsCollection,
  getServiceRecord,
  recordLists,
} from '@huifang/contract';
import type { Field, Fields } from '@huifang/domain/fields';
import { everyKind, kindsOfVisit } from '@huifang/domain/records/kinds';
import { labResultItems } from '@huifang/domain/records/lab-results';
import { prescriptionItems } from '@huifang/domain/records/prescriptions';
import type { LineKind } from '@huifang/domain/records/record-kind';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { api } from '../../../lib/api.ts';
import { wordOf } from './record-words.ts';

/** One field of a record. */
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
  id: string;
  /** Its name in GetCollections, which counts it. */
  counted?: string;
  title: MessageDescriptor;
  fields: readonly RecordField[];
  fetch: (place: RecordPlace) => Promise<{ rows: readonly WireRecord[]; total: number }>;
  /** Whether its rows can be opened. @default true */
  canOpen?: boolean;
}

const numberKinds: Readonly<Record<string, RecordField['kind']>> = {
  money: 'money',
  quantity: 'number',
  count: 'number',
};

const toField = (key: string, field: Field): RecordField => ({
  key,
  header: wordOf(field),
  width: field.width,
  kind: numberKinds[field.kind],
});

/** What is told last: first in columns, then in the details, whose end are remarks. */
const placeOf = ({ key, width }: RecordField): number => {
  const isNumber = ['number', 'visitNumber', 'appointmentNumber'].includes(key);
  if (width !== undefined) return isNumber ? 1 : 0;
  return key === 'note' ? 4 : isNumber ? 3 : 2;
};

const fieldsOf = (fields: Fields): RecordField[] =>
  Object.entries(fields)
    .map(([key, field]) => toField(key, field))
    .toSorted((one, other) => placeOf(one) - placeOf(other));

const linesOf = ({ fields, shown = Object.keys(fields) }: LineKind): RecordField[] =>
  shown.flatMap((key) => {
    const field = fields[key];
    return field?.width === undefined ? [] : [toField(key, field)];
  });

const ownCalls = { visits: getServiceRecord, stays: gethospitalized, charges: getCost };
const calls = { ...recordLists, ...ownCalls };

const paged =
  (call: (typeof calls)[keyof typeof calls]): RecordKind['fetch'] =>
  async ({ org, customerId, page, size, signal }) => {
    const { rows, total } = await api.call(
      call,
      { id: customerId, page, size, organisationId: org },
      { signal },
    );
    return { rows, total };
  };

const hasCall = (name: string): name is keyof typeof calls => name in calls;

const kept = everyKind
  .toSorted(([, one], [, other]) => (one.tab ?? 0) - (other.tab ?? 0))
  .flatMap(([id, kind]): RecordKind[] => {
    if (kind.tab === undefined || !hasCall(id)) return [];
    const fields = fieldsOf(kind.fields);
    return [{ id, counted: kind.counted, title: wordOf(kind), fields, fetch: paged(calls[id]) }];
  });

const isInpatient = (visit: WireRecord) => visit.visitType === '住院';

const drugs: RecordKind = {
  id: 'drugs',
  title: msg`用药汇总`,
  fields: [
    { key: 'drug', header: msg`药品名称`, width: 220 },
    { key: 'specification', header: msg`规格`, width: 140 },
    { key: 'times', header: msg`开药次数`, width: 100, kind: 'number' },
    { key: 'quantity', header: msg`数量`, width: 90, kind: 'number' },
    { key: 'unit', header: msg`单位`, width: 70 },
    { key: 'lastPrescribedAt', header: msg`最近处方时间`, width: 150 },
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
};

/** What the hospital's systems know about a customer, one kind a tab. */
export const recordKinds: readonly RecordKind[] = [
  ...kept.map((kind) =>
    kind.id === 'visits'
      ? {
          ...kind,
          fields: kind.fields.map((field) =>
            field.key === 'dischargedAt' ? { ...field, isOf: isInpatient } : field,
          ),
        }
      : kind,
  ),
  drugs,
];

/** The drugs of a prescription. */
export const prescriptionLines = linesOf(prescriptionItems);

/** The drugs of a visit: those of all its prescriptions, with the prescription's number. */
export const visitDrugLines: readonly RecordField[] = [
  ...prescriptionLines,
  { key: 'number', header: msg`处方编号`, width: 140 },
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
export const labResultLines = linesOf(labResultItems);

export const kindOf = (id: string): RecordKind | undefined => recordKinds.find((kind) => kind.id === id);

/** What belongs to a visit, under the same names in its details. */
export const visitParts = kindsOfVisit.flatMap((name) => kindOf(name) ?? []);
