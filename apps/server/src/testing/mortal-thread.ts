import { parentPort } from 'node:worker_threads';

/** A thread that answers what it is given, waits where it is told to, and ends as often as a shared count says. */
parentPort?.on(
  'message',
  ({ value, endings, gate }: { value: number; endings?: SharedArrayBuffer; gate?: SharedArrayBuffer }) => {
    if (endings && Atomics.sub(new Int32Array(endings), 0, 1) > 0) process.exit(1);
    if (gate) Atomics.wait(new Int32Array(gate), 0, 0);
    parentPort?.postMessage({ result: value });
  },
);
