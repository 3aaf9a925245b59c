import type { FormPurpose } from '@huifang/domain/form/words';
import type { Permission } from '@huifang/domain/rights/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { asSeen, reasonsOf, type Sighted, type Way } from '../../lib/sight.ts';
import type { Operator } from '../../operator.ts';
import { maySeeCustomer } from '../customers/visibility.ts';

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

/** Of a customer of the departments, by a consult or as their own. */
const ofDepartments = ({ organisationId: org }: Operator, ids: readonly string[]): Condition => sql`(
  exists (select from consults c where c.org_id = ${org} and c.customer_id = x.customer_id
    and c.department_id = any(${[...ids]}::bigint[]))
  or exists (select from customers p where p.org_id = ${org} and p.id = x.customer_id
    and p.department_id = any(${[...ids]}::bigint[])))`;

type Reason = 'filled' | 'sent' | 'department';

const sighted = (operator: Operator, own: (who: Operator) => Way<Reason>[]): Sighted<Reason> =>
  asSeen(operator, (who) => {
    const sight = who.sights.forms;
    if (sight === 'all') return 'all';
    return sight.length === 0
      ? own(who)
      : [...own(who), { reason: 'department', condition: ofDepartments(who, sight) }];
  });

/** How filled forms, as `x`, come into sight: by the scope of forms, whoever the customer is (rule access-10). */
export const waysToAnswers = (operator: Operator): Sighted<Reason> =>
  sighted(operator, ({ organisationId, staffId }) => [
    { reason: 'filled', condition: sql`x.filled_by = ${staffId}` },
    {
      reason: 'sent',
      condition: sql`x.link_id = any(array(select l.id from form_links l
        where l.org_id = ${organisationId} and l.created_by = ${staffId}))`,
    },
  ]);

/** The same of links. */
export const waysToLinks = (operator: Operator): Sighted<Reason> =>
  sighted(operator, ({ staffId }) => [{ reason: 'sent', condition: sql`x.created_by = ${staffId}` }]);

/** Whether a filled form or a link is in sight: by the scope, or of a customer in sight. */
export async function isInSight(
  tx: Tx,
  operator: Operator,
  table: 'form_answers' | 'form_links',
  { id, customer_id }: { id: string; customer_id: string },
): Promise<boolean> {
  const ways = table === 'form_answers' ? waysToAnswers(operator) : waysToLinks(operator);
  const { rows } = await sql<{ reasons: string[] }>`select ${reasonsOf(ways)} as reasons
    from ${sql.table(table)} x where x.org_id = ${operator.organisationId} and x.id = ${id}`.execute(tx);
  return (rows[0]?.reasons.length ?? 0) > 0 || maySeeCustomer(tx, operator, customer_id);
}

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
  if (!row || !(await isInSight(tx, operator, 'form_answers', row))) throw new AppError('NOT_FOUND');
  return row;
}

export type AnswerTableRow = Awaited<ReturnType<typeof visibleAnswer>>;
