import { useAddressFilter } from '../../../lib/address-filter.ts';
import { type ListFilter, readFilter, readWords, writeFilter } from '../model/filter.ts';

const address = {
  read: (query: URLSearchParams, state: unknown) => readFilter(query, readWords(state)),
  write: writeFilter,
};

/** The list's filter, kept in the page's address; what was typed about people only in the history entry. */
export const useListFilter = () => useAddressFilter<ListFilter>(address);
