import { enterOrganisation } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { operatorOf } from '../../plugins/authentication.ts';
import { memberWith } from '../session/session.service.ts';
import { findAdministrators, findPlaces } from './account-admin.repo.ts';

interface Owner {
  id: string;
  name: string;
}

/** Who could administer an organisation at present: ids of accounts. */
export const administratorsIn = (tx: Tx, org: string): Promise<string[]> => findAdministrators(tx, org);

/** Nobody takes from themselves what lets them administer. */
export function refuseOwn({ userId }: Operator, id: string): void {
  if (userId === id) throw new AppError('OWN_ACCESS');
}

/**
 * Refuses to take somebody out of some organisations where nobody else could administer them any more; two who try it of
 * each other do so one after the other. Leaves the transaction in the organisation of the operator.
 */
export async function keepAdministrators(
  tx: Tx,
  operator: Operator,
  { id, name }: Owner,
  places: readonly { org_id: string; name: string }[],
): Promise<void> {
  for (const { org_id: org, name: organisation } of places) {
    await lockKey(tx, `administrators ${org}`);
    await enterOrganisation(tx, org);
    const there = await findAdministrators(tx, org);
    if (there.includes(id) && there.every((one) => one === id))
      throw new AppError('LAST_ADMINISTRATOR', { values: { name, organisation } });
  }
  await enterOrganisation(tx, operator.organisationId);
}

/**
 * The organisations of an account that the operator may decide about: ACCOUNT_OF_OTHERS unless they may configure
 * accounts in all of them (rule account-2). Leaves the transaction in the organisation of the operator.
 */
export async function placesToDecide(tx: Tx, operator: Operator, id: string) {
  const places = await findPlaces(tx, id);
  for (const { org_id: org } of places)
    if (!(await memberWith(tx, operator.userId, org, 'account:configure')))
      throw new AppError('ACCOUNT_OF_OTHERS');
  await enterOrganisation(tx, operator.organisationId);
  return places;
}

/** Refuses a change of rights after which nobody could administer the operator's organisation any more. */
export async function refuseNoAdministrator(tx: Tx, operator: Operator, name: string): Promise<void> {
  const { organisationId: org } = operator;
  if ((await findAdministrators(tx, org)).length > 0) return;
  const place = (await findPlaces(tx, operator.userId)).find(({ org_id }) => org_id === org);
  throw new AppError('LAST_ADMINISTRATOR', { values: { name, organisation: place?.name ?? '' } });
}

/**
 * The operator in another organisation where they may configure accounts too; NOT_FOUND where that is not so. The
 * transaction is there afterwards.
 */
export async function administratorOf(
  tx: Tx,
  operator: Operator,
  targetId: string | undefined,
): Promise<Operator> {
  if (targetId === undefined || targetId === operator.organisationId) return operator;
  await enterOrganisation(tx, targetId);
  const there = await operatorOf(tx, { userId: operator.userId, organisationId: targetId }, operator.locale);
  if (!there?.permissions.has('account:configure')) throw new AppError('NOT_FOUND');
  return { ...there, address: operator.address };
}
