import type {
  AnswerOf,
  checkApplyExist,
  getApplyList,
  ParsedRequestOf,
  passApplication as passCall,
  revealApplication as revealCall,
} from '@huifang/contract';
import { consultEvents, type RequestState, requestStates } from '@huifang/domain/consult/words';
import { maskedAs } from '@huifang/domain/customer/fields';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { readKey, writeKey } from '../../lib/list-key.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { announceOwn } from '../../own-decision.ts';
import { beyondSight, guardList } from '../../sight-guard.ts';
import { refuseDuplicates } from '../customers/duplicates.ts';
import { mayReveal } from '../customers/field-sight.ts';
import { limitReveals } from '../customers/reveal-limit.ts';
import { visibleTo } from '../customers/visibility.ts';
import { staffName } from '../directory/directory.service.ts';
import { presentDisease } from '../diseases/diseases.service.ts';
import { undoLimitIn, undoSecondsIn } from '../options/options.service.ts';
import { type ApplicationRow, toApplications } from './applications.present.ts';
import { findConsult } from './consult.repo.ts';
import { recordEvent } from './history.ts';
import { refuseOwnApplication } from './own-applications.ts';
import { lockRecord } from './record.service.ts';
import { checkOptions, requireContact } from './record-rules.ts';
import { isUpToDate, nameOf, readChanges, withChanges } from './record-values.ts';
import { applyChanges, contactFields } from './record-writing.service.ts';

const select = sql`
  select r.id, r.consult_id, c.customer_id, c.appointment_no, p.name, r.changes, r.note, r.state, a.name as applicant, r.applied_at,
    d.name as decider, r.decided_at, r.detail, r.applicant_id, r.applied_at <= now() - interval '1 day' as is_ripe`;
const from = sql`
  from modification_requests r
  join consults c on c.org_id = r.org_id and c.id = r.consult_id
  join customers p on p.org_id = c.org_id and p.id = c.customer_id
  left join staff a on a.org_id = r.org_id and a.id = r.applicant_id
  left join staff d on d.org_id = r.org_id and d.id = r.decided_by`;

/** The requests of one consult that nobody has decided. */
export async function pendingApplications(
  tx: Tx,
  operator: Operator,
  consultId: string,
): Promise<AnswerOf<typeof checkApplyExist>> {
  if (!(await findConsult(tx, operator, consultId))) throw new AppError('NOT_FOUND');
  const { rows } = await sql<ApplicationRow>`${select} ${from}
    where r.org_id = ${operator.organisationId} and r.consult_id = ${consultId} and r.state = ${requestStates.pending}
    order by r.applied_at desc, r.id desc`.execute(tx);
  return { exists: rows.length > 0, applications: await toApplications(tx, operator, rows) };
}

type ApplicationsForm = ParsedRequestOf<typeof getApplyList>;

/**
 * Requests, newest first: all within sight for those who decide, for others their own and those that they look after,
 * whose customers may have left their sight since.
 */
export const listApplications = (
  tx: Tx,
  operator: Operator,
  form: ApplicationsForm,
): Promise<AnswerOf<typeof getApplyList>> =>
  operator.permissions.has('apply:decide')
    ? readApplications(tx, operator, form)
    : beyondSight(tx, () => readApplications(tx, operator, form));

async function readApplications(
  tx: Tx,
  operator: Operator,
  { state, words, page, size, cursor }: ApplicationsForm,
): Promise<AnswerOf<typeof getApplyList>> {
  const { limit, offset } = paging({ page, size });
  const conditions = [sql<SqlBool>`r.org_id = ${operator.organisationId}`];
  if (operator.permissions.has('apply:decide')) {
    await guardList(tx, 'consults');
    conditions.push(...visibleTo(operator));
  } else conditions.push(sql`${operator.staffId} in (r.applicant_id, r.follower_id)`);
  if (state) conditions.push(sql`r.state = ${requestStates[state]}`);
  const text = words.trim();
  if (text) conditions.push(sql`(position(${text} in p.name) > 0 or c.appointment_no = ${text})`);
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const key = cursor === '' ? undefined : readKey(operator, cursor);
  const after = key ? sql`and (r.applied_at, r.id) < (${key.time}::timestamptz, ${key.id}::bigint)` : sql``;
  const { rows } = await sql<ApplicationRow & { moment: string }>`
    ${select}, r.applied_at::text as moment ${from} ${where} ${after}
    order by r.applied_at desc, r.id desc
    limit ${limit} ${key ? sql`` : sql`offset ${Math.min(offset, Number.MAX_SAFE_INTEGER)}`}`.execute(tx);
  const total = await sql<{ total: string }>`select count(*) as total ${from} ${where}`.execute(tx);
  const keys = rows.map(({ id, moment }) => writeKey({ time: moment, id }));
  return {
    rows: (await toApplications(tx, operator, rows)).map((application, index) => ({
      ...application,
      cursor: keys[index] as string,
    })),
    total: Number(total.rows[0]?.total),
  };
}

type Decided = AnswerOf<typeof passCall>;

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
    .select(['id', 'state', 'changes', 'decided_by', 'applicant_id', 'applied_at'])
    .select(sql<boolean>`applied_at <= now() - interval '1 day'`.as('is_ripe'))
    .where('org_id', '=', operator.organisationId)
    .where('consult_id', '=', consultId)
    .where('id', '=', applyId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  if (row.state !== requestStates.pending) {
    const who = await staffName(tx, operator.organisationId, row.decided_by);
    throw new AppError('APPLICATION_DECIDED', { values: { who } });
  }
  return {
    record,
    changes: await presentChanges(tx, operator, readChanges(row.changes)),
    isOwn: await refuseOwnApplication(tx, operator, row),
  };
}

/** What a request asks for, where a disease that it names was merged into another one since. */
const presentChanges = (tx: Tx, { organisationId: org }: Operator, changes: readonly StoredChange[]) =>
  Promise.all(
    changes.map(async (change): Promise<StoredChange> => {
      if (change.field !== 'diseaseId') return change;
      const [before, after] = [String(change.before), String(change.after)];
      return {
        ...change,
        before: await presentDisease(tx, org, before),
        after: await presentDisease(tx, org, after),
      };
    }),
  );

/**
 * Changes the record as requested, if it still holds what the request started from and the rules allow it now
 * (rule request-3).
 */
export async function passApplication(tx: Tx, operator: Operator, decision: Decision): Promise<Decided> {
  const { record, changes, isOwn } = await lockApplication(tx, operator, decision);
  if (!changes.every((change) => isUpToDate(record.values, change)))
    throw new AppError('APPLICATION_OUTDATED');
  const values = withChanges(record.values, changes);
  requireContact(values);
  const problems = new Problems(operator.locale);
  await checkOptions(tx, operator, values, record.values, problems);
  problems.throwIfAny();
  if (changes.some(({ field }) => contactFields.has(field))) {
    // What may be confirmed was confirmed when the request was made, and approving it confirms it again.
    await refuseDuplicates(tx, operator, values, ['name', 'phone'], record.customer.id);
  }
  await applyChanges(tx, operator, record, changes);
  await decide(tx, operator, { ...decision, isOwn }, 'passed', '');
  return { undoSeconds: await undoSecondsIn(tx) };
}

/** Leaves the record as it is and keeps the reason. */
export async function refuseApplication(
  tx: Tx,
  operator: Operator,
  { detail, ...decision }: Decision & { detail: string },
): Promise<Decided> {
  const { isOwn } = await lockApplication(tx, operator, decision);
  await decide(tx, operator, { ...decision, isOwn }, 'refused', detail);
  await recordEvent(
    tx,
    operator,
    decision.consultId,
    consultEvents.change,
    detail ? `拒绝申请：${detail}` : '拒绝申请',
  );
  return { undoSeconds: await undoSecondsIn(tx) };
}

/**
 * Takes back a decision that the operator made seconds ago: the request waits again, and what was approved is as it
 * was, with both steps in the history. Refused once the record has changed since; a repeat changes nothing.
 */
export async function undoDecision(tx: Tx, operator: Operator, decision: Decision): Promise<null> {
  const { organisationId: org, staffId } = operator;
  const { consultId, applyId } = decision;
  const record = await lockRecord(tx, operator, consultId);
  if (!record) throw new AppError('NOT_FOUND');
  const { rows } = await sql<{
    state: string;
    changes: StoredChange[];
    decided_by: string | null;
    is_recent: boolean;
    is_changed: boolean;
  }>`
    select state, changes, decided_by,
      coalesce(decided_at > clock_timestamp() - make_interval(secs => ${await undoLimitIn(tx)}), false) as is_recent,
      exists (select from record_changes s where s.org_id = ${org} and s.customer_id = ${record.customer.id}
        and (s.consult_id is null or s.consult_id = ${consultId}) and s.changed_at > decided_at) as is_changed
    from modification_requests where org_id = ${org} and consult_id = ${consultId} and id = ${applyId}
    for update`.execute(tx);
  const [request] = rows;
  if (!request) throw new AppError('NOT_FOUND');
  if (request.state === requestStates.pending) return null;
  if (request.decided_by !== staffId) {
    throw new AppError('APPLICATION_DECIDED', {
      values: { who: await staffName(tx, org, request.decided_by) },
    });
  }
  if (!request.is_recent) throw new AppError('UNDO_EXPIRED');
  if (request.state === requestStates.passed) {
    const back = readChanges(request.changes).map(({ field, before, after }) => ({
      field,
      before: after,
      after: before,
    }));
    if (request.is_changed || !back.every((change) => isUpToDate(record.values, change))) {
      throw new AppError('UNDO_OUTDATED');
    }
    const values = withChanges(record.values, back);
    if (back.some(({ field }) => contactFields.has(field))) {
      await refuseDuplicates(tx, operator, values, ['name', 'phone'], record.customer.id);
    }
    await applyChanges(tx, operator, record, back);
  }
  await tx
    .updateTable('modification_requests')
    .set({ state: requestStates.pending, detail: '', decided_by: null, decided_at: null })
    .where('org_id', '=', org)
    .where('id', '=', applyId)
    .execute();
  await recordEvent(tx, operator, consultId, consultEvents.change, '撤销审核');
  await audit(tx, operator, {
    action: 'restore',
    entity: 'modification-request',
    entityId: applyId,
    details: { consultId, from: request.state },
  });
  return null;
}

/** Whether somebody may ask for what a field of a request hides; a birth date goes with the identity number. */
function mayBeAsked(operator: Operator, field: string): boolean {
  const group = maskedAs(field);
  return group !== undefined && mayReveal(operator, group === 'birthDate' ? 'idNumber' : group);
}

/** What of a request is masked elsewhere, in full for whoever decides it and may see it; audited, and at most 60 a minute and person. */
export async function revealApplication(
  tx: Tx,
  operator: Operator,
  { consultId, applyId }: Decision,
): Promise<AnswerOf<typeof revealCall>> {
  await limitReveals(tx, operator);
  if (!(await findConsult(tx, operator, consultId))) throw new AppError('NOT_FOUND');
  const request = await tx
    .selectFrom('modification_requests')
    .select('changes')
    .where('org_id', '=', operator.organisationId)
    .where('consult_id', '=', consultId)
    .where('id', '=', applyId)
    .executeTakeFirst();
  if (!request) throw new AppError('NOT_FOUND');
  const changes = request.changes.filter(({ field }) => mayBeAsked(operator, nameOf(field)));
  const fields = changes.map(({ field }) => field).join('、');
  await audit(tx, operator, {
    action: 'reveal',
    entity: 'modification-request',
    entityId: applyId,
    details: { consultId, fields },
  });
  const whole = (value: unknown) => (Array.isArray(value) ? value.join('、') : String(value ?? ''));
  return {
    changes: changes.map(({ field, before, after }) => ({
      field,
      before: whole(before),
      after: whole(after),
    })),
  };
}

async function decide(
  tx: Tx,
  operator: Operator,
  { applyId, consultId, isOwn }: Decision & { isOwn: boolean },
  outcome: Exclude<RequestState, 'pending'>,
  detail: string,
): Promise<void> {
  const isPassed = outcome === 'passed';
  await tx
    .updateTable('modification_requests')
    .set({
      state: requestStates[outcome],
      detail,
      decided_by: operator.staffId,
      decided_at: sql<Date>`now()`,
    })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', applyId)
    .execute();
  await audit(tx, operator, {
    action: isPassed ? 'pass' : 'refuse',
    entity: 'modification-request',
    entityId: applyId,
    details: { consultId, ...(isOwn && { own: true }) },
  });
  if (!isOwn) return;
  await announceOwn(tx, operator, { subject: 'application', id: applyId, isPassed, consultId });
}
