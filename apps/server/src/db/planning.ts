/**
 * How every connection of the product plans: by index in one process, with look-ups priced as for data in memory. No
 * request may read a whole table that has grown.
 */
export const planning = `set enable_seqscan = off; set jit = off; set max_parallel_workers_per_gather = 0;
  set random_page_cost = 1.1`;
