import { z } from 'zod';
import { type Call, defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { ServiceRow } from '../customers/timeline.ts';

/** Of one customer, newest first; of one visit when 就诊号 is given. Sizes are those of every list, 10 by default. */
const OfCustomer = z.object({
  id: Id,
  visitNumber: as('就诊号', text(100)),
  page: PageNumber.optional(),
  size: IntegerLike.optional(),
  organisationId: as('org', OrgParam),
});

const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: as('Objs', z.array(row)), total: as('Total', z.number().int()) });

/** Lists one kind of a customer's documents. */
const listCall = <Row extends z.ZodType>(path: Call['path'], summary: string, row: Row) =>
  defineCall({ path, summary, request: OfCustomer, data: listOf(row), failures: ['PAGE_SIZE_REFUSED'] });

/** Yuan with at most two decimals. */
const Yuan = z.number();

export const Prescription = z.object({
  id: as('ID', z.string()),
  number: as('处方编号', z.string()),
  visitNumber: as('就诊号', z.string()),
  prescribedAt: as('处方时间', z.string()),
  type: as('处方类型', z.string()),
  department: as('科室', z.string()),
  doctor: as('医生', z.string()),
  diagnosis: as('诊断', z.string()),
  note: as('说明', z.string()),
  /** How many drugs it names. */
  itemCount: as('明细数', z.number().int()),
  amount: as('金额', Yuan),
});
export type Prescription = z.output<typeof Prescription>;

export const PrescriptionItem = z.object({
  line: as('行号', z.number().int()),
  drug: as('药品名称', z.string()),
  specification: as('规格', z.string()),
  dose: as('单次剂量', z.string()),
  usage: as('用法', z.string()),
  frequency: as('频次', z.string()),
  days: as('天数', z.number().int().nullable()),
  /** Exact decimal text; empty when not known. */
  quantity: as('数量', z.string()),
  unit: as('单位', z.string()),
  amount: as('金额', Yuan),
});

const PrescriptionInWhole = Prescription.extend({ items: as('明细', z.array(PrescriptionItem)) });

export const getPrescriptions = listCall(
  '/api/Patient/GetPrescriptions',
  "A customer's prescriptions",
  Prescription,
);

export const getPrescriptionc = defineCall({
  path: '/api/Patient/GetPrescriptionc',
  summary: 'One prescription with its drugs',
  request: z.object({ prescriptionId: Id, organisationId: as('org', OrgParam) }),
  data: PrescriptionInWhole,
});

export const getPrescriptionsCollection = defineCall({
  path: '/api/Patient/GetPrescriptionsCollection',
  summary: 'The drugs that a customer was prescribed, each once, with how often and when last; at most 200',
  request: z.object({ id: Id, organisationId: as('org', OrgParam) }),
  data: z.array(
    z.object({
      drug: as('药品名称', z.string()),
      specification: as('规格', z.string()),
      unit: as('单位', z.string()),
      times: as('次数', z.number().int()),
      /** The sum, exact decimal text. */
      quantity: as('数量', z.string()),
      lastPrescribedAt: as('最近处方时间', z.string()),
    }),
  ),
});

export const Trial = z.object({
  id: as('ID', z.string()),
  number: as('检验编号', z.string()),
  visitNumber: as('就诊号', z.string()),
  testedAt: as('检验时间', z.string()),
  testName: as('检验名称', z.string()),
  specimen: as('标本', z.string()),
  department: as('科室', z.string()),
  doctor: as('医生', z.string()),
  conclusion: as('结论', z.string()),
  items: as(
    '明细',
    z.array(
      z.object({
        line: as('行号', z.number().int()),
        item: as('项目', z.string()),
        result: as('结果', z.string()),
        unit: as('单位', z.string()),
        reference: as('参考范围', z.string()),
        /** 高, 低 or 异常; empty for normal. */
        flag: as('提示', z.string()),
      }),
    ),
  ),
});
export type Trial = z.output<typeof Trial>;

export const getTrials = listCall(
  '/api/Patient/GetTrials',
  "A customer's laboratory results with their lines",
  Trial,
);

export const Cost = z.object({
  id: as('ID', z.string()),
  number: as('费用编号', z.string()),
  visitNumber: as('就诊号', z.string()),
  chargedAt: as('收费时间', z.string()),
  category: as('费用类别', z.string()),
  item: as('项目', z.string()),
  quantity: as('数量', z.string()),
  unit: as('单位', z.string()),
  unitPrice: as('单价', Yuan.nullable()),
  amount: as('金额', Yuan),
  department: as('科室', z.string()),
});
export type Cost = z.output<typeof Cost>;

export const getCost = defineCall({
  path: '/api/Patient/GetCost',
  summary: 'What a customer was charged, and the sum of all of it',
  request: OfCustomer,
  data: listOf(Cost).extend({ sum: as('合计', Yuan) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const CheckReport = z.object({
  id: as('ID', z.string()),
  number: as('报告编号', z.string()),
  visitNumber: as('就诊号', z.string()),
  reportedAt: as('报告时间', z.string()),
  examination: as('检查名称', z.string()),
  bodyPart: as('部位', z.string()),
  finding: as('检查所见', z.string()),
  conclusion: as('结论', z.string()),
  department: as('科室', z.string()),
  doctor: as('医生', z.string()),
});
export type CheckReport = z.output<typeof CheckReport>;

export const getCheckReport = listCall(
  '/api/Patient/GetCheckReport',
  "A customer's examination reports",
  CheckReport,
);

export const MedicalRecord = z.object({
  id: as('ID', z.string()),
  number: as('病历编号', z.string()),
  visitNumber: as('就诊号', z.string()),
  recordedAt: as('记录时间', z.string()),
  department: as('科室', z.string()),
  doctor: as('医生', z.string()),
  chiefComplaint: as('主诉', z.string()),
  history: as('病史', z.string()),
  examination: as('检查', z.string()),
  diagnosis: as('诊断', z.string()),
  treatment: as('处理', z.string()),
});
export type MedicalRecord = z.output<typeof MedicalRecord>;

export const getMedicalRecord = listCall(
  '/api/Patient/GetMedicalRecord',
  "A customer's medical records",
  MedicalRecord,
);

export const MedicalAdvice = z.object({
  id: as('ID', z.string()),
  number: as('医嘱编号', z.string()),
  visitNumber: as('就诊号', z.string()),
  startsAt: as('开始时间', z.string()),
  endsAt: as('结束时间', z.string()),
  type: as('医嘱类型', z.string()),
  content: as('内容', z.string()),
  usage: as('用法', z.string()),
  frequency: as('频次', z.string()),
  doctor: as('医生', z.string()),
  state: as('状态', z.string()),
});
export type MedicalAdvice = z.output<typeof MedicalAdvice>;

export const getMedicalAdvice = listCall(
  '/api/Patient/GetMedicalAdvice',
  'What doctors ordered for a customer (医嘱)',
  MedicalAdvice,
);

export const HospitalStay = z.object({
  id: as('ID', z.string()),
  visitNumber: as('就诊号', z.string()),
  admittedAt: as('入院时间', z.string()),
  dischargedAt: as('出院时间', z.string()),
  department: as('科室', z.string()),
  ward: as('病区', z.string()),
  bed: as('床号', z.string()),
  doctor: as('医生', z.string()),
  diagnosis: as('诊断', z.string()),
  note: as('说明', z.string()),
});

export const gethospitalized = defineCall({
  path: '/api/Patient/Gethospitalized',
  summary: "A customer's hospital stays",
  request: z.object({
    id: Id,
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('org', OrgParam),
  }),
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
  request: z.object({ id: Id, organisationId: as('org', OrgParam) }),
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
  request: z.object({ visitId: Id, organisationId: as('org', OrgParam) }),
  data: ServiceRow.extend({
    customerId: as('个人ID', z.string()),
    /** Each with its drugs. */
    prescriptions: as('处方', z.array(PrescriptionInWhole)),
    labResults: as('检验', z.array(Trial)),
    examinationReports: as('检查报告', z.array(CheckReport)),
    medicalRecords: as('病历', z.array(MedicalRecord)),
    medicalOrders: as('医嘱', z.array(MedicalAdvice)),
    charges: as('费用', z.array(Cost)),
  }),
});
