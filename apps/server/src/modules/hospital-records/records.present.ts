import type {
  CheckReport,
  Cost,
  DataOf,
  gethospitalized,
  MedicalAdvice,
  MedicalRecord,
  Prescription,
  PrescriptionItem,
  ServiceRow,
  Trial,
} from '@huifang/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/types.ts';
import { decimal, yuan } from './money.ts';

type Row<Name extends keyof Database, Times extends string> = Selectable<Database[Name]> &
  Record<`${Times}_text`, string>;

export type PrescriptionRow = Row<'prescriptions', 'prescribed_at'> & { items: number; cents: string };
export type TrialRow = Row<'trials', 'tested_at'> & { items: Selectable<Database['trial_items']>[] };
export type ReportRow = Row<'check_reports', 'reported_at'>;
export type MedicalRecordRow = Row<'medical_records', 'recorded_at'>;
export type AdviceRow = Row<'medical_advice', 'ordered_at' | 'ended_at'>;
export type CostRow = Row<'costs', 'charged_at'>;
export type VisitRow = Row<'visits', 'visited_at' | 'left_at'> & { appointment_no: string | null };

export const toPrescription = (row: PrescriptionRow): Prescription => ({
  id: row.id,
  number: row.external_id,
  visitNumber: row.visit_no,
  prescribedAt: row.prescribed_at_text,
  type: row.kind,
  department: row.department,
  doctor: row.doctor,
  diagnosis: row.diagnosis,
  note: row.note,
  itemCount: row.items,
  amount: yuan(row.cents),
});

export const toPrescriptionItem = (
  row: Selectable<Database['prescription_items']>,
): z.output<typeof PrescriptionItem> => ({
  line: row.line,
  drug: row.name,
  specification: row.specification,
  dose: row.dose,
  usage: row.usage,
  frequency: row.frequency,
  days: row.days,
  quantity: decimal(row.quantity),
  unit: row.unit,
  amount: yuan(row.amount_cents),
});

export const toTrial = (row: TrialRow): Trial => ({
  id: row.id,
  number: row.external_id,
  visitNumber: row.visit_no,
  testedAt: row.tested_at_text,
  testName: row.name,
  specimen: row.specimen,
  department: row.department,
  doctor: row.doctor,
  conclusion: row.conclusion,
  items: row.items.map(({ line, name, result, unit, reference, flag }) => ({
    line,
    item: name,
    result,
    unit,
    reference,
    flag,
  })),
});

export const toReport = (row: ReportRow): CheckReport => ({
  id: row.id,
  number: row.external_id,
  visitNumber: row.visit_no,
  reportedAt: row.reported_at_text,
  examination: row.name,
  bodyPart: row.body_part,
  finding: row.finding,
  conclusion: row.conclusion,
  department: row.department,
  doctor: row.doctor,
});

export const toMedicalRecord = (row: MedicalRecordRow): MedicalRecord => ({
  id: row.id,
  number: row.external_id,
  visitNumber: row.visit_no,
  recordedAt: row.recorded_at_text,
  department: row.department,
  doctor: row.doctor,
  chiefComplaint: row.complaint,
  history: row.history,
  examination: row.examination,
  diagnosis: row.diagnosis,
  treatment: row.treatment,
});

export const toAdvice = (row: AdviceRow): MedicalAdvice => ({
  id: row.id,
  number: row.external_id,
  visitNumber: row.visit_no,
  startsAt: row.ordered_at_text,
  endsAt: row.ended_at_text,
  type: row.kind,
  content: row.content,
  usage: row.usage,
  frequency: row.frequency,
  doctor: row.doctor,
  state: row.state,
});

export const toCost = (row: CostRow): Cost => ({
  id: row.id,
  number: row.external_id,
  visitNumber: row.visit_no,
  chargedAt: row.charged_at_text,
  category: row.category,
  item: row.item,
  quantity: decimal(row.quantity),
  unit: row.unit,
  unitPrice: row.unit_price_cents === null ? null : yuan(row.unit_price_cents),
  amount: yuan(row.amount_cents),
  department: row.department,
});

export const toService = (row: VisitRow): z.output<typeof ServiceRow> => ({
  id: row.id,
  visitNumber: row.external_id ?? '',
  visitedAt: row.visited_at_text,
  visitType: row.kind,
  department: row.department,
  doctor: row.doctor,
  diagnosis: row.diagnosis,
  note: row.note,
  appointmentNumber: row.appointment_no ?? '',
  dischargedAt: row.left_at_text,
});

export const toStay = (row: VisitRow): DataOf<typeof gethospitalized>['rows'][number] => ({
  id: row.id,
  visitNumber: row.external_id ?? '',
  admittedAt: row.visited_at_text,
  dischargedAt: row.left_at_text,
  department: row.department,
  ward: row.ward,
  bed: row.bed,
  doctor: row.doctor,
  diagnosis: row.diagnosis,
  note: row.note,
});
