import type {
  AnswerOf,
  ComplaintListOption,
  getSendMsgs,
  StaffNode,
  searchComplainCustomer,
} from '@huifang/contract';
import { parsePhone } from '@huifang/domain/customer/phones';
import { shown } from '@huifang/domain/rights/shown';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { mayReveal } from '../customers/field-sight.ts';
import { numbersToFind } from '../customers/phone-lookups.ts';
import { limitReveals } from '../customers/reveal-limit.ts';
import { findCustomer, searchCustomers } from '../customers/search.service.ts';
import { departments } from '../directory/directory.service.ts';
import { visibleComplaint } from './complaint.policy.ts';
import * as repo from './complaint.repo.ts';
import { messagesAbout } from './complaint-messages.ts';

/** The number that a complaint in sight was made with, or what it says, for those who may ask for it; audited. */
export async function revealComplaint(
  tx: Tx,
  operator: Operator,
  complaintId: string,
  field: 'phone' | 'complaintContent',
): Promise<{ values: string[] }> {
  if (!operator.permissions.has('complaint:read') || !mayReveal(operator, field))
    throw new AppError('FORBIDDEN');
  await limitReveals(tx, operator);
  const { id, phone, content, handling_note } = await visibleComplaint(tx, operator, complaintId);
  await audit(tx, operator, {
    action: 'reveal',
    entity: 'complaint',
    entityId: id,
    details: { field: field === 'phone' ? '联系电话' : '内容' },
  });
  if (field === 'complaintContent') return { values: [content, handling_note] };
  return { values: phone === '' ? [] : [phone] };
}

/** The same number masked; empty for a complaint that is not in sight, or not any more. */
export async function maskedPhone(tx: Tx, operator: Operator, complaintId: string): Promise<string> {
  if (!operator.permissions.has('complaint:read')) return '';
  try {
    return shown(operator.fields, 'phone')((await visibleComplaint(tx, operator, complaintId)).phone);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return '';
    throw error;
  }
}

/** The entries of one of the organisation's lists, in its order. */
export async function list(
  tx: Tx,
  { organisationId: org }: Operator,
  dictionary: string,
): Promise<ComplaintListOption[]> {
  const rows = await repo.findList(tx, org, dictionary);
  return rows.map(({ id, code, name, is_enabled }) => ({ id, code, name, disabled: !is_enabled }));
}

type Customers = AnswerOf<typeof searchComplainCustomer>;

/** As many services as a customer is shown with. */
const servicesShown = 10;

/** Customers within sight by text, each with the newest services. */
export const findCustomers = async (tx: Tx, operator: Operator, text: string): Promise<Customers> =>
  withServices(tx, operator, await searchCustomers(tx, operator, text));

/** A customer within sight by id; nobody when there is none. */
export async function findById(tx: Tx, operator: Operator, id: string): Promise<Customers> {
  const hit = await findCustomer(tx, operator, id);
  return hit ? withServices(tx, operator, [hit]) : [];
}

async function withServices(
  tx: Tx,
  operator: Operator,
  hits: Awaited<ReturnType<typeof searchCustomers>>,
): Promise<Customers> {
  const { rows } = await sql<{ customer_id: string; id: string; name: string }>`
    select person.id as customer_id, v.id, ${repo.serviceName(operator.timeZone)} as name
    from unnest(${hits.map(({ id }) => id)}::bigint[]) person (id)
    cross join lateral (
      select * from visits where org_id = ${operator.organisationId} and customer_id = person.id
      order by visited_at desc, id desc limit ${servicesShown}) v
    order by v.visited_at desc, v.id desc`.execute(tx);
  return hits.map((hit) => ({
    ...hit,
    services: rows.filter(({ customer_id }) => customer_id === hit.id).map(({ id, name }) => ({ id, name })),
  }));
}

/** The customers within sight who have exactly this number. */
export async function findByPhone(tx: Tx, operator: Operator, typed: string): Promise<Customers> {
  const whole = parsePhone(typed);
  const [phone] = whole ? await numbersToFind(tx, operator, [whole]) : [];
  if (!phone) return [];
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from customer_phones where org_id = ${operator.organisationId} and phone = ${phone}`.execute(
    tx,
  );
  const own = new Set(rows.map(({ customer_id }) => customer_id));
  return own.size === 0 ? [] : (await findCustomers(tx, operator, phone)).filter(({ id }) => own.has(id));
}

/** People under their departments; departments without anybody are left out. */
export async function staffTree(
  tx: Tx,
  { organisationId: org }: Operator,
  departmentId: string | undefined,
): Promise<StaffNode[]> {
  const all = await departments(tx, true);
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'department_id'])
    .where('org_id', '=', org)
    .where('is_active', '=', true)
    .orderBy('pinyin')
    .orderBy('id')
    .execute();
  const peopleOf = (id: string | null): StaffNode[] =>
    staff
      .filter(({ department_id }) => department_id === id)
      .map((person) => ({ id: person.id, title: person.name, isStaff: true, children: [] }));
  const nodeOf = ({ id, name }: (typeof all)[number]): StaffNode => ({
    id,
    title: name,
    isStaff: false,
    children: [...below(id), ...peopleOf(id)],
  });
  const below = (parentId: string): StaffNode[] =>
    all
      .filter((department) => department.parentId === parentId)
      .map(nodeOf)
      .filter(({ children }) => children.length > 0);
  if (departmentId === undefined) return [...below(''), ...peopleOf(null)];
  return all.filter(({ id }) => id === departmentId).map(nodeOf);
}

/** What was sent about a complaint in sight and its follow-up. */
export async function messagesOf(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof getSendMsgs>> {
  const complaint = await visibleComplaint(tx, operator, id);
  const plans = await repo.findFollowUps(tx, operator.organisationId, complaint.id);
  return messagesAbout(
    tx,
    operator,
    complaint.id,
    plans.map((plan) => plan.id),
  );
}
