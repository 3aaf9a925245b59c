import type { AgreementAudience, AgreementKind } from '@huifang/domain/agreement/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InEachLanguage } from '../../db/system-tables.ts';
import type { Tx } from '../../db/types.ts';

type Condition = RawBuilder<SqlBool>;
type Page = { limit: number; offset: number };

/** Whether `a` is the newest published version of its kind and audience, and asked for. */
const isCurrent = sql<boolean>`(a.number is not null and not a.is_withdrawn and not exists (
  select from agreements later where later.org_id = a.org_id and later.kind = a.kind
    and later.audience = a.audience and later.number > a.number))`;

export interface AgreementRow {
  id: string;
  kind: AgreementKind;
  audience: AgreementAudience;
  number: number | null;
  texts: InEachLanguage;
  news: InEachLanguage;
  published_at: Date | null;
  publisher: string | null;
  is_withdrawn: boolean;
  is_current: boolean;
  accepted: number;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

/** Texts are long: lists do without. */
const select = (where: readonly Condition[], texts = sql`a.texts`) => sql`
  select a.id, a.kind, a.audience, a.number, ${texts} as texts, a.news, a.published_at, s.name as publisher, a.is_withdrawn,
    ${isCurrent} as is_current, a.version, a.updated_at, a.updated_by,
    (select count(*)::int from agreement_acceptances x where x.org_id = a.org_id and x.agreement_id = a.id) as accepted
  from agreements a left join staff s on s.org_id = a.org_id and s.id = a.published_by
  where a.removed_at is null and ${sql.join(where, sql` and `)}`;

/** Drafts first, then the newest. */
export async function findAgreements(tx: Tx, where: readonly Condition[], { limit, offset }: Page) {
  const { rows } = await sql<AgreementRow>`${select(where, sql`'{}'::jsonb`)}
    order by a.number is null desc, coalesce(a.published_at, a.updated_at) desc, a.id desc
    limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::int as total from agreements a
    where a.removed_at is null and ${sql.join(where, sql` and `)}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findAgreement(tx: Tx, org: string, id: string): Promise<AgreementRow | undefined> {
  const { rows } = await sql<AgreementRow>`${select([sql`a.org_id = ${org}`, sql`a.id = ${id}`])}`.execute(
    tx,
  );
  return rows[0];
}

/** Those that an audience is asked for now. */
export async function findCurrent(tx: Tx, org: string, audience: AgreementAudience): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    ${select([sql`a.org_id = ${org}`, sql`a.audience = ${audience}`, isCurrent])} order by a.kind`.execute(
    tx,
  );
  return rows;
}

/** Every published version of what an audience is asked for, the newest first, and whether the person accepted it. */
export async function findVersionsFor(tx: Tx, org: string, audience: AgreementAudience, personId: string) {
  const { rows } = await sql<AgreementRow & { is_accepted: boolean }>`
    select versions.*, exists (select from agreement_acceptances x
      where x.org_id = ${org} and x.agreement_id = versions.id and x.person_id = ${personId}) as is_accepted
    from (${select([sql`a.org_id = ${org}`, sql`a.audience = ${audience}`, sql`a.number is not null`])}) versions
    order by versions.kind, versions.number desc`.execute(tx);
  return rows;
}

export const lockAgreement = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('agreements')
    .selectAll()
    .select(sql<number | null>`extract(epoch from clock_timestamp() - removed_at)::int`.as('removed_for'))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type LockedAgreement = NonNullable<Awaited<ReturnType<typeof lockAgreement>>>;

interface Draft {
  texts: InEachLanguage;
  news: InEachLanguage;
  updated_by: string;
}

/** Undefined where there is a draft of that kind and audience already. */
export const insertDraft = (
  tx: Tx,
  org_id: string,
  { texts, news, ...draft }: Draft & { kind: AgreementKind; audience: AgreementAudience },
) =>
  tx
    .insertInto('agreements')
    .values({ org_id, ...draft, texts: JSON.stringify(texts), news: JSON.stringify(news) })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'audience', 'kind'])
        .where('number', 'is', null)
        .where('removed_at', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'version'])
    .executeTakeFirst();

const update = (tx: Tx, org: string, id: string) =>
  tx.updateTable('agreements').where('org_id', '=', org).where('id', '=', id);

export const updateDraft = (
  tx: Tx,
  org: string,
  id: string,
  { texts, news, updated_by, version }: Draft & { version: number },
) =>
  update(tx, org, id)
    .set({ texts: JSON.stringify(texts), news: JSON.stringify(news), updated_by, version })
    .set({ updated_at: sql<Date>`now()` })
    .execute();

/** Gives a draft the next number of its kind and audience. */
export async function publish(tx: Tx, org: string, row: LockedAgreement, by: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update agreements set published_at = now(), published_by = ${by}, version = version + 1, updated_at = now(),
      updated_by = ${by}, number = 1 + coalesce((select max(number) from agreements
        where org_id = ${org} and kind = ${row.kind} and audience = ${row.audience}), 0)
    where org_id = ${org} and id = ${row.id} returning number`.execute(tx);
  return rows[0]?.number ?? 0;
}

export const setWithdrawn = (
  tx: Tx,
  org: string,
  id: string,
  { isWithdrawn, by, version }: { isWithdrawn: boolean; by: string; version: number },
) =>
  update(tx, org, id)
    .set({ is_withdrawn: isWithdrawn, updated_by: by, version, updated_at: sql<Date>`now()` })
    .execute();

/** Removes a draft, or brings it back with nobody. */
export const setRemoved = (tx: Tx, org: string, id: string, by: string | null) =>
  update(tx, org, id)
    .set({ removed_by: by, removed_at: by === null ? null : sql<Date>`clock_timestamp()` })
    .execute();

export const hasDraft = async (
  tx: Tx,
  org: string,
  { kind, audience }: LockedAgreement,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('agreements')
    .select('id')
    .where('org_id', '=', org)
    .where('kind', '=', kind)
    .where('audience', '=', audience)
    .where('number', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

interface Accepting {
  agreementIds: readonly string[];
  by: { person_id: string } | { link_id: string };
  address: string;
  locale: string;
}

/** Keeps that versions were accepted; answers how many of them had not been. */
export async function insertAcceptances(
  tx: Tx,
  org_id: string,
  { agreementIds, by, address, locale }: Accepting,
): Promise<number> {
  if (agreementIds.length === 0) return 0;
  const made = await tx
    .insertInto('agreement_acceptances')
    .values(agreementIds.map((agreement_id) => ({ org_id, agreement_id, ...by, address, locale })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return made.length;
}

export interface AcceptanceRow {
  id: string;
  kind: AgreementKind;
  audience: AgreementAudience;
  number: number;
  staff: string | null;
  customer: string | null;
  customer_id: string | null;
  accepted_at: Date;
  locale: string;
  address: string;
}

/** Of whom `customerSeen` says that their customers may be named; the newest first. */
export async function findAcceptances(
  tx: Tx,
  where: readonly Condition[],
  customerSeen: Condition,
  { limit, offset }: Page,
): Promise<{ rows: AcceptanceRow[]; total: number }> {
  const from = sql`from agreement_acceptances x
    join agreements a on a.org_id = x.org_id and a.id = x.agreement_id
    left join staff s on s.org_id = x.org_id and s.id = x.person_id
    left join form_links l on l.org_id = x.org_id and l.id = x.link_id
    left join customers p on p.org_id = l.org_id and p.id = l.customer_id and ${customerSeen}
    where ${sql.join(where, sql` and `)}`;
  const { rows } = await sql<AcceptanceRow>`
    select x.id, a.kind, a.audience, a.number, s.name as staff, p.name as customer, p.id as customer_id,
      x.accepted_at, x.locale, x.address ${from}
    order by x.id desc limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
