import { auditRead } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { maySeeCustomer } from './visibility.ts';

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
  if (!known || !(await maySeeCustomer(tx, operator, customerId))) throw new AppError('NOT_FOUND');
  await auditRead(tx, operator, customerId);
  return known;
}
