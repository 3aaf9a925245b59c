import type { Call } from '@huifang/contract';
import { narrowestFieldRights, type Visibility } from '@huifang/domain/rights/field-rights';
import { type PersonRights, rightsOf } from '@huifang/domain/rights/person';
import { sql } from 'kysely';
import { forbidWrites } from '../db/read-only.ts';
import type { Tx } from '../db/types.ts';
import { AppError } from '../errors.ts';
import { grantsOf, type KeptRole, readOneRole } from '../granted.ts';
import { asOperator, findKeptMember } from '../members.ts';
import type { Operator } from '../operator.ts';

/** What somebody looks at the product as. */
export interface Viewing {
  name: string;
  kind: 'staff' | 'role';
  until: Date;
}

/** Whether a call is answered to somebody who looks at the product as somebody else. */
const isAnswered = ({ isWrite, isSave = isWrite, audience, whileViewing = audience === 'member' }: Call) =>
  !isWrite && !isSave && whileViewing;

/**
 * The operator of a call that carries a viewing: the person or role that is looked at, with what both they and whoever
 * looks may do and see (rule role-6). The database refuses every write of the transaction from here on. VIEWING_OVER for
 * a viewing of somebody else, or one that is over; VIEWING_READ_ONLY for a call that writes.
 */
export async function asViewed(
  tx: Tx,
  call: Call,
  operator: Operator | undefined,
  viewingId: string,
): Promise<{ operator: Operator; viewing: Viewing }> {
  if (!isAnswered(call)) throw new AppError('VIEWING_READ_ONLY');
  if (!operator || operator.system || !operator.permissions.has('rights:viewAs'))
    throw new AppError('VIEWING_OVER');
  const row = /^\d{1,18}$/.test(viewingId) ? await findViewing(tx, operator, viewingId) : undefined;
  if (!row) throw new AppError('VIEWING_OVER');
  await forbidWrites(tx, 'VIEWING_READ_ONLY');
  const viewed = row.staff_id
    ? await personViewed(tx, operator, row.staff_id)
    : await roleViewed(tx, operator, row.role_id ?? '');
  return {
    operator: { ...viewed.as, ...asBothMay(viewed.as, operator), viewedBy: operator },
    viewing: { name: viewed.name, kind: row.staff_id ? 'staff' : 'role', until: row.ends_at },
  };
}

const findViewing = (tx: Tx, { organisationId, userId }: Operator, id: string) =>
  tx
    .selectFrom('viewings')
    .select(['staff_id', 'role_id', 'ends_at'])
    .where('org_id', '=', organisationId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

async function personViewed(tx: Tx, operator: Operator, staffId: string) {
  const member = await findKeptMember(tx, operator.organisationId, staffId);
  if (!member?.is_active) throw new AppError('VIEWING_OVER');
  return { as: asOperator(member, operator), name: member.name };
}

/** Whoever looks, as if they had that role and nothing else. */
async function roleViewed(tx: Tx, operator: Operator, roleId: string) {
  const { organisationId: org, staffId } = operator;
  const role = await readOneRole(tx, org, roleId);
  const member = await findKeptMember(tx, org, staffId);
  if (!role || !member) throw new AppError('VIEWING_OVER');
  const roles: KeptRole[] = [role];
  const rights = rightsOf(grantsOf({ ...member, roles, added: [], removed: [], narrowing: {} }));
  return { as: asOperator(member, operator, rights), name: role.name };
}

/** Sights stay those of whoever is looked at: what limits lists looks at both. */
function asBothMay(
  viewed: Operator,
  { permissions, fields: ownFields }: Operator,
): Pick<PersonRights, 'permissions' | 'fields'> {
  const fields = narrowestFieldRights(viewed.fields, ownFields);
  // A number that shows whole is written down, and nothing is written here.
  const unread = (visibility: Visibility) => (visibility === 'full' ? 'revealed' : visibility);
  return {
    permissions: new Set([...viewed.permissions].filter((right) => permissions.has(right))),
    fields: { ...fields, phone: unread(fields.phone), idNumber: unread(fields.idNumber) },
  };
}
