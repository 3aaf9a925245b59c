import { createHash, randomBytes } from 'node:crypto';
import {
  type AnswerOf,
  type createFormLink,
  formLinkPath,
  type getFormLinks,
  type LinkRow,
  type ParsedRequestOf,
} from '@huifang/contract';
import type { LinkState } from '@huifang/domain/form/words';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import { seen } from '../../lib/sight.ts';
import type { Operator } from '../../operator.ts';
import { guardList } from '../../sight-guard.ts';
import { requireCustomer } from '../customers/visible-customer.ts';

import { askBeforeDisturbing } from '../do-not-disturb/do-not-disturb.service.ts';
import { releaseFiles } from '../files/attachments.service.ts';
import { type Condition, isInSight, waysToLinks } from './forms.policy.ts';
import { requirePublished } from './forms.service.ts';
import * as repo from './links.repo.ts';
import { salutationOf } from './salutation.ts';

const day = 24 * 60 * 60 * 1000;

/** Stored instead of the token, so that whoever reads the database cannot open what it holds. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

interface Sending {
  form: ParsedRequestOf<typeof createFormLink>;
  /** The `Idempotency-Key` header. */
  key: string | undefined;
  now: Date;
}

/**
 * Makes a link for one customer and the form's newest version. A repeat with the same key and the same wish gets a new
 * token of the same link, as the first answer cannot be told again: tokens are nowhere kept.
 */
export async function createLink(
  tx: Tx,
  operator: Operator,
  { form: { formId, customerId, days, mayDisturb }, key, now }: Sending,
): Promise<AnswerOf<typeof createFormLink>> {
  const { organisationId: org, staffId } = operator;
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) throw new AppError('BAD_REQUEST');
  const form = await requirePublished(tx, operator, formId);
  const customer = await requireCustomer(tx, operator, customerId);
  await askBeforeDisturbing(tx, operator, customerId, mayDisturb, now);
  const token = randomBytes(32).toString('base64url');
  const made = await repo.insertLink(tx, org, {
    token_hash: hashOf(token),
    form_id: form.id,
    number: form.newest,
    customer_id: customerId,
    request_key: key ?? null,
    expires_at: new Date(now.getTime() + days * day),
    created_by: staffId,
    created_at: now,
  });
  const link = made ?? (await renewed(tx, operator, { key: key as string, token, formId, customerId }));
  if (made) {
    const details = { form: form.id, number: form.newest, customer: customerId, days };
    await audit(tx, operator, { action: 'create', entity: 'form-link', entityId: link.id, details });
  }
  return {
    id: link.id,
    token,
    path: formLinkPath(token),
    expiresAt: link.expires_at,
    salutation: salutationOf(customer) || customer.name,
  };
}

/** The link that the key made, with a new token, as long as nobody has opened it. */
async function renewed(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  { key, token, formId, customerId }: { key: string; token: string; formId: string; customerId: string },
): Promise<repo.LinkTableRow> {
  const link = await repo.findByRequest(tx, org, staffId, key);
  const isSame =
    link?.form_id === formId &&
    link.customer_id === customerId &&
    link.opened_at === null &&
    link.revoked_at === null;
  if (!isSame) throw new AppError('IDEMPOTENCY_MISMATCH');
  return repo.updateLink(tx, org, link.id, { token_hash: hashOf(token) });
}

/** Withdraws a link; one that is withdrawn already stays so. */
export async function revokeLink(
  tx: Tx,
  operator: Operator,
  id: string,
  now: Date,
): Promise<AnswerOf<typeof LinkRow>> {
  const { organisationId: org } = operator;
  const link = await repo.findLink(tx, org, id, true);
  if (!link || !(await isInSight(tx, operator, 'form_links', link))) throw new AppError('NOT_FOUND');
  if (link.answered_at !== null) throw new AppError('FORM_LINK_ANSWERED');
  if (link.revoked_at === null) {
    await repo.updateLink(tx, org, id, { revoked_at: now, draft: null });
    await releaseFiles(tx, org, { kind: 'form-link', id });
    await audit(tx, operator, { action: 'revoke', entity: 'form-link', entityId: id });
  }
  const [view] = await repo.readLinks(tx, [sql`x.org_id = ${org}`, sql`x.id = ${id}`], {
    limit: 1,
    offset: 0,
  });
  return toLink(view as repo.LinkView, now);
}

/** Which links are in a state; the states exclude each other in this order. */
function inState(state: LinkState, now: Date): Condition {
  const isOver = sql<boolean>`x.answered_at is null and x.revoked_at is null`;
  if (state === 'answered') return sql`x.answered_at is not null`;
  if (state === 'revoked') return sql`x.answered_at is null and x.revoked_at is not null`;
  if (state === 'expired') return sql`${isOver} and x.expires_at <= ${now}`;
  const isOpen = sql`${isOver} and x.expires_at > ${now}`;
  return state === 'opened'
    ? sql`${isOpen} and x.opened_at is not null`
    : sql`${isOpen} and x.opened_at is null`;
}

export async function listLinks(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getFormLinks>,
  now: Date,
): Promise<AnswerOf<typeof getFormLinks>> {
  const page = paging(form);
  const where: Condition[] = [sql`x.org_id = ${operator.organisationId}`];
  if (form.formId) where.push(sql`x.form_id = ${form.formId}`);
  if (form.customerId) {
    await requireCustomer(tx, operator, form.customerId);
    where.push(sql`x.customer_id = ${form.customerId}`);
  } else {
    await guardList(tx, 'form_answers');
    where.push(...seen(waysToLinks(operator)));
  }
  if (form.state) where.push(inState(form.state, now));
  const rows = await repo.readLinks(tx, where, page);
  return {
    rows: rows.map((row) => toLink(row, now)),
    total: await repo.countLinks(tx, where),
  };
}

const stateOf = (link: repo.LinkView, now: Date): LinkState => {
  if (link.answered_at !== null) return 'answered';
  if (link.revoked_at !== null) return 'revoked';
  if (link.expires_at <= now) return 'expired';
  return link.opened_at === null ? 'sent' : 'opened';
};

/** The only door from a link's row to its wire shape. */
const toLink = (link: repo.LinkView, now: Date): AnswerOf<typeof LinkRow> => ({
  id: link.id,
  formId: link.form_id,
  form: link.form,
  versionNumber: link.number,
  customerId: link.customer_id,
  name: link.customer,
  state: stateOf(link, now),
  sender: link.sender ?? '',
  sentAt: link.created_at,
  expiresAt: link.expires_at,
  openedAt: link.opened_at,
  filledAt: link.answered_at,
  answerId: link.answer_id ?? '',
});

/** Forgets what was filled and never handed over, with its files, once a link can be opened no more. */
export async function forgetEndedLinks(tx: Tx, org: string, now: Date): Promise<void> {
  for (const { id } of await repo.findEnded(tx, org, now)) {
    await repo.updateLink(tx, org, id, { draft: null });
    await releaseFiles(tx, org, { kind: 'form-link', id });
  }
}
