import { sql } from 'kysely';
import { audit, auditAccount } from '../../audit.ts';
import { type DatabaseHandle, enterOrganisation } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { forgetFactorFailures } from '../second-factor/factors.service.ts';
import { endSessions } from '../session/sessions.service.ts';
import { forgetFailures } from '../session/sign-in-throttle.ts';

/** An account, and who decides about it: the operating-system user of a command, or somebody who is signed in. */
export interface Decision {
  userId: string;
  by?: string;
  doer?: Operator;
}

const noted = (tx: Tx, { userId, by, doer }: Decision, action: string, more: object = {}) =>
  auditAccount(tx, userId, { action, details: { ...more, ...(by !== undefined && { by }) } }, doer);

/** Signs an account out wherever it is signed in; answers from how many sessions. */
export async function endAllSessions(tx: Tx, decision: Decision): Promise<number> {
  await noted(tx, decision, 'end-sessions');
  return endSessions(tx, { userId: decision.userId });
}

/** A disabled account cannot sign in, and its sessions are over; an enabled one signs in anew. */
export async function setDisabled(tx: Tx, decision: Decision, isDisabled: boolean): Promise<number> {
  const { userId } = decision;
  await tx.updateTable('users').set({ is_disabled: isDisabled }).where('id', '=', userId).execute();
  await noted(tx, decision, isDisabled ? 'disable' : 'enable');
  return isDisabled ? endSessions(tx, { userId }) : 0;
}

/** Sets a password that its owner has to change at the next sign-in, and ends the sessions that the old one opened. */
export async function setPassword(tx: Tx, decision: Decision, passwordHash: string): Promise<number> {
  const { userId } = decision;
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: true })
    .where('id', '=', userId)
    .execute();
  await noted(tx, decision, 'set-password');
  return endSessions(tx, { userId });
}

/** Forgets the failures for which an account has to wait. */
export async function unlock(tx: Tx, decision: Decision, account: string): Promise<void> {
  await forgetFailures(tx, account);
  await forgetFactorFailures(tx, decision.userId);
  await noted(tx, decision, 'unlock');
}

/**
 * Lets a person no longer work in an organisation: nothing of it is shown to them, and they are offered nowhere. What they
 * wrote, and the plans that they were to execute, stay as they are. Answers how many of those are open; undefined when
 * they do not work there. Leaves the transaction in the organisation.
 */
export async function endMembership(
  tx: Tx,
  { userId, by, doer, organisationId }: Decision & { organisationId: string },
): Promise<{ openPlans: number } | undefined> {
  await enterOrganisation(tx, organisationId);
  const membership = await tx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .where('org_id', '=', organisationId)
    .returning(['staff_id', 'is_default'])
    .executeTakeFirst();
  if (!membership) return undefined;
  await audit(tx, doer ?? { organisationId, userId, staffId: membership.staff_id }, {
    action: 'end-membership',
    entity: 'account',
    entityId: userId,
    details: by === undefined ? {} : { by },
  });
  await tx.updateTable('staff').set({ is_active: false }).where('id', '=', membership.staff_id).execute();
  if (membership.is_default) await makeFirstDefault(tx, userId);
  const { open } = await tx
    .selectFrom('follow_ups')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('org_id', '=', organisationId)
    .where('executor_id', '=', membership.staff_id)
    .where('executed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { openPlans: Number(open) };
}

const makeFirstDefault = (tx: Tx, userId: string) =>
  tx
    .updateTable('memberships')
    .set({ is_default: true })
    .where('user_id', '=', userId)
    .where('org_id', '=', ({ selectFrom }) =>
      selectFrom('memberships').select('org_id').where('user_id', '=', userId).orderBy('id').limit(1),
    )
    .execute();

export interface ListedAccount {
  account: string;
  name: string;
  isDisabled: boolean;
  /** Undefined: never. */
  signedInAt: Date | undefined;
  /** Names of the organisations that the person works in. */
  organisations: string[];
}

/** All accounts by name, or those alone that did not sign in within so many days and could. */
export async function listAccounts(
  { db }: DatabaseHandle,
  { unusedForDays }: { unusedForDays?: number } = {},
): Promise<ListedAccount[]> {
  const organisations = sql<string[]>`array(
    select o.name from memberships m join organisations o on o.id = m.org_id where m.user_id = users.id order by o.id)`;
  const rows = await db
    .selectFrom('users')
    .select(['account', 'name', 'is_disabled', 'signed_in_at', organisations.as('organisations')])
    .$if(unusedForDays !== undefined, (query) =>
      query
        .where('is_disabled', '=', false)
        .where(
          sql<Date>`coalesce(signed_in_at, created_at)`,
          '<',
          sql<Date>`now() - make_interval(days => ${unusedForDays})`,
        ),
    )
    .orderBy(sql`lower(account)`)
    .execute();
  return rows.map(({ is_disabled, signed_in_at, ...row }) => ({
    ...row,
    isDisabled: is_disabled,
    signedInAt: signed_in_at ?? undefined,
  }));
}
