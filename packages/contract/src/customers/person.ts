import { accountFields, genders, profileFields } from '@huifang/domain/customer/fields';
import { z } from 'zod';
import { told } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { toldOf } from '../core/field-schemas.ts';
import { Flag, Id, IntegerLike, instant, OrgParam } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { DisturbMark } from '../do-not-disturb/mark.ts';

/** Who a customer is; 联系电话 and 证件号 are masked, empty texts are not known. */
export const PersonInfo = z.object({
  customerId: as('个人ID', z.string()),
  fileNumber: as('档案号', z.string()),
  name: as('姓名', z.string()),
  gender: as('性别', told(genders)),
  age: as('年龄', z.number().int().nullable()),
  birthDate: as('出生日期', z.string()),
  phone: as('联系电话', z.string()),
  idNumber: as('证件号', z.string()),
  /** By name, such as 汉族. */
  ...toldOf(profileFields),
  ...toldOf(accountFields),
  address: as('现地址', z.string()),
  /** null means none. */
  memberLevel: as('会员等级', z.string().nullable()),
  visitState: as('就诊状态', z.string()),
  customerState: as('客户状态', z.string()),
  disturb: as('勿扰', DisturbMark),
  /** Of the newest consult within sight. */
  sources: as('信息来源', z.string()),
  intention: as('来院意向', z.string()),
  /** In the organisation's words; empty for none. */
  intentionName: as('来院意向名称', z.string()),
  servicePerson: as('服务人', z.string()),
});

export const getCustmerById = defineCall({
  path: '/api/admin/getCustmerById',
  summary: 'A customer at a glance: the person, the points and whether the public account is followed',
  request: z.object({ id: as('Id', Id), organisationId: as('org', OrgParam) }),
  data: z.object({
    info1: PersonInfo,
    /** The balance of points. */
    info2: z.number().int(),
    /** Follows the public account. */
    info3: z.boolean(),
  }),
});

/** Periods of payments (rule record-1): 0 the last half year, 1 the last year, 2 the last two years. */
export const paymentPeriods = [0, 1, 2] as const;

export const getPaymentLogs = defineCall({
  path: '/api/Patient/GetPaymentLogs',
  summary:
    'What a customer paid in each month of a period, this month included, oldest first; amounts in yuan',
  request: z.object({
    customerId: as('patientID', Id),
    datespan: IntegerLike.pipe(z.literal(paymentPeriods)).optional().default(0),
    /** Asks for amounts that are masked until then, which is written to the audit log. */
    reveal: as('显示', Flag),
    organisationId: as('org', OrgParam),
  }),
  data: z.object({
    /** Amounts are told; without it there are none below. */
    isShown: as('已显示', z.boolean()),
    /** Every month of the period; 0 where nothing was paid. `month` is `YYYY-MM`; refunds count against it. */
    list: z.array(z.object({ month: z.string(), amount: z.number() })),
    /** Of the period. */
    total: z.number().nullable(),
    /** Of all time. */
    totalSpending: z.number().nullable(),
  }),
});

const Case = z.object({ id: z.string(), title: z.string(), detail: z.string(), followedAt: instant() });
const Doctor = z.object({ id: z.string(), name: z.string(), detail: z.string(), followedAt: instant() });
/** The newest first; more may count than are listed. */
const CaseList = z.object({ count: z.number().int(), list: z.array(Case) });
const DoctorList = z.object({ count: z.number().int(), list: z.array(Doctor) });

export const getFocusCases = defineCall({
  path: '/api/Patient/GetFocusCases',
  summary: 'Cases that a customer follows: how many, and the newest 10',
  request: z.object({ customerId: as('patientID', Id), organisationId: as('org', OrgParam) }),
  data: CaseList,
});

export const getFocusDoctors = defineCall({
  path: '/api/Patient/GetFocusDoctors',
  summary: 'Doctors whom a customer follows: how many, and the newest 10',
  request: z.object({ customerId: as('patientID', Id), organisationId: as('org', OrgParam) }),
  data: DoctorList,
});

export const getFoucCasesByID = defineCall({
  path: '/api/Admin/GetFoucCasesByID',
  summary: 'Cases that a customer follows, up to 200',
  request: z.object({ customerId: as('patientID', Id), organisationId: as('org', OrgParam) }),
  data: CaseList,
});

export const getFoucsDoctorByID = defineCall({
  path: '/api/Admin/GetFoucsDoctorByID',
  summary: 'Doctors whom a customer follows, up to 200',
  request: z.object({ customerId: as('patientID', Id), organisationId: as('org', OrgParam) }),
  data: DoctorList,
});
