import { z } from 'zod';
import { type Call, defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, OrgParam, PageNumber, text } from '../core/fields.ts';
import { ServiceRow } from './timeline.ts';

/** Of one customer, newest first; of one visit when 就诊号 is given. Sizes are those of every list, 10 by default. */
const OfCustomer = z.object({
  id: Id,
  就诊号: text(100),
  page: PageNumber.optional(),
  size: IntegerLike.optional(),
  org: OrgParam,
});

const listOf = <Row extends z.ZodType>(row: Row) => z.object({ Objs: z.array(row), Total: z.number().int() });

/** Lists one kind of a customer's documents. */
const listCall = <Row extends z.ZodType>(path: Call['path'], summary: string, row: Row) =>
  defineCall({ path, summary, request: OfCustomer, data: listOf(row), failures: ['PAGE_SIZE_REFUSED'] });

/** Yuan with at most two decimals. */
const Yuan = z.number();

export const Prescription = z.object({
  ID: z.string(),
  处方编号: z.string(),
  就诊号: z.string(),
  处方时间: z.string(),
  处方类型: z.string(),
  科室: z.string(),
  医生: z.string(),
  诊断: z.string(),
  说明: z.string(),
  /** How many drugs it names. */
  明细数: z.number().int(),
  金额: Yuan,
});
export type Prescription = z.output<typeof Prescription>;

export const PrescriptionItem = z.object({
  行号: z.number().int(),
  药品名称: z.string(),
  规格: z.string(),
  单次剂量: z.string(),
  用法: z.string(),
  频次: z.string(),
  天数: z.number().int().nullable(),
  /** Exact decimal text; empty when not known. */
  数量: z.string(),
  单位: z.string(),
  金额: Yuan,
});

const PrescriptionInWhole = Prescription.extend({ 明细: z.array(PrescriptionItem) });

export const getPrescriptions = listCall(
  '/api/Patient/GetPrescriptions',
  "A customer's prescriptions",
  Prescription,
);

export const getPrescriptionc = defineCall({
  path: '/api/Patient/GetPrescriptionc',
  summary: 'One prescription with its drugs',
  request: z.object({ prescriptionId: Id, org: OrgParam }),
  data: PrescriptionInWhole,
});

export const getPrescriptionsCollection = defineCall({
  path: '/api/Patient/GetPrescriptionsCollection',
  summary: 'The drugs that a customer was prescribed, each once, with how often and when last; at most 200',
  request: z.object({ id: Id, org: OrgParam }),
  data: z.array(
    z.object({
      药品名称: z.string(),
      规格: z.string(),
      单位: z.string(),
      次数: z.number().int(),
      /** The sum, exact decimal text. */
      数量: z.string(),
      最近处方时间: z.string(),
    }),
  ),
});

export const Trial = z.object({
  ID: z.string(),
  检验编号: z.string(),
  就诊号: z.string(),
  检验时间: z.string(),
  检验名称: z.string(),
  标本: z.string(),
  科室: z.string(),
  医生: z.string(),
  结论: z.string(),
  明细: z.array(
    z.object({
      行号: z.number().int(),
      项目: z.string(),
      结果: z.string(),
      单位: z.string(),
      参考范围: z.string(),
      /** 高, 低 or 异常; empty for normal. */
      提示: z.string(),
    }),
  ),
});
export type Trial = z.output<typeof Trial>;

export const getTrials = listCall(
  '/api/Patient/GetTrials',
  "A customer's laboratory results with their lines",
  Trial,
);

export const Cost = z.object({
  ID: z.string(),
  费用编号: z.string(),
  就诊号: z.string(),
  收费时间: z.string(),
  费用类别: z.string(),
  项目: z.string(),
  数量: z.string(),
  单位: z.string(),
  单价: Yuan.nullable(),
  金额: Yuan,
  科室: z.string(),
});
export type Cost = z.output<typeof Cost>;

export const getCost = defineCall({
  path: '/api/Patient/GetCost',
  summary: 'What a customer was charged, and the sum of all of it',
  request: OfCustomer,
  data: listOf(Cost).extend({ 合计: Yuan }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const CheckReport = z.object({
  ID: z.string(),
  报告编号: z.string(),
  就诊号: z.string(),
  报告时间: z.string(),
  检查名称: z.string(),
  部位: z.string(),
  检查所见: z.string(),
  结论: z.string(),
  科室: z.string(),
  医生: z.string(),
});
export type CheckReport = z.output<typeof CheckReport>;

export const getCheckReport = listCall(
  '/api/Patient/GetCheckReport',
  "A customer's examination reports",
  CheckReport,
);

export const MedicalRecord = z.object({
  ID: z.string(),
  病历编号: z.string(),
  就诊号: z.string(),
  记录时间: z.string(),
  科室: z.string(),
  医生: z.string(),
  主诉: z.string(),
  病史: z.string(),
  检查: z.string(),
  诊断: z.string(),
  处理: z.string(),
});
export type MedicalRecord = z.output<typeof MedicalRecord>;

export const getMedicalRecord = listCall(
  '/api/Patient/GetMedicalRecord',
  "A customer's medical records",
  MedicalRecord,
);

export const MedicalAdvice = z.object({
  ID: z.string(),
  医嘱编号: z.string(),
  就诊号: z.string(),
  开始时间: z.string(),
  结束时间: z.string(),
  医嘱类型: z.string(),
  内容: z.string(),
  用法: z.string(),
  频次: z.string(),
  医生: z.string(),
  状态: z.string(),
});
export type MedicalAdvice = z.output<typeof MedicalAdvice>;

export const getMedicalAdvice = listCall(
  '/api/Patient/GetMedicalAdvice',
  'What doctors ordered for a customer (医嘱)',
  MedicalAdvice,
);

export const HospitalStay = z.object({
  ID: z.string(),
  就诊号: z.string(),
  入院时间: z.string(),
  出院时间: z.string(),
  科室: z.string(),
  病区: z.string(),
  床号: z.string(),
  医生: z.string(),
  诊断: z.string(),
  说明: z.string(),
});

export const gethospitalized = defineCall({
  path: '/api/Patient/Gethospitalized',
  summary: "A customer's hospital stays",
  request: z.object({ id: Id, page: PageNumber.optional(), size: IntegerLike.optional(), org: OrgParam }),
  data: listOf(HospitalStay),
  failures: ['PAGE_SIZE_REFUSED'],
});

/** What the hospital's systems know of a customer, in the order in which it is shown. */
export const collectionKinds = [
  'visits',
  'stays',
  'prescriptions',
  'trials',
  'reports',
  'records',
  'advice',
  'costs',
  'payments',
] as const;

export const getCollections = defineCall({
  path: '/api/Patient/GetCollections',
  summary: 'How many of each kind of document a customer has, and when the newest is of',
  request: z.object({ id: Id, org: OrgParam }),
  data: z.array(
    z.object({
      kind: z.enum(collectionKinds),
      count: z.number().int(),
      /** `YYYY-MM-DD HH:mm:ss`; empty without any. */
      newest: z.string(),
    }),
  ),
});

export const getServiceDetail = defineCall({
  path: '/api/Patient/GetServiceDetail',
  summary: 'One visit with everything that belongs to it; each list holds at most 200',
  request: z.object({ visitId: Id, org: OrgParam }),
  data: ServiceRow.extend({
    个人ID: z.string(),
    /** Each with its drugs. */
    处方: z.array(PrescriptionInWhole),
    检验: z.array(Trial),
    检查报告: z.array(CheckReport),
    病历: z.array(MedicalRecord),
    医嘱: z.array(MedicalAdvice),
    费用: z.array(Cost),
  }),
});
