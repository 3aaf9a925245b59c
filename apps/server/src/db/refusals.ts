import { AppError } from '../errors.ts';
import { EngineEnded } from './embedded-engine.ts';
import type { Purpose } from './limits.ts';

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;

const lockNotHad = '55P03';

/** No room: of the disk, of a quota, and as PostgreSQL says it. */
const full = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** The server, or the way to it, went away. */
const away = new Set<unknown>([
  '57P01',
  '57P02',
  '57P03',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** A write to a standby. */
const readOnly = '25006';

/** A lock that was not to be had, a transaction that did nothing for too long, a connection that was not to be had. */
const busy = new Set<unknown>([lockNotHad, readOnly, '25P03', '53300']);

/** The same as the client library says it, which has no codes. */
const broken =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)|not queryable/;

/** Whether the connection broke, or was not to be had: what a transaction did before its COMMIT is undone. */
export function isAway(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  if (away.has(code)) return true;
  // Class 08 is a pooler's, too. As a mere ERROR it tells of a statement that is wrong.
  if (typeof code === 'string' && code.startsWith('08')) return severity !== 'ERROR';
  return error instanceof Error && broken.test(error.message);
}

/** Whether a statement was refused because it writes where nothing may be written, such as on a standby. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === readOnly;

/** Whether another transaction held what a statement needed for longer than it may wait. */
export const isLockNotHad = (error: unknown): boolean => codeOf(error) === lockNotHad;

/** Thrown for a COMMIT whose answer never came, or came without the promise that goes with it. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('nobody knows whether the transaction was committed', { cause });
  }
}

/** What the database answers when the statement's time is over. */
const timeIsOver = '57014';

/** Whether a statement took longer than it may. */
export const isTooLong = (error: unknown): boolean => codeOf(error) === timeIsOver;

/** What triggers answer to whoever writes about a customer whose data was erased. */
const erased = 'HF001';

/** What a failure of the database's surroundings is told as; what it says about the data itself stays as it is. */
export function refusalOf(error: unknown, purpose: Purpose = 'save'): unknown {
  const code = codeOf(error);
  if (code === erased) return new AppError('CUSTOMER_ERASED', { cause: error });
  if (full.has(code)) return new AppError('DISK_FULL', { cause: error });
  const isEnded = error instanceof EngineEnded;
  if (isTooLong(error) || (isEnded && error.reason !== 'died')) {
    const isReading = purpose === 'list' || purpose === 'export';
    return new AppError(isReading ? 'SEARCH_TOO_LONG' : 'BUSY', { cause: error });
  }
  const isBusy = isEnded || error instanceof OutcomeUnknown || isAway(error) || busy.has(code);
  return isBusy ? new AppError('BUSY', { cause: error }) : error;
}

/** Whether it was ended only because a save waited. */
export const hasYielded = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof EngineEnded && error.cause.reason === 'yielded';
