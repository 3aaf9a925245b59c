/** The page numbers to offer: first, last, the current one and its neighbours, a gap where some are left out. */
export function pageNumbers(page: number, lastPage: number): readonly (number | 'gap')[] {
  if (lastPage <= 7) return Array.from({ length: lastPage }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, lastPage - 3));
  const to = Math.min(lastPage - 1, Math.max(page + 1, 3));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? ['gap' as const] : []),
    ...middle,
    ...(to < lastPage - 1 ? ['gap' as const] : []),
    lastPage,
  ];
}
