import { StartupError } from '../errors.ts';
import { type Command, type Context, parseCommand, Refusal, usageOf, WrongUse } from './command.ts';

/**
 * Runs a command and answers its exit code; what cannot be done is said on the error output. Anything unexpected is
 * thrown.
 */
export async function runCommand(command: Command, args: string[], context: Context): Promise<number> {
  try {
    const given = parseCommand(command, args);
    return (await command.run(context, given)) ?? 0;
  } catch (error) {
    const sentence = sentenceOf(error, command);
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
