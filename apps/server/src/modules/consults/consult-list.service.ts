import { type AnswerOf, type ListRow, pageSizes } from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { type Place, placeOf, writeOrderKey } from '../../lib/list-order.ts';
import type { Operator } from '../../operator.ts';
import { guardList } from '../../sight-guard.ts';
import { buildQuery, type ListFilter, type ListQuery, orderOf } from './consult-list.filter.ts';
import { toListRow } from './consult-list.present.ts';
import {
  collectPage,
  countLimit,
  countUpTo,
  readPage,
  readRows,
  resolveSearch,
} from './consult-list.repo.ts';

export interface ListAnswer {
  rows: AnswerOf<typeof ListRow>[];
  /** Exact up to 10,000; beyond, 10,000 unless the exact count was asked for. */
  total: number;
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
  const { keys, total } = await pageOf(tx, operator, query, filter, place);
  const cursors = new Map(keys.map((key) => [key.ids.at(-1), writeOrderKey(order, key)]));
  const records = await readRows(tx, keys, operator);
  const isCapped = total > countLimit && !filter.countsExactly;
  return {
    rows: records.map((record) => toListRow(record, cursors.get(record.id) ?? '', operator.fields)),
    total: isCapped ? countLimit : total,
    isCapped,
  };
}

/**
 * Up to 10,000 matching rows are collected and sorted, which counts them too; of more, the page is read in the
 * order of the list's index.
 */
async function pageOf(tx: Tx, operator: Operator, query: ListQuery, filter: ListFilter, place: Place) {
  const size = filter.pageSize;
  const { where, isSelective } = await resolveSearch(tx, query);
  if (isSelective) return collectPage(tx, query, where, place, size);
  const inOrder = async (total: number) => ({ keys: await readPage(tx, query, where, place, size), total });

  const key = cappedKey(operator, filter);
  if (isKnownBeyond(key)) {
    return inOrder(filter.countsExactly ? await countUpTo(tx, where) : beyond);
  }
  const collected = await collectPage(tx, query, where, place, size, beyond);
  if (collected.total < beyond) {
    cappedCounts.delete(key);
    return collected;
  }
  rememberBeyond(key);
  return inOrder(filter.countsExactly ? await countUpTo(tx, where) : beyond);
}

const beyond = countLimit + 1;
const cappedCounts = new Map<string, number>();
const cappedLifetime = 60_000;

function cappedKey(operator: Operator, filter: ListFilter): string {
  const {
    page: _page,
    pageSize: _size,
    cursor: _key,
    order: _order,
    countsExactly: _exact,
    ...conditions
  } = filter;
  const { organisationId, staffId, departmentId, sights } = operator;
  return JSON.stringify([organisationId, staffId, departmentId, sights.customers, conditions]);
}

const isKnownBeyond = (key: string) => (cappedCounts.get(key) ?? 0) > Date.now();

/** A count beyond the limit is remembered for a minute: it would be shown as 10,000+ again. */
function rememberBeyond(key: string): void {
  if (cappedCounts.size >= 1000) cappedCounts.clear();
  cappedCounts.set(key, Date.now() + cappedLifetime);
}
