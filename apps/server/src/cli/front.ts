import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { openAuditKeys } from '../audit-chain/keys.ts';
import { readConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { type Command, parseCommand, Refusal, usageOf } from './command.ts';
import { commands } from './commands/index.ts';
import { runCommand, sentenceOf } from './run-command.ts';
import { type Caller, findServer } from './socket/call.ts';

/** How long a command waits for a process that holds the folder and takes no commands: one that starts, or ends. */
const patience = 10_000;
const pause = 200;

const caller: Caller = {
  say: (line) => console.log(line),
  warn: (line) => console.error(line),
  ask: readSecret,
};

/** Does what was typed, by the running server if one has the data folder; leaves its exit code to the process. */
export async function front(name: string | undefined, args: string[]): Promise<void> {
  const command = commands.find((each) => each.name === name);
  if (!command) {
    console.error(usageOf(commands.filter(({ script = 'admin' }) => script === 'admin')));
    process.exitCode = 1;
    return;
  }
  try {
    parseCommand(command, args);
    process.exitCode = await perform(command, args);
  } catch (error) {
    const sentence = sentenceOf(error, command);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

async function perform(command: Command, args: string[]): Promise<number> {
  const config = readConfig(process.env);
  const request = { command: command.name, args, by: operatingSystemUser(), folder: process.cwd() };
  const own = {
    ...caller,
    ...request,
    config,
    signal: new AbortController().signal,
    file: async (path: string) => resolve(path),
  };
  if (command.isAlone) return runCommand(command, args, { ...own, database: noDatabase });
  const opened = config.databaseUrl
    ? await openDatabase({ url: config.databaseUrl, pooler: config.pooler }, config.limits)
    : await openFolderOrServer(config.dataFolder);
  if ('run' in opened) return opened.run(request, caller);
  try {
    openAuditKeys(config);
    return await runCommand(command, args, { ...own, database: opened });
  } finally {
    await opened.close();
  }
}

const noDatabase = new Proxy({} as DatabaseHandle, {
  get: () => {
    throw new Error('a command that is alone has no database');
  },
});

async function openFolderOrServer(dataFolder: string) {
  const until = performance.now() + patience;
  for (;;) {
    const server = await findServer(dataFolder);
    if (server) return server;
    const database = await openFolder(dataFolder, performance.now() > until);
    if (database) return database;
    await new Promise((settle) => setTimeout(settle, pause));
  }
}

/** Undefined while another process has the folder, unless that is `final`. */
async function openFolder(dataFolder: string, isFinal: boolean): Promise<DatabaseHandle | undefined> {
  try {
    return await openDatabase({ dataFolder });
  } catch (error) {
    if (error instanceof FolderInUse && !isFinal) return undefined;
    throw error;
  }
}

function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** From HUIFANG_PASSWORD, from a pipe, or typed unseen: never from the arguments, which other users can read. */
async function readSecret(question: string): Promise<string> {
  if (process.env.HUIFANG_PASSWORD) return process.env.HUIFANG_PASSWORD;
  const isTyped = process.stdin.isTTY === true;
  if (isTyped) process.stderr.write(`${question}: `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isTyped });
  try {
    for await (const line of lines) return line;
    throw new Refusal('A password is needed: type it, pipe it in, or set HUIFANG_PASSWORD.');
  } finally {
    lines.close();
    if (isTyped) process.stderr.write('\n');
  }
}
