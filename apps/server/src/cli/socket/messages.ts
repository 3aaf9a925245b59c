import type { Socket } from 'node:net';
import { z } from 'zod';

/** What begins a conversation: one command, by whom, and where it was typed. */
export const Request = z.strictObject({
  command: z.string().max(100),
  args: z.array(z.string().max(10_000)).max(200),
  by: z.string().min(1).max(200),
  folder: z.string().min(1).max(10_000),
  key: z.string().max(100),
});
export type Request = z.infer<typeof Request>;

/** What the server says while the command runs; `exit` is the last. */
export const FromServer = z.union([
  z.strictObject({ say: z.string() }),
  z.strictObject({ warn: z.string() }),
  z.strictObject({ ask: z.string() }),
  z.strictObject({ read: z.string() }),
  z.strictObject({ exit: z.number().int() }),
]);
export type FromServer = z.infer<typeof FromServer>;

/** What the caller replies to `ask`, and to `read` in as many pieces as it takes. */
export const FromCaller = z.union([
  z.strictObject({ answer: z.string().max(10_000) }),
  z.strictObject({ piece: z.base64() }),
  z.strictObject({ end: z.literal(true) }),
  z.strictObject({ failed: z.string().max(10_000) }),
]);
export type FromCaller = z.infer<typeof FromCaller>;

/** Bytes of a file that travel in one message. */
export const pieceBytes = 64 * 1024;

const longestMessage = 1024 * 1024;

/** The messages of the other side, a line of JSON each. Throws for what is none; ends when the other side is gone. */
export async function* receive<Message>(socket: Socket, schema: z.ZodType<Message>): AsyncGenerator<Message> {
  let rest = '';
  socket.setEncoding('utf8');
  try {
    for await (const text of socket.iterator({ destroyOnReturn: false })) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestMessage) throw new Error('a message is too long');
      for (const line of lines) yield schema.parse(JSON.parse(line));
    }
  } catch (error) {
    // A side that is killed resets the connection.
    if (!['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(codeOf(error)))) throw error;
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** Sends one message; resolves when more may be sent. To somebody who is gone nothing is sent. */
export async function send(socket: Socket, message: Request | FromServer | FromCaller): Promise<void> {
  if (!socket.writable || socket.write(`${JSON.stringify(message)}\n`)) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      socket.off('drain', go).off('close', go);
      resolve();
    };
    socket.on('drain', go).on('close', go);
  });
}
