import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';

/** When each running export last moved. One that stopped moving without an end does not lock its person out. */
const running = new Map<string, number>();
const stalledAfter = 60_000;

/** How many exports move. */
export const runningExports = (): number =>
  [...running.values()].filter((at) => at > Date.now() - stalledAfter).length;

/** One export at a time and person, else EXPORT_RUNNING; `keep` says that it moves still. */
export function acquireExportLock({ organisationId, staffId }: Operator): {
  keep: () => void;
  end: () => void;
} {
  const key = `${organisationId} ${staffId}`;
  if ((running.get(key) ?? 0) > Date.now() - stalledAfter) throw new AppError('EXPORT_RUNNING');
  const keep = () => running.set(key, Date.now());
  keep();
  return { keep, end: () => running.delete(key) };
}
