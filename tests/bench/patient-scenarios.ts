import {
  type Call,
  fromWire,
  getActionLog,
  getActionSummary,
  getCallbackByUserId,
  getCollections,
  getCustmerById,
  getFocusCases,
  getFocusDoctors,
  getInteractionHistory,
  getPaymentLogs,
  getServiceRecord,
  type ParsedRequestOf,
  toWire,
} from '@huifang/contract';
import { usualFieldRights } from '@huifang/domain/rights/field-rights';
import { eachArea } from '@huifang/domain/rights/scopes';
import type { DatabaseHandle } from '../../apps/server/src/db/database.ts';
import type { Tx } from '../../apps/server/src/db/types.ts';
import { quoteComplaint } from '../../apps/server/src/modules/complaints/complaint-quote.service.ts';
import { nextOfCustomer } from '../../apps/server/src/modules/follow-ups/follow-up-read.service.ts';
import * as people from '../../apps/server/src/modules/hospital-records/person.service.ts';
import * as records from '../../apps/server/src/modules/hospital-records/records.service.ts';
import * as timeline from '../../apps/server/src/modules/timeline/timeline.service.ts';
import type { Operator } from '../../apps/server/src/operator.ts';
import { benchedOrganisation, busyFileNumber } from './dataset.ts';
import type { Scenario } from './scenarios.ts';

const goal = 60;

/** One call, its variants in our own names. */
function scenario<C extends Call>(
  name: string,
  call: C,
  variants: Record<string, unknown>[],
  run: (tx: Tx, operator: Operator, body: ParsedRequestOf<C>) => Promise<unknown>,
): Scenario {
  return {
    name,
    goal,
    path: call.path,
    variants: variants.map((own) => toWire(call.request, own) as Record<string, unknown>),
    run: (tx, operator, variant) =>
      run(tx, operator, call.request.parse(fromWire(call.request, variant)) as ParsedRequestOf<C>),
  };
}

/** The customer with thousands of items. */
export const busyCustomer = (database: DatabaseHandle): Promise<{ id: string; phone: string }> =>
  database.withOrganisation(benchedOrganisation, (tx) =>
    tx
      .selectFrom('customers')
      .select(['id', 'phone'])
      .where('file_number', '=', busyFileNumber)
      .executeTakeFirstOrThrow(),
  );

/** The calls of that customer's page. */
export async function makePatientScenarios(database: DatabaseHandle): Promise<Scenario[]> {
  const { id } = await busyCustomer(database);
  const deep = await cursorsOf(database, id);
  const now = new Date();
  return [
    scenario('timeline, first page', getActionLog, [{ id }, { id, size: 100 }], timeline.actionLog),
    scenario(
      'timeline, pages further back',
      getActionLog,
      deep.map((cursor) => ({ id, cursor })),
      timeline.actionLog,
    ),
    scenario(
      'timeline, one type or way',
      getActionLog,
      [
        { id, type: 'callback' },
        { id, type: 'marketing,care' },
        { id, method: '短信' },
        { id, type: 'consult', method: '没有这种' },
      ],
      timeline.actionLog,
    ),
    scenario('timeline, what the filters offer', getActionSummary, [{ id }], (tx, operator, body) =>
      timeline.actionSummary(tx, operator, body.id),
    ),
    scenario('interaction history', getInteractionHistory, [{ id }], timeline.interactionHistory),
    scenario('person at a glance', getCustmerById, [{ id }], (tx, operator, body) =>
      people.personAtAGlance(tx, operator, body.id, now),
    ),
    scenario(
      'payments by month',
      getPaymentLogs,
      [0, 1, 2].map((datespan) => ({ customerId: id, datespan })),
      (tx, operator, body) =>
        people.paymentMonths(tx, operator, body.customerId, { period: body.datespan, reveal: false, now }),
    ),
    scenario('next follow-up', getCallbackByUserId, [{ customerId: id }], (tx, operator, body) =>
      nextOfCustomer(tx, operator, body.customerId, { now, quoteComplaint }),
    ),
    scenario('cases of concern', getFocusCases, [{ customerId: id }], (tx, operator, body) =>
      people.casesOfConcern(tx, operator, body.customerId, 10),
    ),
    scenario('doctors of concern', getFocusDoctors, [{ customerId: id }], (tx, operator, body) =>
      people.doctorsOfConcern(tx, operator, body.customerId, 10),
    ),
    scenario('service record', getServiceRecord, [{ id }, { id, page: 20 }], records.serviceRecord),
    scenario('what kinds of documents there are', getCollections, [{ id }], (tx, operator, body) =>
      records.collectionsOf(tx, operator, body.id),
    ),
  ];
}

/** Cursors deep into the timeline, as "load older" reaches them. */
async function cursorsOf(database: DatabaseHandle, id: string): Promise<string[]> {
  const member = await database.db
    .selectFrom('memberships')
    .select(['user_id', 'staff_id'])
    .where('org_id', '=', benchedOrganisation)
    .limit(1)
    .executeTakeFirstOrThrow();
  const operator = {
    // Whose reads the audit log tells.
    userId: member.user_id,
    staffId: member.staff_id,
    organisationId: benchedOrganisation,
    timeZone: 'Asia/Shanghai',
    permissions: new Set(['complaint:read']),
    sights: eachArea(() => 'all' as const),
    fields: { ...usualFieldRights, phone: 'revealed', idNumber: 'revealed' },
    locale: 'zh-CN',
  } as unknown as Operator;
  return database.withOrganisation(benchedOrganisation, async (tx) => {
    const cursors: string[] = [];
    for (let cursor = '', page = 1; page <= 20; page += 1) {
      const form = getActionLog.request.parse({ id, size: 200, cursor });
      ({ next: cursor } = await timeline.actionLog(tx, operator, form));
      if (cursor === '') break;
      if (page % 5 === 0) cursors.push(cursor);
    }
    return cursors;
  });
}
