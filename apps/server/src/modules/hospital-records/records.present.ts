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
  ID: row.id,
  处方编号: row.external_id,
  就诊号: row.visit_no,
  处方时间: row.prescribed_at_text,
  处方类型: row.kind,
  科室: row.department,
  医生: row.doctor,
  诊断: row.diagnosis,
  说明: row.note,
  明细数: row.items,
  金额: yuan(row.cents),
});

export const toPrescriptionItem = (
  row: Selectable<Database['prescription_items']>,
): z.output<typeof PrescriptionItem> => ({
  行号: row.line,
  药品名称: row.name,
  规格: row.specification,
  单次剂量: row.dose,
  用法: row.usage,
  频次: row.frequency,
  天数: row.days,
  数量: decimal(row.quantity),
  单位: row.unit,
  金额: yuan(row.amount_cents),
});

export const toTrial = (row: TrialRow): Trial => ({
  ID: row.id,
  检验编号: row.external_id,
  就诊号: row.visit_no,
  检验时间: row.tested_at_text,
  检验名称: row.name,
  标本: row.specimen,
  科室: row.department,
  医生: row.doctor,
  结论: row.conclusion,
  明细: row.items.map(({ line, name, result, unit, reference, flag }) => ({
    行号: line,
    项目: name,
    结果: result,
    单位: unit,
    参考范围: reference,
    提示: flag,
  })),
});

export const toReport = (row: ReportRow): CheckReport => ({
  ID: row.id,
  报告编号: row.external_id,
  就诊号: row.visit_no,
  报告时间: row.reported_at_text,
  检查名称: row.name,
  部位: row.body_part,
  检查所见: row.finding,
  结论: row.conclusion,
  科室: row.department,
  医生: row.doctor,
});

export const toMedicalRecord = (row: MedicalRecordRow): MedicalRecord => ({
  ID: row.id,
  病历编号: row.external_id,
  就诊号: row.visit_no,
  记录时间: row.recorded_at_text,
  科室: row.department,
  医生: row.doctor,
  主诉: row.complaint,
  病史: row.history,
  检查: row.examination,
  诊断: row.diagnosis,
  处理: row.treatment,
});

export const toAdvice = (row: AdviceRow): MedicalAdvice => ({
  ID: row.id,
  医嘱编号: row.external_id,
  就诊号: row.visit_no,
  开始时间: row.ordered_at_text,
  结束时间: row.ended_at_text,
  医嘱类型: row.kind,
  内容: row.content,
  用法: row.usage,
  频次: row.frequency,
  医生: row.doctor,
  状态: row.state,
});

export const toCost = (row: CostRow): Cost => ({
  ID: row.id,
  费用编号: row.external_id,
  就诊号: row.visit_no,
  收费时间: row.charged_at_text,
  费用类别: row.category,
  项目: row.item,
  数量: decimal(row.quantity),
  单位: row.unit,
  单价: row.unit_price_cents === null ? null : yuan(row.unit_price_cents),
  金额: yuan(row.amount_cents),
  科室: row.department,
});

export const toService = (row: VisitRow): z.output<typeof ServiceRow> => ({
  ID: row.id,
  就诊号: row.external_id ?? '',
  就诊时间: row.visited_at_text,
  就诊类型: row.kind,
  科室: row.department,
  医生: row.doctor,
  诊断: row.diagnosis,
  说明: row.note,
  预约号: row.appointment_no ?? '',
  出院时间: row.left_at_text,
});

export const toStay = (row: VisitRow): DataOf<typeof gethospitalized>['Objs'][number] => ({
  ID: row.id,
  就诊号: row.external_id ?? '',
  入院时间: row.visited_at_text,
  出院时间: row.left_at_text,
  科室: row.department,
  病区: row.ward,
  床号: row.bed,
  医生: row.doctor,
  诊断: row.diagnosis,
  说明: row.note,
});
