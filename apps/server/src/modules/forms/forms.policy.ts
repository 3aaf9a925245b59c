import type { FormPurpose } from '@huifang/domain/form/words';
import type { Permission } from '@huifang/domain/rights/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { customerInSight, maySeeCustomer } from '../customers/visibility.ts';

export type Condition = RawBuilder<SqlBool>;

/** Whoever may work on forms themselves. */
export const designers = ['form:design', 'form:publish'] as const;
/** Whoever has to do with forms at all. */
export const everyone = [...designers, 'form:send', 'form:fill', 'form:read'] as const;

/** Any of these rights opens a list of forms for a purpose. */
const rightsFor: Readonly<Record<FormPurpose, readonly Permission[]>> = {
  design: designers,
  fill: ['form:fill'],
  send: ['form:send'],
  read: ['form:read'],
};

/** FORBIDDEN without any of the rights. */
export function requireAny({ permissions }: Operator, rights: readonly Permission[]): void {
  if (!rights.some((right) => permissions.has(right))) throw new AppError('FORBIDDEN');
}

export const requirePurpose = (operator: Operator, purpose: FormPurpose) =>
  requireAny(operator, rightsFor[purpose]);

/** What limits filled forms and links, as `x`, to those of customers in sight. */
export const ofVisibleCustomers = (operator: Operator): Condition[] =>
  customerInSight(operator, sql.ref('x.customer_id'));

/** What one filled oneself can be taken back; whoever publishes forms takes back anything, the customers' own included. */
export const mayRemoveAnswer = (
  { permissions, staffId }: Operator,
  { filled_by }: { filled_by: string | null },
): boolean => permissions.has('form:fill') && (filled_by === staffId || permissions.has('form:publish'));

/** A filled form of a customer in sight, else NOT_FOUND. */
export async function visibleAnswer(tx: Tx, operator: Operator, id: string, lock = false) {
  let query = tx
    .selectFrom('form_answers')
    .selectAll()
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row || !(await maySeeCustomer(tx, operator, row.customer_id))) throw new AppError('NOT_FOUND');
  return row;
}

export type AnswerTableRow = Awaited<ReturnType<typeof visibleAnswer>>;
