import type { Application, checkApplyExist, DataOf, getApplyList, ParsedRequestOf } from '@huifang/contract';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../../audit.ts';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { paging } from '../../paging.ts';
import { timeIn } from '../../text/organisation-time.ts';
import { staffName } from '../directory/directory.service.ts';
import { applyChanges, contactFields } from './consult-save.service.ts';
import { refuseDuplicates } from './duplicates.ts';
import { recordEvent } from './history.ts';
import { Problems } from './problems.ts';
import { findConsult, lockRecord } from './record.repo.ts';
import { checkOptions, requireContact } from './record-rules.ts';
import { isUpToDate, shownValue, withChanges } from './record-values.ts';
import { visibleTo } from './visibility.ts';

interface ApplicationRow {
  id: string;
  consult_id: string;
  appointment_no: string;
  name: string;
  changes: StoredChange[];
  note: string;
  state: z.output<typeof Application>['state'];
  applicant: string | null;
  applied_at: Date;
  decider: string | null;
  decided_at: Date | null;
  detail: string;
}

const select = sql`
  select r.id, r.consult_id, c.appointment_no, p.name, r.changes, r.note, r.state, a.name as applicant, r.applied_at,
    d.name as decider, r.decided_at, r.detail`;
const from = sql`
  from modification_requests r
  join consults c on c.org_id = r.org_id and c.id = r.consult_id
  join customers p on p.org_id = c.org_id and p.id = c.customer_id
  left join staff a on a.org_id = r.org_id and a.id = r.applicant_id
  left join staff d on d.org_id = r.org_id and d.id = r.decided_by`;

const toApplication = (row: ApplicationRow, timeZone: string): z.output<typeof Application> => ({
  ID: row.id,
  consultId: row.consult_id,
  预约号: row.appointment_no,
  姓名: row.name,
  changes: row.changes.map(({ field, before, after }) => ({
    field,
    before: shownValue(field, before),
    after: shownValue(field, after),
  })),
  note: row.note,
  state: row.state,
  applicant: row.applicant ?? '',
  appliedAt: timeIn(timeZone, row.applied_at),
  decidedBy: row.decider ?? '',
  decidedAt: timeIn(timeZone, row.decided_at),
  detail: row.detail,
});

/** The requests of one consult that nobody has decided. */
export async function pendingApplications(
  tx: Tx,
  operator: Operator,
  consultId: string,
): Promise<DataOf<typeof checkApplyExist>> {
  if (!(await findConsult(tx, operator, consultId))) throw new AppError('NOT_FOUND');
  const { rows } = await sql<ApplicationRow>`${select} ${from}
    where r.org_id = ${operator.organisationId} and r.consult_id = ${consultId} and r.state = '待审核'
    order by r.id desc`.execute(tx);
  return {
    exists: rows.length > 0,
    applications: rows.map((row) => toApplication(row, operator.timeZone)),
  };
}

/** Requests, newest first: all within sight for those who decide, for others their own. */
export async function listApplications(
  tx: Tx,
  operator: Operator,
  { state, words, page, size }: ParsedRequestOf<typeof getApplyList>,
): Promise<DataOf<typeof getApplyList>> {
  const { limit, offset } = paging({ page, size });
  const conditions = [sql<SqlBool>`r.org_id = ${operator.organisationId}`];
  if (operator.permissions.has('apply:decide')) conditions.push(...visibleTo(operator));
  else conditions.push(sql`r.applicant_id = ${operator.personId}`);
  if (state) conditions.push(sql`r.state = ${state}`);
  const text = words.trim();
  if (text) conditions.push(sql`(position(${text} in p.name) > 0 or c.appointment_no = ${text})`);
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<ApplicationRow>`${select} ${from} ${where}
    order by r.id desc limit ${limit} offset ${offset}`.execute(tx);
  const total = await sql<{ total: string }>`select count(*) as total ${from} ${where}`.execute(tx);
  return {
    Objs: rows.map((row) => toApplication(row, operator.timeZone)),
    Total: Number(total.rows[0]?.total),
  };
}

interface Decision {
  consultId: string;
  applyId: string;
}

/** Locks the record, then the request: of two deciders the second is told who was first. */
async function lockApplication(tx: Tx, operator: Operator, { consultId, applyId }: Decision) {
  const record = await lockRecord(tx, operator, consultId);
  if (!record) throw new AppError('NOT_FOUND');
  const row = await tx
    .selectFrom('modification_requests')
    .select(['id', 'state', 'changes', 'decided_by'])
    .where('org_id', '=', operator.organisationId)
    .where('consult_id', '=', consultId)
    .where('id', '=', applyId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  if (row.state !== '待审核') {
    const who = await staffName(tx, operator.organisationId, row.decided_by);
    throw new AppError('APPLICATION_DECIDED', { values: { who } });
  }
  return { record, changes: row.changes };
}

/** Changes the record as requested, if it still holds what the request started from and the rules allow it now. */
export async function passApplication(tx: Tx, operator: Operator, decision: Decision): Promise<null> {
  const { record, changes } = await lockApplication(tx, operator, decision);
  if (!changes.every((change) => isUpToDate(record.values, change)))
    throw new AppError('APPLICATION_OUTDATED');
  const values = withChanges(record.values, changes);
  requireContact(values);
  const problems = new Problems(operator.locale);
  await checkOptions(tx, operator, values, problems);
  problems.settle();
  if (changes.some(({ field }) => contactFields.has(field))) {
    // What may be confirmed was confirmed when the request was made, and approving it confirms it again.
    await refuseDuplicates(tx, operator, values, ['姓名', '电话'], record.customer.id);
  }
  await applyChanges(tx, operator, record, changes);
  await decide(tx, operator, decision, '已通过', '');
  return null;
}

/** Leaves the record as it is and keeps the reason. */
export async function refuseApplication(
  tx: Tx,
  operator: Operator,
  { detail, ...decision }: Decision & { detail: string },
): Promise<null> {
  await lockApplication(tx, operator, decision);
  await decide(tx, operator, decision, '已拒绝', detail);
  await recordEvent(tx, operator, decision.consultId, '修改', detail ? `拒绝申请：${detail}` : '拒绝申请');
  return null;
}

async function decide(
  tx: Tx,
  operator: Operator,
  { applyId, consultId }: Decision,
  state: '已通过' | '已拒绝',
  detail: string,
): Promise<void> {
  await tx
    .updateTable('modification_requests')
    .set({ state, detail, decided_by: operator.personId, decided_at: sql<Date>`now()` })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', applyId)
    .execute();
  await audit(tx, operator, {
    action: state === '已通过' ? 'pass' : 'refuse',
    entity: 'modification-request',
    entityId: applyId,
    details: { consultId },
  });
}
