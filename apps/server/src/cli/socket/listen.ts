import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { type Command, type Context, Refusal } from '../command.ts';
import { commands } from '../commands/index.ts';
import { runCommand } from '../run-command.ts';
import { makeAddress } from './address.ts';
import { FromCaller, type FromServer, Request, receive, send } from './messages.ts';

export interface ListenOptions {
  database: DatabaseHandle;
  config: Config;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** How long whoever connects may take to say what is wanted, in milliseconds. */
const patience = 10_000;
const mostConnections = 20;

/**
 * Takes commands for the data folder that this process holds, from the user who owns it alone: each runs here, on the
 * open database. Answers how to stop, which waits for commands under way; they are asked to end soon.
 */
export async function listenForCommands({
  database,
  config,
  log,
}: ListenOptions): Promise<() => Promise<void>> {
  const incoming = join(config.dataFolder, 'incoming');
  rmSync(incoming, { recursive: true, force: true });
  const address = makeAddress(config.dataFolder);
  const stopping = new AbortController();
  const conversations = new Set<Promise<void>>();

  const server = createServer((socket) => {
    socket.on('error', () => {});
    const conversation = converse(socket)
      .catch((error: unknown) => log.error({ err: error }, 'a command failed'))
      .finally(() => {
        socket.destroySoon();
        conversations.delete(conversation);
      });
    conversations.add(conversation);
  });
  server.maxConnections = mostConnections;

  async function converse(socket: Socket): Promise<void> {
    const hurry = setTimeout(() => socket.destroy(), patience);
    const inbox = receive<unknown>(socket, z.unknown());
    const first = Request.safeParse((await nextOf(inbox).catch(() => undefined)) ?? {});
    clearTimeout(hurry);
    const tell = (message: FromServer) => send(socket, message);
    if (!first.success || first.data.key !== address.key) {
      await refuse(tell, 'This is no command that the server understands.');
      return;
    }
    const { command: name, args, by, folder } = first.data;
    const command = commands.find((each) => each.name === name);
    if (!command) {
      await refuse(
        tell,
        `The running server knows no command ${name}. Restart it if it is older than this one.`,
      );
      return;
    }
    log.info({ command: name, by }, 'a command begins');
    const files: string[] = [];
    const exit = await run(command, args, {
      database,
      config,
      by,
      folder,
      signal: stopping.signal,
      say: (line) => void tell({ say: line }),
      warn: (line) => void tell({ warn: line }),
      ask: async (question) => {
        await tell({ ask: question });
        const reply = await replyFrom(inbox, stopping.signal);
        if ('answer' in reply) return reply.answer;
        throw new Refusal('failed' in reply ? reply.failed : 'There was no answer.');
      },
      file: async (path) => {
        await tell({ read: path });
        mkdirSync(incoming, { recursive: true });
        const copy = join(incoming, randomUUID());
        files.push(copy);
        await writeFile(copy, pieces(inbox, stopping.signal), { flag: 'wx' });
        return copy;
      },
    });
    for (const file of files) rmSync(file, { force: true });
    await tell({ exit });
  }

  async function run(command: Command, args: string[], context: Context): Promise<number> {
    try {
      return await runCommand(command, args, context);
    } catch (error) {
      log.error({ err: error, command: command.name }, 'a command failed');
      context.warn(`The command failed: ${(error as Error).message}. The server's log says where.`);
      return 1;
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.path, () => resolve());
  });
  server.on('error', (error) => log.error({ err: error }, 'the socket for commands failed'));
  if (process.platform !== 'win32') chmodSync(address.path, 0o600);

  return async () => {
    stopping.abort();
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    await Promise.all(conversations);
    await closed;
    address.release();
  };
}

async function refuse(tell: (message: FromServer) => Promise<void>, sentence: string): Promise<void> {
  await tell({ warn: sentence });
  await tell({ exit: 1 });
}

async function nextOf(inbox: AsyncGenerator<unknown>): Promise<unknown> {
  const { value, done } = await inbox.next();
  return done ? undefined : value;
}

/** Refuses when the other side is gone or this one is asked to stop, so that nobody waits for whoever types. */
async function replyFrom(inbox: AsyncGenerator<unknown>, stopping: AbortSignal): Promise<FromCaller> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new Refusal('The server is stopping; nothing was done.'));
    if (stopping.aborted) stop();
    else stopping.addEventListener('abort', stop, { once: true });
  });
  const reply = await Promise.race([nextOf(inbox), stopped]);
  if (reply === undefined) throw new Refusal('Whoever sent the command is gone.');
  const parsed = FromCaller.safeParse(reply);
  if (!parsed.success) throw new Refusal('This is no reply that the server understands.');
  return parsed.data;
}

async function* pieces(inbox: AsyncGenerator<unknown>, stopping: AbortSignal): AsyncGenerator<Buffer> {
  for (;;) {
    const reply = await replyFrom(inbox, stopping);
    if ('failed' in reply) throw new Refusal(reply.failed);
    if ('end' in reply) return;
    if (!('piece' in reply)) throw new Refusal('The file did not arrive.');
    yield Buffer.from(reply.piece, 'base64');
  }
}
