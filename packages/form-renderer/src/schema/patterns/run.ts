import type { Pattern } from './classify.ts';

/** A pattern that no linear-time engine takes, and the text to try it on. */
export interface Task {
  source: string;
  flags: string;
  text: string;
}

/** Runs patterns that may never end, one after another, where they can be ended. */
export interface PatternRunner {
  /** Whether the text matches; undefined when no worker can be had here, so that nobody can say. */
  run: (pattern: Pattern, text: string) => Promise<boolean | undefined>;
  close: () => void;
}

/** How long one pattern may run. What takes longer does not match, so it refuses answers but hangs nothing. */
const matchTime = 250;
/** How long all that did not end in time may take together; then no more is tried, and nothing more matches. */
const lostTime = 2_000;
const startTime = 10_000;
const maxText = 20_000;

interface Line {
  post: (task: Task) => void;
  listen: (listener: (message: unknown) => void) => void;
  terminate: () => void;
}

/** A runner with one worker, started when first needed and ended by `close`. */
export function createPatternRunner(): PatternRunner {
  let line: Line | undefined;
  let isImpossible = false;
  const endless = new Set<Pattern>();
  let lost = 0;

  const next = (time: number, start: () => void): Promise<unknown> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve('late'), time);
      line?.listen((message) => {
        clearTimeout(timer);
        resolve(message);
      });
      start();
    });

  const close = () => {
    line?.terminate();
    line = undefined;
  };

  const open = async () => {
    for (const start of starts) {
      try {
        line = start();
        if (line && (await next(startTime, () => undefined)) === 'ready') return;
      } catch {
        // Not this way here: the page's policy forbids it, for one.
      }
      close();
    }
    isImpossible = true;
  };

  return {
    close,
    run: async (pattern, text) => {
      if (text.length > maxText || endless.has(pattern) || lost >= lostTime) return false;
      if (!line && !isImpossible) await open();
      if (!line) return undefined;
      const message = await next(matchTime, () =>
        line?.post({ source: pattern.source, flags: pattern.flags, text }),
      );
      if (typeof message === 'boolean') return message;
      endless.add(pattern);
      lost += matchTime;
      close();
      return false;
    },
  };
}

/** One after another, until one answers. Each bundler leaves at least one of them whole. */
const starts: readonly (() => Line | undefined)[] = [serverLine, ownLine, pageLine];

const isMatch = 'new RegExp(data.source, data.flags).test(data.text)';

/** What is asked of workers, of servers and of pages: neither's types are there wherever this is read. */
interface Threads {
  Worker: new (
    address: URL,
  ) => {
    on: (event: 'message' | 'error', listen: (message: unknown) => void) => void;
    postMessage: (message: unknown) => void;
    terminate: () => unknown;
  };
}
interface PageWorker {
  addEventListener: (event: 'message' | 'error', listen: (event: { data?: unknown }) => void) => void;
  postMessage: (message: unknown) => void;
  terminate: () => void;
}
declare const Worker: undefined | (new (address: URL | string, options?: { type: 'module' }) => PageWorker);

/** A server's worker comes from its text: beside a bundle of one file there is no file to start. */
function serverLine(): Line | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  const threads = process?.getBuiltinModule?.('node:worker_threads') as Threads | undefined;
  if (!threads) return undefined;
  const text = `import { parentPort as port } from 'node:worker_threads';
    port.on('message', (data) => port.postMessage(${isMatch}));
    port.postMessage('ready');`;
  const worker = new threads.Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`));
  let listener: (message: unknown) => void = () => undefined;
  worker.on('message', (message) => listener(message));
  worker.on('error', () => listener('failed'));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
    post: (task) => worker.postMessage(task),
    listen: (next) => {
      listener = next;
    },
    terminate: () => void worker.terminate(),
  };
}

/** A page's worker from the page's own address, which is what a strict policy lets through. */
function ownLine(): Line | undefined {
  if (typeof Worker === 'undefined') return undefined;
  return lineOf(new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' }));
}

/** A page's worker from its text, for bundlers that carry no file for it. */
function pageLine(): Line | undefined {
  if (typeof Worker === 'undefined') return undefined;
  const text = `addEventListener('message', ({ data }) => postMessage(${isMatch})); postMessage('ready');`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return lineOf(new Worker(address));
  } finally {
    URL.revokeObjectURL(address);
  }
}

function lineOf(worker: PageWorker): Line {
  let listener: (message: unknown) => void = () => undefined;
  worker.addEventListener('message', (event) => listener(event.data));
  worker.addEventListener('error', () => listener('failed'));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
    post: (task) => worker.postMessage(task),
    listen: (next) => {
      listener = next;
    },
    terminate: () => worker.terminate(),
  };
}
