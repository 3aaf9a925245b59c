/**
 * The thread in which the embedded database runs: once it is told which folder, it opens that, then answers one statement
 * after another.
 */
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { openOnDisk } from './embedded-disk.ts';

export interface ThreadData {
  folder: string;
  /** PGlite's program: compiled once for all the threads of a process. */
  program: WebAssembly.Module;
  /** Run before the first statement. */
  opening: string;
  /** The files that earlier threads wrote; undefined while nothing is known of them. */
  unsynced: readonly string[] | undefined;
}

/** Without `parameters` the text may be of several statements, whose rows nobody reads. */
export interface Question {
  id: number;
  text: string;
  parameters?: readonly unknown[];
}

/** Before the thread's first write to a file. */
export interface Writes {
  writes: string;
}

export type Answer =
  | { id: number; rows: unknown[]; affectedRows?: number | undefined }
  /** `isBroken`: the database itself failed, and answers nothing more. */
  | { id: number; failure: Record<string, unknown>; isBroken: boolean };

const port = parentPort;
if (!port) throw new Error('This runs in a thread of the server.');

const [{ folder, program, opening, unsynced }] = (await once(port, 'message')) as [ThreadData];
// Without somebody who listens to its port a thread ends when it has nothing else to do.
port.ref();
const pglite = await openOnDisk(folder, {
  unsynced,
  pgliteWasmModule: program,
  onWrites: (path) => port.postMessage({ writes: path } satisfies Writes),
});
if (opening) await pglite.exec(opening);

async function ask({ id, text, parameters }: Question): Promise<Answer> {
  try {
    if (text === 'close') {
      await pglite.close();
      return { id, rows: [] };
    }
    if (!parameters) {
      await pglite.exec(text);
      return { id, rows: [] };
    }
    const { rows, affectedRows } = await pglite.query(text, [...parameters]);
    return { id, rows, affectedRows };
  } catch (error) {
    return { id, failure: describe(error), isBroken: isBroken(error) };
  }
}

/** What an error says, without the values of its statement. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error))
    return { message: String((error as { message?: unknown })?.message ?? error) };
  const plain = Object.entries(error).filter(
    ([name, value]) => name !== 'query' && ['string', 'number'].includes(typeof value),
  );
  return { ...Object.fromEntries(plain), message: error.message };
}

/** What PostgreSQL refuses has a code; a program that has ended has none. */
const isBroken = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError ||
  ['ExitStatus', 'RuntimeError'].includes((error as Error | undefined)?.name ?? '') ||
  ['FATAL', 'PANIC'].includes(String((error as { severity?: unknown } | undefined)?.severity));

port.on('message', async (question: Question) => port.postMessage(await ask(question)));
port.postMessage('open');
