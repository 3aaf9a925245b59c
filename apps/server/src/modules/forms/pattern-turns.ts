import { classifyPattern, type FormDocument, rulesOf, walkWidgets } from '@huifang/form-renderer/schema';
import { AppError } from '../../errors.ts';
import { shareOf } from '../../processes/share.ts';

/** Each may take a quarter of a second before it is ended, and all of them together two. */
export const mostWorkerPatterns = 8;

/** Patterns of a document that no linear-time engine takes: only a thread that can be ended may run them. */
export function countWorkerPatterns(document: FormDocument): number {
  let count = 0;
  for (const { widget } of walkWidgets(document)) {
    for (const { pattern } of rulesOf(widget)) {
      if (typeof pattern === 'string' && classifyPattern(pattern).kind === 'worker') count += 1;
    }
  }
  return count;
}

/** So many are validated at a time by the processes here, each in a thread of its own, and so many may wait. */
const mostAtOnce = shareOf(2);
const mostWaiting = shareOf(20);
let running = 0;
const waiting: (() => void)[] = [];

/** Validates answers once it is their turn; BUSY where too many wait already. */
export async function inPatternTurn<Result>(validate: () => Promise<Result>): Promise<Result> {
  if (running < mostAtOnce) running += 1;
  else if (waiting.length >= mostWaiting) throw new AppError('BUSY');
  // Whoever ends hands the turn on.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await validate();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
