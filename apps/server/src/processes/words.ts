/**
 * What a supervisor and its workers say to each other. A supervisor lives through updates, so that these words never
 * change: a worker may be of any later version.
 */
export type Role =
  /** Migrates, and finds out what has to be announced. */
  | 'first'
  /** Changes no table: others are at work. */
  | 'further';

/** Of a worker, once. */
export type Said = { ready: string } | { refused: string };

/** To a worker: others listen now; answer what is open, then end. */
export const drainWord = 'drain';
