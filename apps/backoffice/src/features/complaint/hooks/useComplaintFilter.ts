import { useCallback } from 'react';
import { type ChangeKind, useAddressFilter } from '../../../lib/address-filter.ts';
import { type ComplaintFilter, readFilter, writeFilter } from '../model/filter.ts';

/** How the list's filter stands in the page's address. */
export const complaintAddress = { read: readFilter, write: writeFilter };

/** The list's filter, kept in the page's address; what was typed about people only in the history entry. */
export function useComplaintFilter(): [ComplaintFilter, (next: ComplaintFilter, kind?: ChangeKind) => void] {
  const [filter, change] = useAddressFilter<ComplaintFilter>(complaintAddress);
  const setFilter = useCallback(
    (next: ComplaintFilter, kind?: ChangeKind) => change(() => next, kind),
    [change],
  );
  return [filter, setFilter];
}
