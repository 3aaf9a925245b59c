import { type TimelineType } from '@huifang/contract';
import { dictionaries } from '@huifang/domain/dictionaries';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import type { Condition, Source } from './timeline.sources.ts';

/** The place of an item in the timeline: its moment, its source and its id there. */
export interface ItemKey {
  /** Microseconds since 1970. */
  at: string;
  source: string;
  id: string;
}

export interface ItemRow {
  source: string;
  id: string;
  key: string;
  at: Date;
  type: TimelineType;
  method: string;
  place: string;
  doctor: string;
  content: string;
  status: 'pending' | 'executed' | '';
  status_display: string;
  intention: string;
  intention_name: string;
}

export interface ItemFilter {
  /** undefined: all. */
  types: ReadonlySet<TimelineType> | undefined;
  /** Empty: all. */
  method: string;
}

/** The items of a page, newest first: so many of each source are read, whatever else the customer has. */
export async function readItems(
  tx: Tx,
  { organisationId: org }: Operator,
  customerId: string,
  sources: readonly Source[],
  { filter, after, limit }: { filter: ItemFilter; after: ItemKey | undefined; limit: number },
): Promise<ItemRow[]> {
  const parts = sources
    .filter(({ types }) => types.some((type) => filter.types?.has(type) ?? true))
    .map(
      (source) => sql`(
        select ${source.name}::text as source, x.id, ${source.at} as at, ${source.type} as type, ${source.method} as method,
          ${source.place} as place, ${source.doctor} as doctor, ${source.content} as content, ${source.status} as status,
          ${source.statusDisplay} as status_display, ${source.intention} as intention
        from ${source.from}
        where ${all([...own(source, org, customerId), ...matching(source, filter), ...before(source, after)])}
        order by ${source.at} desc, x.id desc limit ${limit})`,
    );
  if (parts.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select source, id, (extract(epoch from at) * 1000000)::bigint::text as key, at,
      type, method, place, doctor, content, status, status_display, intention,
      coalesce((select word_at(i, items.at) from dictionary_entries i where i.org_id = ${org}
        and i.dictionary = ${dictionaries.intention} and i.code = items.intention), intention) as intention_name
    from (${union(parts)}) items order by at desc, source, id desc limit ${limit}`.execute(tx);
  return rows;
}

/** How many items there are of each type and way. */
export async function countItems(
  tx: Tx,
  { organisationId: org }: Operator,
  customerId: string,
  sources: readonly Source[],
): Promise<{ type: TimelineType; method: string; count: number }[]> {
  const parts = sources.map(
    (source) => sql`(select ${source.type} as type, ${source.method} as method, count(*)::int as count
      from ${source.from} where ${all(own(source, org, customerId))} group by 1, 2)`,
  );
  const { rows } = await sql<{ type: TimelineType; method: string; count: number }>`
    select type, method, sum(count)::int as count from (${union(parts)}) items
    group by type, method order by type, method`.execute(tx);
  return rows;
}

const all = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);
const union = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

const own = ({ where }: Source, org: string, customerId: string): Condition[] => [
  sql`x.org_id = ${org}`,
  sql`x.customer_id = ${customerId}`,
  ...where,
];

function matching({ types: own, type, method }: Source, { types, method: wanted }: ItemFilter): Condition[] {
  const chosen = own.filter((name) => types?.has(name) ?? true);
  return [
    ...(chosen.length < own.length ? [sql<boolean>`${type} = any(${chosen}::text[])`] : []),
    ...(wanted === '' ? [] : [sql<boolean>`${method} = ${wanted}`]),
  ];
}

/** Items of one moment follow each other by the names of their sources, then the newest id first. */
function before({ name, at }: Source, after: ItemKey | undefined): Condition[] {
  if (!after) return [];
  const moment = sql`(timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond')`;
  if (name < after.source) return [sql`${at} < ${moment}`];
  if (name > after.source) return [sql`${at} <= ${moment}`];
  return [sql`(${at}, x.id) < (${moment}, ${after.id}::bigint)`];
}
