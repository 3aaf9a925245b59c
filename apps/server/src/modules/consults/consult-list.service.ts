import { type AnswerOf, type ListRow, pageSizes } from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { type OrderKey, type Place, placeOf, writeOrderKey } from '../../lib/list-order.ts';
import type { Operator } from '../../operator.ts';
import { guardList } from '../../sight-guard.ts';
import { buildQuery, type ListFilter, type ListQuery, orderOf } from './consult-list.filter.ts';
import { toListRow } from './consult-list.present.ts';
import {
  collectPage,
  countLimit,
  countUpTo,
  peekPage,
  type Resolved,
  readPage,
  readRows,
  resolveSearch,
} from './consult-list.repo.ts';

export interface ListAnswer {
  rows: AnswerOf<typeof ListRow>[];
  /** Exact up to 10,000; beyond, 10,000 unless the exact count was asked for. Null where it is counted apart. */
  total: number | null;
  isCapped: boolean;
}

/** One page of the service-centre list. */
export async function listConsults(tx: Tx, operator: Operator, filter: ListFilter): Promise<ListAnswer> {
  const size = filter.pageSize;
  if (!pageSizes.some((allowed) => allowed === size)) throw new AppError('PAGE_SIZE_REFUSED');
  const order = orderOf(filter);
  const place = placeOf(operator, order, { cursor: filter.cursor, offset: (filter.page - 1) * size });
  const query = await buildQuery(tx, operator, filter);
  if (!query) return { rows: [], total: 0, isCapped: false };

  await guardList(tx, 'consults');
  const sought = await resolveSearch(tx, query);
  const known = aboutCounts(operator, filter);
  if (filter.counting === 'alone') {
    return { rows: [], ...counted(await countOf(tx, sought, filter, known), filter) };
  }
  const { keys, total: found } = await pageOf(tx, query, sought, place, size, known);
  // Of so many nothing is known but that there are more.
  const total = found === beyond && filter.countsExactly ? undefined : found;
  const cursors = new Map(keys.map((key) => [key.ids.at(-1), writeOrderKey(order, key)]));
  const records = await readRows(tx, keys, operator);
  const rows = records.map((record) => toListRow(record, cursors.get(record.id) ?? '', operator.fields));
  if (total === undefined && filter.counting === 'apart') return { rows, total: null, isCapped: false };
  return { rows, ...counted(total ?? (await countOf(tx, sought, filter, known)), filter) };
}

function counted(total: number, { countsExactly }: ListFilter) {
  const isCapped = total > countLimit && !countsExactly;
  return { total: isCapped ? countLimit : total, isCapped };
}

interface FoundPage {
  keys: OrderKey[];
  /** As far as it came out by the way. */
  total?: number | undefined;
}

/**
 * A page is read in the order of the list's index where what matches is dense enough for that. Otherwise all that match are
 * collected and sorted, which counts them too, unless there are more than 10,000.
 */
async function pageOf(
  tx: Tx,
  query: ListQuery,
  { where, tests, isSelective }: Resolved,
  place: Place,
  size: number,
  known: AboutCounts,
): Promise<FoundPage> {
  if (isSelective) return collectPage(tx, query, where, place, size);
  const about = known.get();
  const total = about?.isBeyond ? beyond : undefined;
  if (query.isPlain) {
    const keys = await readPage(tx, query, where, place, size);
    return { keys, total: totalBy(keys, place, size) ?? total };
  }
  const isAlongIndex = 'after' in place || place.offset === 0;
  if (isAlongIndex && !query.isByName && !about?.isRare) {
    const keys = await peekPage(tx, query, tests, place, size);
    if (keys) return { keys, total };
    if ('offset' in place) known.note({ isRare: true });
  }
  if (about?.isBeyond) return { keys: await readPage(tx, query, tests, place, size), total };
  const collected = await collectPage(tx, query, where, place, size, beyond);
  if (collected.total < beyond) return collected;
  known.note({ isBeyond: true });
  return { keys: await readPage(tx, query, tests, place, size), total: beyond };
}

/** What a page that is not full says of all rows; nothing where it lies behind the last one. */
const totalBy = (keys: readonly unknown[], place: Place, size: number): number | undefined =>
  'offset' in place && keys.length < size && (keys.length > 0 || place.offset === 0)
    ? place.offset + keys.length
    : undefined;

async function countOf(
  tx: Tx,
  { where }: Resolved,
  { countsExactly }: ListFilter,
  known: AboutCounts,
): Promise<number> {
  if (countsExactly) return countUpTo(tx, where);
  if (known.get()?.isBeyond) return beyond;
  const total = await countUpTo(tx, where, beyond);
  if (total === beyond) known.note({ isBeyond: true });
  return total;
}

const beyond = countLimit + 1;

/** What a filter's matches are like: too rare to be met in the list's order, or more than are counted. */
interface Matches {
  isRare?: boolean;
  isBeyond?: boolean;
}

/** Counts beyond the limit are remembered for a minute: they would be shown as 10,000+ again. */
const lifetime = 60_000;
const remembered = new Map<string, Matches & { until: number }>();

interface AboutCounts {
  get: () => Matches | undefined;
  note: (matches: Matches) => void;
}

function aboutCounts(operator: Operator, filter: ListFilter): AboutCounts {
  const {
    page: _page,
    pageSize: _size,
    cursor: _key,
    countsExactly: _exact,
    counting: _counting,
    ...conditions
  } = filter;
  const { organisationId, fields } = operator;
  const key = JSON.stringify([organisationId, fields, readerOf(operator, filter), conditions]);
  const get = () => {
    const found = remembered.get(key);
    return found && found.until > Date.now() ? found : undefined;
  };
  return {
    get,
    note(matches) {
      if (remembered.size >= 1000) remembered.clear();
      remembered.set(key, { ...get(), ...matches, until: Date.now() + lifetime });
    },
  };
}

/** What of the reader decides which rows match, besides the rights for fields; nothing where everybody finds the same. */
function readerOf(
  { staffId, departmentId, sights, viewedBy }: Operator,
  { scope, departmentIds, search }: ListFilter,
) {
  const isSame =
    sights.customers === 'all' && !viewedBy && !scope && departmentIds.length === 0 && search === '';
  return isSame ? undefined : [staffId, departmentId, sights.customers, viewedBy?.staffId];
}
