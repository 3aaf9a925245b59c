import type { ListOrder, OrderColumns } from '@huifang/domain/list-orders';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import type { FilterAddress } from '../../lib/address-filter.ts';
import { readPage, writePage } from '../../lib/list-address.ts';
import { readOrder, writeOrder } from './order-address.ts';

/** Where one is in a list: what it is searched for, the page of what was found, and in which order. */
export interface ListPlace<Column extends string = string> {
  search: string;
  /** Absent: the list's own. */
  order?: ListOrder<Column> | undefined;
  page: number;
  pageSize: PageSize;
}

/** What each condition of a list makes of its text in the address; of none or nonsense its standard. */
export type ConditionReaders<Conditions extends Record<string, string>> = {
  [Name in keyof Conditions]: (text: string) => Conditions[Name];
};

/**
 * How the filter of a list with plain conditions stands in its page's address: each condition under its own name, unless
 * it is the standard, the order, the page and its size. The words stay out of it: they are about people.
 */
export function listAddress<
  Conditions extends Record<string, string>,
  const Columns extends OrderColumns = Record<never, never>,
>(
  readers: ConditionReaders<Conditions>,
  { standardSize = 10, orders }: { standardSize?: PageSize; orders?: Columns } = {},
): FilterAddress<ListPlace<keyof Columns & string> & Conditions> {
  const names = Object.keys(readers) as (keyof Conditions & string)[];
  return {
    read(query, state) {
      const search = (state as { search?: unknown } | null)?.search;
      const read = names.map((name) => [name, readers[name](query.get(name) ?? '')]);
      return {
        ...(Object.fromEntries(read) as Conditions),
        search: typeof search === 'string' ? search : '',
        order: orders && readOrder(query, orders),
        ...readPage(query, standardSize),
      };
    },
    write(filter) {
      const query = new URLSearchParams();
      for (const name of names) if (filter[name] !== readers[name]('')) query.set(name, filter[name]);
      writeOrder(query, filter.order);
      writePage(query, filter, standardSize);
      return { query, words: { search: filter.search } };
    },
  };
}

/** Takes one of some words, and the first for anything else. */
export const oneOfWords =
  <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  (text: string): Word =>
    words.find((word) => word === text) ?? words[0];

/** Takes text as it is, up to so many characters. */
export const textUpTo = (most: number) => (text: string) => text.slice(0, most);
