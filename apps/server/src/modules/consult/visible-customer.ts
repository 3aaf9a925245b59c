import { auditRead } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import * as repo from './record.repo.ts';

/** Who it is, read by the operator; NOT_FOUND unless the customer exists within the operator's sight. */
export async function requireCustomer(
  tx: Tx,
  operator: Operator,
  customerId: string,
): Promise<{ name: string; sex: string }> {
  const known = await tx
    .selectFrom('customers')
    .select(['name', 'sex'])
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!known || !(await repo.maySeeCustomer(tx, operator, customerId))) throw new AppError('NOT_FOUND');
  await auditRead(tx, operator, customerId);
  return known;
}

/** Locks a customer within the operator's sight; NOT_FOUND otherwise. */
export async function lockVisibleCustomer(tx: Tx, operator: Operator, customerId: string) {
  const customer = await repo.lockCustomer(tx, operator.organisationId, customerId);
  if (!customer || !(await repo.maySeeCustomer(tx, operator, customerId))) throw new AppError('NOT_FOUND');
  return customer;
}
