import type {
  AnswerOf,
  endCover as endCoverCall,
  getHandovers,
  getOpenWork,
  getOpenWorks,
  handOver as handOverCall,
  ParsedRequestOf,
  previewHandover,
  undoHandover as undoCall,
  WorkCounts,
} from '@huifang/contract';
import { addDays } from '@huifang/domain/days';
import { type Ending, longestCover, workKinds } from '@huifang/domain/handover/work';
import { dayIn } from '@huifang/domain/organisation-time';
import type { RawBuilder, SqlBool } from 'kysely';
import { audit } from '../../audit.ts';
import { enterOrganisation } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { EndedMembership } from '../../db/platform-tables.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { refuseGain } from '../../gain.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import * as accounts from '../accounts/account-admin.service.ts';
import { administratorOf, refuseOwn } from '../accounts/administrators.ts';
import { departments, peopleWho } from '../directory/directory.service.ts';
import { setActive } from '../rights/staff.service.ts';
import { endSessions } from '../session/sessions.service.ts';
import * as repo from './handovers.repo.ts';
import { countHeld } from './holdings.ts';
import { amountOf, heldWork, moveWork, noWork, returnWork, totalOf } from './moving.service.ts';
import { destinations, findReceivers, kindsOf, refuseReceivers, ruleFor } from './receivers.ts';

interface About {
  accountId: string;
  targetId?: string;
}

/** The person that an account is in the organisation that is meant; the transaction is there afterwards. */
async function about(tx: Tx, operator: Operator, { accountId, targetId }: About) {
  const doer = await administratorOf(tx, operator, targetId);
  const person = await repo.findPerson(tx, doer.organisationId, accountId);
  if (!person) throw new AppError('NOT_FOUND');
  return { doer, org: doer.organisationId, person };
}

const countsOf = async (tx: Tx, org: string, personId: string): Promise<WorkCounts> => ({
  ...noWork(),
  ...(await countHeld(tx, org, [personId])).get(personId),
});

/** Those of some people for whom something waits, or of all who work here no longer, with how much. */
export async function openWorks(
  tx: Tx,
  { organisationId: org }: Operator,
  { peopleIds }: ParsedRequestOf<typeof getOpenWorks>,
): Promise<AnswerOf<typeof getOpenWorks>> {
  const people = await repo.findPeople(tx, org, peopleIds);
  const held = await countHeld(
    tx,
    org,
    people.map(({ id }) => id),
  );
  return {
    rows: people.flatMap(({ id, user_id: accountId, name }) => {
      const counts = held.get(id);
      return counts ? [{ personId: id, accountId, name, counts: { ...noWork(), ...counts } }] : [];
    }),
  };
}

/** What still waits for whoever worked in an organisation by an account. */
export async function workLeftBy(tx: Tx, org: string, accountId: string): Promise<WorkCounts> {
  const person = await repo.findPerson(tx, org, accountId);
  return person ? countsOf(tx, org, person.staff_id) : noWork();
}

/** What waits for a person, and who could take it over. */
export async function openWork(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof getOpenWork>,
  { now, isLive }: { now: Date; isLive: RawBuilder<SqlBool> },
): Promise<AnswerOf<typeof getOpenWork>> {
  const { doer, org, person } = await about(tx, operator, wanted);
  const receivers = await findReceivers(tx, org, person.staff_id);
  const isMember = person.membership_id !== null;
  const account = isMember
    ? (await accounts.account(tx, doer, wanted.accountId, isLive)).account
    : { sessions: 0, organisations: 0, isOwnToDecide: false };
  const deciders = await peopleWho(tx, org, 'apply:decide');
  const isOnlyDecider = deciders.length === 1 && deciders[0] === person.staff_id;
  return {
    name: person.name,
    personId: person.staff_id,
    counts: await countsOf(tx, org, person.staff_id),
    undecidable: isOnlyDecider ? await repo.countPending(tx, org) : 0,
    sessions: account.sessions,
    worksElsewhere: account.organisations > 1,
    isOwnToDecide: account.isOwnToDecide && org === operator.organisationId,
    isOwn: operator.userId === wanted.accountId,
    standing: isMember ? (person.is_active ? 'active' : 'inactive') : 'left',
    coverId: (await repo.findCover(tx, org, person.staff_id))?.id ?? '',
    today: dayIn(doer.timeZone, now),
    receivers: receivers.map((receiver) => ({
      id: receiver.id,
      name: receiver.name,
      departmentId: receiver.departmentId,
      department: receiver.department,
      kinds: kindsOf(receiver),
    })),
    departments: (await departments(tx)).map(({ id, name }) => ({ id, name })),
  };
}

const mostSampled = 3;

/** Who would get how much; customers are named to who may see them. */
export async function preview(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof previewHandover>,
): Promise<AnswerOf<typeof previewHandover>> {
  const { doer, org, person } = await about(tx, operator, wanted);
  const receivers = await findReceivers(tx, org, person.staff_id);
  refuseReceivers(wanted.rules, receivers);
  const nameOf = new Map(receivers.map(({ id, name }) => [id, name]));
  const held = await heldWork(tx, org, person.staff_id, false);
  const kinds: AnswerOf<typeof previewHandover>['kinds'] = [];
  for (const kind of workKinds) {
    const dealt = destinations(ruleFor(wanted.rules, kind), receivers, held[kind]);
    const byReceiver = Map.groupBy(dealt.keys(), (thing) => dealt.get(thing) ?? '');
    const sampled = [...dealt].filter(([{ customerId }]) => customerId !== undefined).slice(0, mostSampled);
    const names = await repo.visibleNames(
      tx,
      doer,
      sampled.map(([{ customerId }]) => customerId ?? ''),
    );
    kinds.push({
      kind,
      total: amountOf(kind, held[kind]),
      receivers: [...byReceiver].map(([id, things]) => ({
        id,
        name: nameOf.get(id) ?? '',
        count: amountOf(kind, things),
      })),
      staying: amountOf(kind, held[kind]) - amountOf(kind, [...dealt.keys()]),
      sample: sampled.flatMap(([{ customerId }, to]) => {
        const name = names.get(customerId ?? '');
        return name === undefined ? [] : [{ name, to: nameOf.get(to ?? '') ?? '' }];
      }),
    });
  }
  return { kinds };
}

/** Hands over somebody's work, at once or for the days of a cover (rules leaving-1, leaving-5). */
export async function handOver(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof handOverCall>,
  now: Date,
): Promise<AnswerOf<typeof handOverCall>> {
  const { accountId: userId, ending, rules } = wanted;
  if (ending !== 'none') refuseOwn(operator, userId);
  const { doer, org, person } = await about(tx, operator, wanted);
  const { staff_id: personId, name } = person;
  // Of whoever is gone nothing ends, and nobody is their cover: only what waits is handed over.
  if (person.membership_id === null && (ending !== 'none' || wanted.from || wanted.to))
    throw new AppError('NOT_FOUND');
  const today = dayIn(doer.timeZone, now);
  const days = coverDays(operator, wanted, today);
  // One after the other: of two who hand over the same work the second is told that it has changed.
  await lockKey(tx, `handover ${org} ${personId}`);
  await refuseSecondCover(tx, doer, { personId, name, isCover: days !== undefined, ending });
  const before = await countsOf(tx, org, personId);
  if (wanted.expected && workKinds.some((kind) => wanted.expected?.[kind] !== before[kind]))
    throw new AppError('HANDOVER_CHANGED', { values: { name } });
  const receivers = await findReceivers(tx, org, personId);
  refuseReceivers(rules, receivers);

  const isLater = days !== undefined && days.from > today;
  const { id, made_at: madeAt } = await repo.insertHandover(tx, {
    org_id: org,
    person_id: personId,
    user_id: userId,
    state: days ? 'planned' : 'done',
    ending,
    from_day: days?.from ?? null,
    to_day: days?.to ?? null,
    rules: JSON.stringify(rules),
    made_by: doer.staffId,
  });
  const handover = { handoverId: id, personId, personName: name, rules };
  const moved = isLater ? noWork() : await moveWork(tx, doer, handover, receivers);
  const state = days ? (isLater ? 'planned' : 'running') : 'done';
  if (!isLater) await repo.noteMoved(tx, org, id, state, moved);
  const ended = await end(tx, operator, doer, { handoverId: id, userId, ending, person });
  await enterOrganisation(tx, org);
  await audit(tx, doer, {
    action: days ? 'cover' : 'hand-over',
    entity: 'handover',
    entityId: id,
    details: { personId, userId, ending, ...days, rules, moved },
  });
  await enterOrganisation(tx, operator.organisationId);
  return {
    id,
    state,
    moved,
    staying: isLater ? 0 : totalOf(before) - totalOf(moved),
    ended,
    undoUntil: repo.undoUntil(madeAt),
  };
}

/** The days of a cover as they were asked for; undefined for good. */
function coverDays(
  operator: Operator,
  { from, to, ending }: ParsedRequestOf<typeof handOverCall>,
  today: string,
): { from: string; to: string } | undefined {
  if (!from && !to) return undefined;
  const problems = new Problems(operator.locale);
  if (!from) problems.add('from', 'required');
  if (!to) problems.add('to', 'required');
  problems.throwIfAny();
  const days = { from: from as string, to: to as string };
  if (days.from < today) problems.add('from', 'dateWindow');
  if (days.to < days.from || days.to > addDays(days.from, longestCover)) problems.add('to', 'dateWindow');
  // Who is away comes back.
  if (ending !== 'none') problems.add('ending', 'unknownOption');
  problems.throwIfAny();
  return days;
}

/** A cover is refused beside another; whoever leaves for good is covered no more. */
async function refuseSecondCover(
  tx: Tx,
  doer: Operator,
  { personId, name, isCover, ending }: { personId: string; name: string; isCover: boolean; ending: string },
): Promise<void> {
  const { organisationId: org, staffId } = doer;
  const cover = await repo.findCover(tx, org, personId);
  if (!cover) return;
  if (isCover)
    throw new AppError('COVER_EXISTS', {
      values: { name, from: cover.from_day ?? '', to: cover.to_day ?? '' },
    });
  if (ending !== 'none') await repo.close(tx, org, cover.id, { state: 'ended', by: staffId, kept: 0 });
}

type Person = NonNullable<Awaited<ReturnType<typeof repo.findPerson>>>;

/** Ends somebody's time here, or a membership or an account with the sessions that it had; answers how many of these. */
async function end(
  tx: Tx,
  operator: Operator,
  doer: Operator,
  {
    handoverId,
    userId,
    ending,
    person,
  }: { handoverId: string; userId: string; ending: Ending; person: Person },
): Promise<number> {
  const { organisationId: org } = doer;
  if (ending === 'none') return 0;
  if (ending === 'inactive') {
    await setActive(tx, doer, person.staff_id, false);
    return 0;
  }
  if (ending === 'account') {
    if (org !== operator.organisationId) throw new AppError('NOT_FOUND');
    return (await accounts.disableAccount(tx, operator, userId)).ended;
  }
  const kept: EndedMembership = {
    isDefault: person.is_default ?? false,
    roleIds: person.role_ids,
    added: person.added ?? [],
    removed: person.removed ?? [],
    narrowing: person.narrowing ?? {},
  };
  await repo.keepMembership(tx, org, handoverId, kept);
  const isElsewhere = await accounts.worksElsewhere(tx, userId, org);
  await accounts.endMembership(tx, operator, { id: userId, targetId: org, organisationId: undefined });
  return isElsewhere ? 0 : endSessions(tx, { userId });
}

/** The handovers of the organisation, the newest first. */
export async function listHandovers(
  tx: Tx,
  { organisationId: org }: Operator,
  place: ParsedRequestOf<typeof getHandovers>,
): Promise<AnswerOf<typeof getHandovers>> {
  const rows = await repo.listHandovers(tx, org, paging(place));
  return {
    rows: rows.map((row) => ({
      id: row.id,
      accountId: row.user_id,
      name: row.name,
      state: row.state,
      ending: row.ending,
      from: row.from_day ?? '',
      to: row.to_day ?? '',
      moved: { ...noWork(), ...row.moved },
      kept: row.kept,
      receivers: row.receivers,
      at: row.made_at,
      by: row.by,
      undoUntil: row.can_undo ? repo.undoUntil(row.made_at) : null,
    })),
    total: await repo.countHandovers(tx, org),
  };
}

type Returned = AnswerOf<typeof undoCall>;

/** Undoes a handover within a day (rule leaving-4); one that is undone already answers that nothing went back. */
export async function undoHandover(
  tx: Tx,
  operator: Operator,
  { id }: ParsedRequestOf<typeof undoCall>,
): Promise<Returned> {
  const { organisationId: org } = operator;
  const row = await repo.lockHandover(tx, org, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.state === 'undone') return { returned: noWork(), kept: noWork() };
  if (row.is_over || row.state === 'ended') throw new AppError('UNDO_EXPIRED');
  if (row.ending === 'inactive') await setActive(tx, operator, row.person_id, true);
  if (row.ending === 'account') await accounts.enableAccount(tx, operator, row.user_id);
  if (row.ending === 'membership' && row.membership) {
    await accounts.refuseBeyondOwn(tx, operator, row.membership);
    await repo.restoreMembership(tx, { org, userId: row.user_id, personId: row.person_id }, row.membership);
    await refuseGain(tx, operator, undefined, row.person_id);
  }
  return close(tx, operator, row, { state: 'undone', isUntouched: true });
}

/** Ends a cover before its time. */
export async function endCover(
  tx: Tx,
  operator: Operator,
  { id }: ParsedRequestOf<typeof endCoverCall>,
): Promise<Returned> {
  const row = await repo.lockHandover(tx, operator.organisationId, id);
  if (!row || row.from_day === null) throw new AppError('NOT_FOUND');
  if (row.state !== 'planned' && row.state !== 'running') return { returned: noWork(), kept: noWork() };
  return close(tx, operator, row, { state: 'ended', isUntouched: false });
}

/** Gives back what can go back, and tells so in the audit. */
export async function close(
  tx: Tx,
  doer: Parameters<typeof returnWork>[1],
  row: repo.HandoverRow,
  { state, isUntouched }: { state: 'undone' | 'ended'; isUntouched: boolean },
): Promise<Returned> {
  const { organisationId: org } = doer;
  const personName = await repo.nameOf(tx, org, row.person_id);
  const done = await returnWork(tx, doer, {
    handoverId: row.id,
    personId: row.person_id,
    personName,
    isUntouched,
  });
  await repo.close(tx, org, row.id, { state, by: doer.staffId, kept: totalOf(done.kept) });
  await audit(tx, doer, {
    action: state === 'undone' ? 'undo' : 'end-cover',
    entity: 'handover',
    entityId: row.id,
    details: { personId: row.person_id, ...done },
  });
  return done;
}
