import {
  everyKind,
  type KindOfVisit,
  kindsOfVisit,
  type ListedKind,
  listedKinds,
  type RecordKindName,
  type RecordKinds,
  recordKinds,
} from '@huifang/domain/records/kinds';
import { labResultItems } from '@huifang/domain/records/lab-results';
import { prescriptionItems } from '@huifang/domain/records/prescriptions';
import { z } from 'zod';
import { type Call, defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, instant, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as, type Named } from '../core/record.ts';
import { recordOf, recordShape } from '../core/record-schemas.ts';
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

const items = <Item extends z.ZodType>(item: Item) => as('明细', z.array(item));

const PrescriptionItem = z.object(recordShape(prescriptionItems.fields));
const PrescriptionInWhole = recordOf(recordKinds.prescriptions).extend({ items: items(PrescriptionItem) });
const LabResult = recordOf(recordKinds.labResults).extend({
  items: items(z.object(recordShape(labResultItems.fields))),
});

type Row<Name extends RecordKindName> = Name extends 'labResults'
  ? typeof LabResult
  : ReturnType<typeof recordOf<RecordKinds[Name]['fields']>>;

/** A record of each kind as it is listed. */
const rows = {
  ...Object.fromEntries(everyKind.map(([name, kind]) => [name, recordOf(kind)])),
  labResults: LabResult,
} as { [Name in RecordKindName]: Row<Name> };

type ListOf<R> = R extends z.ZodType ? ReturnType<typeof listOf<R>> : never;
type RecordLists = { [Name in ListedKind]: Call<typeof OfCustomer, ListOf<Row<Name>>> };

/** The calls that list a customer's records, by their kinds. */
export const recordLists = Object.fromEntries(
  listedKinds.map((name) => {
    const data = listOf<z.ZodType>(rows[name]);
    const failures = ['PAGE_SIZE_REFUSED'] as const;
    return [name, defineCall({ ...recordKinds[name].list, request: OfCustomer, data, failures })];
  }),
) as unknown as RecordLists;

export const getPrescriptions = recordLists.prescriptions;
export const getTrials = recordLists.labResults;
export const getCheckReport = recordLists.examinationReports;
export const getMedicalRecord = recordLists.medicalRecords;
export const getMedicalAdvice = recordLists.medicalOrders;

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
      lastPrescribedAt: as('最近处方时间', instant()),
    }),
  ),
});

export const getCost = defineCall({
  path: '/api/Patient/GetCost',
  summary: 'What a customer was charged, and the sum of all of it',
  request: OfCustomer,
  data: listOf(rows.charges).extend({ sum: as('合计', z.number().nullable()) }),
  failures: ['PAGE_SIZE_REFUSED'],
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
  data: listOf(rows.stays),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getCollections = defineCall({
  path: '/api/Patient/GetCollections',
  summary: 'How many of each kind of document a customer has, and when the newest is of',
  request: z.object({ id: Id, organisationId: as('org', OrgParam) }),
  data: z.array(
    z.object({
      kind: z.enum(everyKind.map(([, { counted }]) => counted)),
      count: z.number().int(),
      /** Empty without any. */
      newest: instant(),
    }),
  ),
});

type Parts = {
  [Name in KindOfVisit]: Named<
    RecordKinds[Name]['wire'],
    z.ZodArray<Name extends 'prescriptions' ? typeof PrescriptionInWhole : Row<Name>>
  >;
};

/** What belongs to a visit; prescriptions each with their drugs. */
const parts = Object.fromEntries(
  kindsOfVisit.map((name) => {
    const row: z.ZodType = name === 'prescriptions' ? PrescriptionInWhole : rows[name];
    return [name, as(recordKinds[name].wire, z.array(row))];
  }),
) as unknown as Parts;

export const getServiceDetail = defineCall({
  path: '/api/Patient/GetServiceDetail',
  summary: 'One visit with everything that belongs to it; each list holds at most 200',
  request: z.object({ visitId: Id, organisationId: as('org', OrgParam) }),
  data: ServiceRow.extend({ customerId: as('个人ID', z.string()), ...parts }),
});
