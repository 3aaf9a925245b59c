import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';

/** Where a command runs and who waits for it: inside the server where one has the data folder, else in the caller's own process. */
export interface Context {
  readonly database: DatabaseHandle;
  readonly config: Config;
  /** The operating-system user who typed the command. */
  readonly by: string;
  /** The folder in which it was typed. */
  readonly folder: string;
  /** Aborted when the process is asked to stop: work that can be repeated ends between two of its transactions. */
  readonly signal: AbortSignal;
  /** A line for the caller's output. */
  say: (line: string) => void;
  /** A line for the caller's error output. */
  warn: (line: string) => void;
  /** A secret, which the caller types unseen, pipes in or has in the environment; it never stands in the arguments. */
  ask: (question: string) => Promise<string>;
  /** The path under which this process can read a file of the caller's that the arguments name. */
  file: (path: string) => Promise<string>;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values'];

interface Definition<O extends Options, Needed extends keyof O & string> {
  name: string;
  /** What stands before the name. @default 'admin' */
  script?: 'admin' | 'import' | 'seed';
  /** What follows the name, as it is shown: `--account <account>`. */
  usage: string;
  /** What it does, in a line or two. */
  help: string;
  options: O;
  /** Options without which it does nothing. */
  needs?: readonly Needed[];
  /** How many words it takes that are no options. @default 0 */
  words?: number;
  /** It opens what it needs by itself, in the caller's own process: there is no `database`. */
  isAlone?: boolean;
  /** Answers the exit code, 0 when left out. Throws a `Refusal` for what cannot be done, `WrongUse` for what cannot be meant. */
  run: (
    context: Context,
    given: { values: Values<O> & Record<Needed, string>; words: string[] },
    // biome-ignore lint/suspicious/noConfusingVoidType: a command that went well has nothing to return.
  ) => Promise<number | void>;
}

export type Command = Definition<Options, string>;

/** A command with the types of its options. */
export const defineCommand = <const O extends Options, const Needed extends keyof O & string = never>(
  definition: Definition<O, Needed>,
): Command => definition as unknown as Command;

/** A request that cannot be done, worded for whoever runs the command. */
export class Refusal extends Error {}

/** Arguments that no such command takes: answered with how it is used. */
export class WrongUse extends Error {}

/** Options and words by what the command takes; throws `WrongUse` for others. */
export function parseCommand(command: Command, args: string[]): Parameters<Command['run']>[1] {
  const { options, needs = [], words = 0 } = command;
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: words > 0 });
  } catch {
    throw new WrongUse();
  }
  const { values, positionals } = parsed;
  const isMissing = needs.some((name) => !values[name]);
  if (isMissing || positionals.length !== words) throw new WrongUse();
  return { values: values as never, words: positionals };
}

/** How commands are typed and what each does. */
export function usageOf(commands: readonly Command[]): string {
  const lines = commands.flatMap(({ name, script = 'admin', usage, help }) => [
    `  npm run ${script} -- ${[script === 'admin' ? name : '', usage].filter(Boolean).join(' ')}`,
    ...help.split('\n').map((line) => `      ${line}`),
  ]);
  return ['Usage:', ...lines, 'DATABASE_URL and HUIFANG_DATA say which database, as for npm start.'].join(
    '\n',
  );
}
