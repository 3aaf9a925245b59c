import type {
  AnswerOf,
  createAccount as createCall,
  endAccountMembership as endCall,
  getAccount,
  getAccounts,
  getGrantableRoles,
  ParsedRequestOf,
  resetPassword as resetCall,
  saveAccount as saveCall,
} from '@huifang/contract';
import { accountFields, isAccountName } from '@huifang/domain/account/fields';
import { expandPermissions } from '@huifang/domain/rights/person';
import type { RawBuilder, SqlBool } from 'kysely';
import { audit } from '../../audit.ts';
import { enterOrganisation } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { refuseGain } from '../../gain.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import type { Outside } from '../../plugins/outside.ts';
import { shortCodes } from '../../text/pinyin.ts';
import { departmentOffered } from '../directory/directory.service.ts';
import { resetFactors } from '../second-factor/factors.service.ts';
import { firstPassword } from '../session/first-password.ts';
import { hashPassword } from '../session/password.ts';
import type { Cost } from '../session/password-thread.ts';
import { liveSessionsOf } from '../session/sessions.service.ts';
import * as repo from './account-admin.repo.ts';
import { insertUser, writeMembership } from './accounts.service.ts';
import { administratorOf, keepAdministrators, placesToDecide, refuseOwn } from './administrators.ts';
import * as leaving from './leaving.service.ts';
import { findRoles } from './roles.repo.ts';

type Live = RawBuilder<SqlBool>;

/** The accounts that work in the organisation, a page of them. */
export async function listAccounts(
  tx: Tx,
  { organisationId: org, userId: asker }: Operator,
  { words, state, ...place }: ParsedRequestOf<typeof getAccounts>,
  isLive: Live,
): Promise<AnswerOf<typeof getAccounts>> {
  const filter = { org, asker, words: words.trim(), state };
  const rows = await repo.findAccounts(tx, filter, isLive, paging(place));
  return { rows: rows.map(toAccount), total: await repo.countAccounts(tx, filter) };
}

/** One of them; its sessions are told to who may decide about it. */
export async function account(
  tx: Tx,
  operator: Operator,
  id: string,
  isLive: Live,
): Promise<AnswerOf<typeof getAccount>> {
  const row = await find(tx, operator, id, isLive);
  return {
    account: toAccount(row),
    openSessions: row.is_own_to_decide ? await liveSessionsOf(tx, id, isLive) : [],
  };
}

/** The roles of the organisation, and which of them the operator may give: those with nothing that they have not. */
export async function grantableRoles(
  tx: Tx,
  operator: Operator,
): Promise<AnswerOf<typeof getGrantableRoles>> {
  const rows = await findRoles(tx, operator.organisationId);
  return rows.map((row) => ({ id: row.id, name: row.name, canGrant: mayGrant(operator, row.permissions) }));
}

export const mayGrant = ({ permissions }: Operator, granted: readonly string[]): boolean =>
  expandPermissions(granted).every((right) => permissions.has(right));

/** Makes an account that works in the organisation, with a password that only its answer tells (rule account-3). */
export async function createAccount(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof createCall>,
  outside: Outside,
): Promise<AnswerOf<typeof createCall>> {
  const { organisationId: org } = operator;
  const [account, name] = [wanted.account.trim(), wanted.name.trim()];
  const problems = new Problems(operator.locale);
  if (!isAccountName(account)) problems.add('account', 'accountName');
  if (name === '') problems.add('name', 'required');
  if (name.length > accountFields.name.max) problems.add('name', 'longWord');
  const role = (await findRoles(tx, org)).find(({ id }) => id === wanted.roleId);
  if (!role) problems.add('roleId', 'unknownOption');
  if (wanted.departmentId && !(await departmentOffered(tx, org, wanted.departmentId)))
    problems.add('departmentId', 'unknownOption');
  problems.throwIfAny();
  if (!role || !mayGrant(operator, role.permissions))
    throw new AppError('GRANT_BEYOND_OWN', { values: { role: role?.name ?? '' }, path: 'roleId' });

  const { password, passwordHash } = await outside(`first password of ${account}`, () =>
    hashedFirstPassword(account),
  );
  const { departmentId, job } = wanted;
  const made = await makeAccount(tx, operator, { account, name, role, departmentId, job, passwordHash });
  if (!made) throw new AppError('ACCOUNT_TAKEN', { values: { account }, path: 'account' });
  return { id: made.id, password };
}

/** An account whose parts are judged already. */
export interface JudgedAccount {
  account: string;
  name: string;
  role: { id: string; name: string };
  departmentId?: string;
  job: string;
  passwordHash: string;
}

/** Makes an account with its place; undefined where somebody has taken its name meanwhile. */
export async function makeAccount(
  tx: Tx,
  operator: Operator,
  { account, name, role, departmentId, job, passwordHash }: JudgedAccount,
): Promise<{ id: string; staffId: string } | undefined> {
  const { organisationId: org } = operator;
  await lockKey(tx, `account ${account.toLowerCase()}`);
  if (await repo.isTaken(tx, account)) return undefined;
  const id = await insertUser(tx, { account, name, passwordHash, mustChangePassword: true });
  const place = { userId: id, organisationId: org, roleId: role.id, departmentId, job: job.trim() };
  const staffId = await writeMembership(tx, place);
  await refuseGain(tx, operator, undefined, staffId);
  await audit(tx, operator, {
    action: 'create',
    entity: 'account',
    entityId: id,
    details: { before: null, after: { account, name, role: role.name, department: departmentId ?? '' } },
  });
  return { id, staffId };
}

/** A password for somebody else, with what is kept of it. */
export const hashedFirstPassword = async (account: string, cost?: Cost) => {
  const password = firstPassword(account);
  return { password, passwordHash: await hashPassword(password, cost) };
};

/** Renames the owner of an account, in the organisations where they are called as the account is too. */
export async function saveAccount(
  tx: Tx,
  operator: Operator,
  { id, name: typed, version }: ParsedRequestOf<typeof saveCall>,
): Promise<AnswerOf<typeof saveCall>> {
  const places = await placesOf(tx, operator, id);
  const row = await locked(tx, id);
  const name = typed.trim();
  const problems = new Problems(operator.locale);
  if (name === '') problems.add('name', 'required');
  problems.throwIfAny();
  if (name === row.name) return { id, version: row.version };
  if (requiredVersion(version) !== row.version) {
    const who = await repo.findOwnName(tx, row.updated_by);
    throw new AppError('STALE', {
      values: { who, fields: ['姓名'] },
      conflict: {
        who,
        at: row.updated_at,
        changes: [{ field: '姓名', before: null, after: row.name }],
        version: row.version,
      },
    });
  }
  const saved = await repo.renameAccount(tx, id, name, operator.userId);
  for (const { org_id: org } of places) {
    await enterOrganisation(tx, org);
    await repo.renamePerson(tx, org, id, { name, ...shortCodes(name) });
  }
  await enterOrganisation(tx, operator.organisationId);
  await audit(tx, operator, {
    action: 'update',
    entity: 'account',
    entityId: id,
    details: { before: { name: row.name }, after: { name } },
  });
  return saved;
}

/** Gives an account a password that only this answer tells. */
export async function resetPassword(
  tx: Tx,
  operator: Operator,
  id: string,
  outside: Outside,
): Promise<AnswerOf<typeof resetCall>> {
  refuseOwn(operator, id);
  await placesOf(tx, operator, id);
  const { account } = await locked(tx, id);
  const { password, passwordHash } = await outside(`password of ${id}`, () => hashedFirstPassword(account));
  const ended = await leaving.setPassword(tx, { userId: id, doer: operator }, passwordHash);
  return { password, ended };
}

/** Closes an account; whoever is signed in with it is out at the next request. */
export async function disableAccount(tx: Tx, operator: Operator, id: string): Promise<{ ended: number }> {
  refuseOwn(operator, id);
  const places = await placesOf(tx, operator, id);
  const { name, is_disabled } = await locked(tx, id);
  if (is_disabled) return { ended: 0 };
  await keepAdministrators(tx, operator, { id, name }, places);
  return { ended: await leaving.setDisabled(tx, { userId: id, doer: operator }, true) };
}

export async function enableAccount(tx: Tx, operator: Operator, id: string): Promise<null> {
  await placesOf(tx, operator, id);
  const { is_disabled } = await locked(tx, id);
  if (is_disabled) await leaving.setDisabled(tx, { userId: id, doer: operator }, false);
  return null;
}

export async function unlockAccount(tx: Tx, operator: Operator, id: string): Promise<null> {
  await placesOf(tx, operator, id);
  const { account } = await locked(tx, id);
  await leaving.unlock(tx, { userId: id, doer: operator }, account);
  return null;
}

export async function endSessions(tx: Tx, operator: Operator, id: string): Promise<{ ended: number }> {
  await placesOf(tx, operator, id);
  return { ended: await leaving.endAllSessions(tx, { userId: id, doer: operator }) };
}

export async function resetSecondFactor(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<{ isChanged: boolean }> {
  refuseOwn(operator, id);
  await placesOf(tx, operator, id);
  return { isChanged: await resetFactors(tx, id, { doer: operator }) };
}

/** Lets an account work in an organisation no longer. */
export async function endMembership(
  tx: Tx,
  operator: Operator,
  { id, targetId }: ParsedRequestOf<typeof endCall>,
): Promise<{ openPlans: number }> {
  refuseOwn(operator, id);
  const doer = await administratorOf(tx, operator, targetId);
  const { organisationId: org } = doer;
  const place = (await repo.findPlaces(tx, id)).find(({ org_id }) => org_id === org);
  if (!place) throw new AppError('NOT_FOUND');
  const { name } = await locked(tx, id);
  await keepAdministrators(tx, doer, { id, name }, [place]);
  const ended = await leaving.endMembership(tx, { userId: id, doer, organisationId: org });
  if (!ended) throw new AppError('NOT_FOUND');
  return ended;
}

/** Whether an account works in an organisation besides this one. */
export const worksElsewhere = async (tx: Tx, id: string, org: string): Promise<boolean> =>
  (await repo.findPlaces(tx, id)).some(({ org_id }) => org_id !== org);

/** Refuses to give back what somebody had where the operator has not all of it. */
export async function refuseBeyondOwn(
  tx: Tx,
  operator: Operator,
  { roleIds, added }: { roleIds: readonly string[]; added: readonly string[] },
): Promise<void> {
  const roles = (await findRoles(tx, operator.organisationId)).filter(({ id }) => roleIds.includes(id));
  const beyond = roles.find(({ permissions }) => !mayGrant(operator, permissions));
  if (beyond || !mayGrant(operator, added))
    throw new AppError('GRANT_BEYOND_OWN', { values: { role: beyond?.name ?? '' } });
}

/** NOT_FOUND for an account that does not work in the operator's organisation: nothing of it is told. */
async function placesOf(tx: Tx, operator: Operator, id: string) {
  const places = await repo.findPlaces(tx, id);
  if (!places.some(({ org_id }) => org_id === operator.organisationId)) throw new AppError('NOT_FOUND');
  return placesToDecide(tx, operator, id);
}

async function locked(tx: Tx, id: string) {
  const row = await repo.lockAccount(tx, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function find(tx: Tx, { organisationId: org, userId: asker }: Operator, id: string, isLive: Live) {
  const [row] = await repo.findAccounts(tx, { org, asker, id }, isLive, { limit: 1, offset: 0 });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const toAccount = (row: repo.AccountRow): AnswerOf<typeof getAccounts>['rows'][number] => ({
  id: row.id,
  account: row.account,
  name: row.name,
  isDisabled: row.is_disabled,
  isLocked: row.is_locked,
  mustChangePassword: row.must_change_password,
  hasSecondFactor: row.has_factor,
  signedInAt: row.signed_in_at,
  sessions: row.sessions,
  organisations: row.organisations,
  isOwnToDecide: row.is_own_to_decide,
  roles: row.roles,
  department: row.department,
  job: row.job,
  version: row.version,
});
