import { AppError } from '../errors.ts';
import { EngineEnded } from './embedded-engine.ts';
import type { Purpose } from './limits.ts';

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;

/** No room: of the disk, of a quota, and as PostgreSQL says it. */
const full = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** A lock that was not to be had, a connection that broke or was not to be had. */
const busy = new Set<unknown>([
  '55P03',
  '25P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
]);

/** The same as the client library says it, which has no codes. */
const broken =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)|not queryable/;

/** What the database answers when the statement's time is over. */
const timeIsOver = '57014';

/** What triggers answer to whoever writes about a customer whose data was erased. */
const erased = 'HF001';

/** What a failure of the database's surroundings is told as; what it says about the data itself stays as it is. */
export function refusalOf(error: unknown, purpose: Purpose = 'save'): unknown {
  const code = codeOf(error);
  if (code === erased) return new AppError('CUSTOMER_ERASED', { cause: error });
  if (full.has(code)) return new AppError('DISK_FULL', { cause: error });
  const isEnded = error instanceof EngineEnded;
  if (code === timeIsOver || (isEnded && error.reason !== 'died')) {
    const isReading = purpose === 'list' || purpose === 'export';
    return new AppError(isReading ? 'SEARCH_TOO_LONG' : 'BUSY', { cause: error });
  }
  const isBroken = error instanceof Error && broken.test(error.message);
  return isEnded || isBroken || busy.has(code) ? new AppError('BUSY', { cause: error }) : error;
}

/** Whether it was ended only because a save waited. */
export const hasYielded = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof EngineEnded && error.cause.reason === 'yielded';
