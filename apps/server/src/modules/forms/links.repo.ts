import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Condition } from './forms.policy.ts';

/**
 * The link of a token's hash, found without any organisation: the transaction sees that one row (by the policy of
 * form_links) and nothing else of anybody. What it sees ends before anything else is asked.
 */
export async function findByToken(tx: Tx, tokenHash: string) {
  await sql`select set_config('app.org', '', true), set_config('app.form_token', ${tokenHash}, true)`.execute(
    tx,
  );
  const link = await tx
    .selectFrom('form_links')
    .select(['org_id', 'id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  await sql`select set_config('app.form_token', '', true)`.execute(tx);
  return link;
}

export const findLink = (tx: Tx, org: string, id: string, lock = false) => {
  const query = tx.selectFrom('form_links').selectAll().where('org_id', '=', org).where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

export type LinkTableRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Undefined: the same person has made a link with this key before. */
export const insertLink = (
  tx: Tx,
  org_id: string,
  link: Pick<
    LinkTableRow,
    | 'token_hash'
    | 'form_id'
    | 'number'
    | 'customer_id'
    | 'request_key'
    | 'expires_at'
    | 'created_by'
    | 'created_at'
  >,
) =>
  tx
    .insertInto('form_links')
    .values({ org_id, ...link })
    .onConflict((conflict) => conflict.columns(['org_id', 'created_by', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const findByRequest = (tx: Tx, org: string, createdBy: string, requestKey: string) =>
  tx
    .selectFrom('form_links')
    .selectAll()
    .where('org_id', '=', org)
    .where('created_by', '=', createdBy)
    .where('request_key', '=', requestKey)
    .forUpdate()
    .executeTakeFirst();

export const updateLink = (
  tx: Tx,
  org: string,
  id: string,
  columns: Partial<
    Pick<
      LinkTableRow,
      | 'token_hash'
      | 'opened_at'
      | 'answered_at'
      | 'revoked_at'
      | 'draft'
      | 'draft_sequence'
      | 'submission'
      | 'answer_id'
    >
  >,
) =>
  tx
    .updateTable('form_links')
    .set(columns)
    .where('org_id', '=', org)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface LinkView
  extends Pick<
    LinkTableRow,
    | 'id'
    | 'form_id'
    | 'number'
    | 'customer_id'
    | 'expires_at'
    | 'opened_at'
    | 'answered_at'
    | 'revoked_at'
    | 'created_at'
    | 'answer_id'
  > {
  form: string;
  customer: string;
  sender: string | null;
}

export async function readLinks(
  tx: Tx,
  where: readonly Condition[],
  { limit, offset }: { limit: number; offset: number },
): Promise<LinkView[]> {
  const { rows } = await sql<LinkView>`
    select x.id, x.form_id, f.name as form, x.number, x.customer_id, c.name as customer, x.expires_at, x.opened_at,
      x.answered_at, x.revoked_at, x.created_at, s.name as sender, a.id as answer_id
    from form_links x
    join forms f on f.org_id = x.org_id and f.id = x.form_id
    join customers c on c.org_id = x.org_id and c.id = x.customer_id
    left join staff s on s.org_id = x.org_id and s.id = x.created_by
    left join form_answers a on a.org_id = x.org_id and a.id = x.answer_id
    where ${sql.join(where, sql` and `)}
    order by x.created_at desc, x.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countLinks(tx: Tx, where: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from form_links x where ${sql.join(where, sql` and `)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Who is asked by whom: what the customer's page may show. */
export async function readFacts(tx: Tx, { org_id, form_id, number, customer_id }: LinkTableRow) {
  const { rows } = await sql<{
    form: string;
    description: string;
    is_open: boolean;
    document: string;
    organisation: string;
    time_zone: string;
    name: string;
    sex: string;
  }>`
    select f.name as form, f.description, f.deleted_at is null and not f.is_withdrawn as is_open, v.document,
      o.name as organisation, o.time_zone, c.name, c.sex
    from forms f
    join form_versions v on v.org_id = f.org_id and v.form_id = f.id and v.number = ${number}
    join organisations o on o.id = f.org_id
    join customers c on c.org_id = f.org_id and c.id = ${customer_id}
    where f.org_id = ${org_id} and f.id = ${form_id}`.execute(tx);
  return rows[0];
}

/** Links that can be opened no more and have something left of what was filled. */
export const findEnded = (tx: Tx, org: string, now: Date) =>
  tx
    .selectFrom('form_links')
    .select('id')
    .where('org_id', '=', org)
    .where(hasEnded(now))
    .where((link) =>
      link.or([
        link('draft', 'is not', null),
        link.exists(
          link
            .selectFrom('files')
            .select('files.id')
            .whereRef('files.org_id', '=', 'form_links.org_id')
            .where('files.subject_kind', '=', 'form-link')
            .whereRef('files.subject_id', '=', 'form_links.id'),
        ),
      ]),
    )
    .execute();

const hasEnded = (now: Date): RawBuilder<SqlBool> =>
  sql`(expires_at <= ${now} or answered_at is not null or revoked_at is not null)`;
