import { commands } from '../cli/commands/index.ts';
import { runCommand } from '../cli/run-command.ts';
import { readConfig } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';

export interface CommandResult {
  exit: number;
  said: string[];
  warned: string[];
}

/** Runs a command on a database that is open, as the server does for whoever typed it. */
export async function runAdmin(
  database: DatabaseHandle,
  [name, ...args]: readonly string[],
  { password = '', env = {} }: { password?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  const command = commands.find((each) => each.name === name);
  if (!command) throw new Error(`there is no command ${name}`);
  const [said, warned]: [string[], string[]] = [[], []];
  const exit = await runCommand(command, args, {
    database,
    config: readConfig(env),
    by: 'tester',
    folder: process.cwd(),
    signal: new AbortController().signal,
    say: (line) => said.push(line),
    warn: (line) => warned.push(line),
    ask: async () => password,
    file: async (path) => path,
  });
  return { exit, said, warned };
}
