import { randomUUID } from 'node:crypto';
import { auditCommand } from '../audit.ts';
import { StartupError } from '../errors.ts';
import { type Command, type Context, parseCommand, Refusal, usageOf, WrongUse } from './command.ts';

/**
 * Runs a command, with a line in the log of commands before and after, and answers its exit code; what cannot be done
 * is said on the error output. Anything unexpected is thrown.
 */
export async function runCommand(command: Command, args: string[], context: Context): Promise<number> {
  const line = { by: context.by, command: command.name, args, runId: randomUUID() };
  const log = async (outcome: 'begun' | 'done' | 'refused' | 'failed') => {
    // One that is alone has no database to leave a line in.
    if (!command.isAlone) await auditCommand(context.database.db, { ...line, outcome });
  };
  let hasBegun = false;
  try {
    const given = parseCommand(command, args);
    await log('begun');
    hasBegun = true;
    const exit = (await command.run(context, given)) ?? 0;
    await log('done');
    return exit;
  } catch (error) {
    const sentence = sentenceOf(error, command);
    if (hasBegun) await log(sentence === undefined ? 'failed' : 'refused');
    if (sentence === undefined) throw error;
    context.warn(sentence);
    return 1;
  }
}

/** What the caller is told of a failure; undefined of one that nobody expected. */
export function sentenceOf(error: unknown, command: Command): string | undefined {
  if (error instanceof WrongUse) return usageOf([command]);
  if (error instanceof Refusal || error instanceof StartupError) return error.message;
  // What the database says when a name is given twice.
  if ((error as { code?: unknown }).code === '23505') return 'That already exists; nothing was changed.';
  return undefined;
}
