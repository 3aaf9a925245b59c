import type { Pattern } from './classify.ts';
import type { Task } from './pattern-worker.ts';

/** Runs patterns that may never end, one after another, where they can be ended. */
export interface PatternRunner {
  /** Whether the text matches; undefined when no worker can be had here, and the pattern then goes unchecked. */
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
    try {
      line = nodeLine() ?? pageLine();
      if ((await next(startTime, () => undefined)) === 'ready') return;
    } catch {
      // No worker here: a page whose policy forbids workers, for one. The server checks the pattern.
    }
    isImpossible = true;
    close();
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

function nodeLine(): Line | undefined {
  const threads = (globalThis as { process?: NodeJS.Process }).process?.getBuiltinModule?.(
    'node:worker_threads',
  );
  if (!threads) return undefined;
  /** The worker is beside this file and has its extension; in a variable, or bundlers would take it into the page. */
  const here = import.meta.url;
  const extension = here.endsWith('.ts') ? 'ts' : 'js';
  const worker = new threads.Worker(new URL(`./pattern-worker.${extension}`, here));
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

function pageLine(): Line {
  const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });
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
