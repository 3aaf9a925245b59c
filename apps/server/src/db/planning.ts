/**
 * How everything of the product is planned: by index in one process, with look-ups priced as for data in memory. No
 * request may read a whole table that has grown.
 */
export const planning = {
  enable_seqscan: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  random_page_cost: 1.1,
} as const;

/** Statements that set what is given: to the end of the transaction, or of the session. */
export const setting = (values: Record<string, string | number>, until: 'local' | 'session'): string =>
  Object.entries(values)
    .map(([name, value]) => `set ${until} ${name} = ${value}`)
    .join('; ');
