import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { ProblemKind } from '../../lib/problems.ts';
import type { Fault } from './faults.ts';

/** A refusal of a form's rules as faults of a line. */
function faultsOf({ code, details }: AppError): Fault[] {
  if (details.problems) {
    return details.problems.map(({ path, kind }) => ({
      code: 'problem',
      column: path.split('.')[0] ?? path,
      values: { kind: kind as ProblemKind },
    }));
  }
  const { fields, number } = details.values ?? {};
  return [
    {
      code: 'failure',
      values: {
        failure: code,
        ...(Array.isArray(fields) && { fields: fields.join('、') }),
        ...(typeof number === 'string' && { number }),
      },
    },
  ];
}

/** Saves a line by the rules of its form; what they refuse leaves nothing behind. */
export async function unlessRefused<T extends object>(
  tx: Tx,
  save: () => Promise<T>,
): Promise<T | { refused: Fault[] }> {
  await sql`savepoint line`.execute(tx);
  try {
    const saved = await save();
    await sql`release savepoint line`.execute(tx);
    return saved;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'BUSY') throw error;
    await sql`rollback to savepoint line`.execute(tx);
    return { refused: faultsOf(error) };
  }
}
