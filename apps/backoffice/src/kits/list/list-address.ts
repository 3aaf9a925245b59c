import type { ListOrder, OrderColumns } from '@huifang/domain/list-orders';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import type { FilterAddress } from '../../lib/address-filter.ts';
import { readPage, readSearch, writePage } from '../../lib/list-address.ts';
import { readOrder, writeOrder } from './order-address.ts';

/** Where one is in a list: what it is searched for, the page of what was found, and in which order. */
export interface ListPlace<Column extends string = string> {
  /** Absent where the list has no search box, or one of its own. */
  search?: string;
  /** Absent: the list's own. */
  order?: ListOrder<Column> | undefined;
  page: number;
  pageSize: PageSize;
}

/** What each condition of a list makes of its text in the address; of none or nonsense its standard. */
type ConditionReaders = Readonly<Record<string, (text: string) => string>>;

type ConditionsOf<Readers extends ConditionReaders> = {
  [Name in keyof Readers]: ReturnType<Readers[Name]>;
};

/**
 * How the filter of a list with plain conditions stands in its page's address: each condition under its own name, unless
 * it is the standard, the order, the page and its size. The words stay out of it: they are about people.
 */
export function listAddress<
  const Readers extends ConditionReaders,
  const Columns extends OrderColumns = Record<never, never>,
>(
  readers: Readers,
  { standardSize = 10, orders }: { standardSize?: PageSize; orders?: Columns } = {},
): FilterAddress<ListPlace<keyof Columns & string> & { search: string } & ConditionsOf<Readers>> {
  const conditions = Object.entries(readers);
  return {
    read(query, state) {
      const read = conditions.map(([name, reader]) => [name, reader(query.get(name) ?? '')]);
      return {
        ...(Object.fromEntries(read) as ConditionsOf<Readers>),
        search: readSearch(state),
        order: orders && readOrder(query, orders),
        ...readPage(query, standardSize),
      };
    },
    write(filter) {
      const query = new URLSearchParams();
      for (const [name, reader] of conditions) {
        const value = filter[name as keyof ConditionsOf<Readers>];
        if (value !== reader('')) query.set(name, value);
      }
      writeOrder(query, filter.order);
      writePage(query, filter, standardSize);
      return { query, words: { search: filter.search } };
    },
  };
}

/** Takes one of some words, and the first for anything else, nothing included: only the first may be empty. */
export const oneOfWords =
  <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  (text: string): Word =>
    words.find((word) => word === text) ?? words[0];

/** Takes text as it is, up to so many characters. */
export const textUpTo = (most: number) => (text: string) => text.slice(0, most);
