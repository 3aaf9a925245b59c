/**
 * What a transaction is for: it decides how long it may take, and who goes first. `unlimited` is for what runs beside
 * or before the product: imports, the demonstration, generated records.
 */
export type Purpose = 'save' | 'list' | 'export' | 'sweep' | 'unlimited';

/** Times in milliseconds. */
export interface DatabaseLimits {
  /** How long one statement may take on PostgreSQL, and a whole transaction on the embedded database. */
  statements: Record<Exclude<Purpose, 'unlimited'>, number>;
  /** How long one statement may wait for what another transaction holds. */
  lock: number;
  /** How many connections to PostgreSQL the product uses. */
  connections: number;
  /** How many transactions may wait for a connection; further ones are refused at once. */
  mostWaiting: number;
  /** How long a transaction may wait for a connection, and a connection for the database server. */
  connect: number;
  /** For how long a transaction is run again whose connection broke, or was not to be had. */
  again: number;
  /** How long PostgreSQL may take for the answer that it is there. */
  answer: number;
  /** How long a save waits for a list or an export of the embedded database before that is ended. */
  patience: number;
  /** How long a replica may take to begin its answer, and how far it may be behind the primary. */
  replica: { answer: number; lag: number };
  /** How often it is looked what the embedded database should be helped with. */
  upkeep: number;
}

export const usualLimits: DatabaseLimits = {
  statements: { save: 15_000, list: 5000, export: 60_000, sweep: 60_000 },
  lock: 5000,
  connections: 12,
  mostWaiting: 200,
  connect: 8000,
  again: 20_000,
  answer: 3000,
  patience: 200,
  replica: { answer: 1000, lag: 1000 },
  upkeep: 10_000,
};
