import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { findAddress } from './address.ts';
import { FromServer, pieceBytes, type Request, receive, send } from './messages.ts';

/** What only the caller's side has. */
export interface Caller {
  say: (line: string) => void;
  warn: (line: string) => void;
  ask: (question: string) => Promise<string>;
}

/** A server that takes commands for a data folder. */
export interface RunningServer {
  /** Has it run a command; answers the exit code. */
  run: (request: Omit<Request, 'key'>, caller: Caller) => Promise<number>;
}

/** Undefined when no server takes commands for the folder. */
export async function findServer(dataFolder: string): Promise<RunningServer | undefined> {
  const address = findAddress(dataFolder);
  if (!address) return undefined;
  const socket = await connected(address.path);
  address.release();
  if (!socket) return undefined;
  return {
    async run(request, caller) {
      await send(socket, { ...request, key: address.key });
      try {
        return await converse(socket, request, caller);
      } finally {
        socket.destroy();
      }
    },
  };
}

function connected(path: string): Promise<Socket | undefined> {
  return new Promise((settle, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      // Afterwards a broken connection is found by whoever reads.
      socket.on('error', () => {});
      settle(socket);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const isNobodyThere = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'ENOTSOCK'].includes(error.code ?? '');
      if (isNobodyThere) settle(undefined);
      else reject(error);
    });
  });
}

async function converse(
  socket: Socket,
  { args, folder }: Omit<Request, 'key'>,
  caller: Caller,
): Promise<number> {
  for await (const message of receive(socket, FromServer)) {
    if ('exit' in message) return message.exit;
    if ('say' in message) caller.say(message.say);
    else if ('warn' in message) caller.warn(message.warn);
    else if ('ask' in message) await answer(socket, caller, message.ask);
    // Nothing but what the caller has named leaves this process.
    else if (args.includes(message.read)) await sendFile(socket, folder, message.read);
    else await send(socket, { failed: 'This file is not named in the command.' });
  }
  caller.warn(
    'The server ended before it said that the command was done. Start it again and repeat the command: nothing is done twice.',
  );
  return 1;
}

async function answer(socket: Socket, caller: Caller, question: string): Promise<void> {
  let reply: string;
  try {
    reply = await caller.ask(question);
  } catch (error) {
    await send(socket, { failed: (error as Error).message });
    return;
  }
  await send(socket, { answer: reply });
}

async function sendFile(socket: Socket, folder: string, path: string): Promise<void> {
  try {
    for await (const piece of createReadStream(resolve(folder, path), { highWaterMark: pieceBytes })) {
      await send(socket, { piece: (piece as Buffer).toString('base64') });
    }
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    await send(socket, { failed: `${path} cannot be read: ${reason}.` });
    return;
  }
  await send(socket, { end: true });
}
