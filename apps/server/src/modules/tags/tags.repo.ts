import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

const columns = ['tags.id', 'tags.content', 'tags.color', 'tags.nature'] as const;

const catalogue = (tx: Tx, org: string) =>
  tx.selectFrom('tags').select(columns).where('tags.org_id', '=', org);

export type TagRow = Awaited<ReturnType<typeof findTags>>[number];

/** Every tag of the organisation, in the order in which they were made. */
export const findTags = (tx: Tx, org: string) => catalogue(tx, org).orderBy('id').execute();

export const findTagsById = (tx: Tx, org: string, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : catalogue(tx, org).where('id', 'in', ids).execute();

/** The tag that says this, whatever the letter case. */
export const findTagByContent = (tx: Tx, org: string, content: string) =>
  catalogue(tx, org).where(sql<SqlBool>`lower(content) = lower(${content})`).executeTakeFirst();

/** Makes a tag unless somebody was faster; answers it either way. */
export async function addTag(
  tx: Tx,
  operator: Operator,
  tag: { content: string; color: string; nature: number },
): Promise<TagRow> {
  const { organisationId: org, staffId } = operator;
  await tx
    .insertInto('tags')
    .values({ org_id: org, name: tag.content, ...tag, created_by: staffId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findTagByContent(tx, org, tag.content)) as TagRow;
}

/** A person's tags in the order in which they were added. */
export const findTagsOf = (tx: Tx, org: string, customerId: string) =>
  catalogue(tx, org)
    .innerJoin('customer_tags as own', (join) =>
      join.onRef('own.org_id', '=', 'tags.org_id').onRef('own.tag_id', '=', 'tags.id'),
    )
    .where('own.customer_id', '=', customerId)
    .orderBy('own.created_at')
    .orderBy('tags.id')
    .execute();

export async function writeTagsOf(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  customerId: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  if (remove.length > 0) {
    await tx
      .deleteFrom('customer_tags')
      .where('org_id', '=', org)
      .where('customer_id', '=', customerId)
      .where('tag_id', 'in', remove)
      .execute();
  }
  if (add.length === 0) return;
  await tx
    .insertInto('customer_tags')
    .values(
      add.map((tag_id) => ({
        org_id: org,
        customer_id: customerId,
        tag_id,
        // Those added together keep their order.
        created_at: sql<Date>`clock_timestamp()`,
        created_by: staffId,
      })),
    )
    .execute();
}

/** How many steps a person's tags have made. */
export async function tagVersion(tx: Tx, org: string, customerId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0)::int as version from customer_tag_steps
    where org_id = ${org} and customer_id = ${customerId}`.execute(tx);
  return rows[0]?.version ?? 0;
}

export interface TagStep {
  version: number;
  before: string[];
  after: string[];
  removedIds: string[];
}

export async function recordTagStep(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  customerId: string,
  { version, before, after, removedIds }: TagStep,
): Promise<void> {
  await sql`
    insert into customer_tag_steps (org_id, customer_id, version, before, after, removed_ids, changed_by)
    values (${org}, ${customerId}, ${version}, ${before}::text[], ${after}::text[], ${removedIds}::bigint[],
      ${staffId})`.execute(tx);
}

/** The steps after a version, oldest first, with who made them. */
export const findTagSteps = (tx: Tx, org: string, customerId: string, after: number) =>
  tx
    .selectFrom('customer_tag_steps as step')
    .leftJoin('staff', (join) =>
      join.onRef('staff.org_id', '=', 'step.org_id').onRef('staff.id', '=', 'step.changed_by'),
    )
    .select(['step.version', 'step.before', 'step.after', 'step.changed_at', 'staff.name'])
    .where('step.org_id', '=', org)
    .where('step.customer_id', '=', customerId)
    .where('step.version', '>', after)
    .orderBy('step.version')
    .execute();

/** What the operator's own step took away; `isRecent`: no longer ago than so many seconds. */
export const findOwnTagStep = (
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  customerId: string,
  version: number,
  seconds: number,
) =>
  tx
    .selectFrom('customer_tag_steps')
    .select([
      'removed_ids as removedIds',
      sql<boolean>`changed_at > clock_timestamp() - make_interval(secs => ${seconds})`.as('isRecent'),
    ])
    .where('org_id', '=', org)
    .where('customer_id', '=', customerId)
    .where('version', '=', version)
    .where('changed_by', '=', staffId)
    .executeTakeFirst();
