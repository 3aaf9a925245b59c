/** Loaded before the product: on a signal it clears up and writes what it then needs. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const clearUp = runInNewContext('gc');
  process.on('SIGUSR2', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      clearUp();
      // What is cleared up only after the turn, such as the bytes of buffers.
      await new Promise(setImmediate);
    }
    const { heapUsed, external } = process.memoryUsage();
    process.stdout.write(`memory in use: ${heapUsed + external} bytes\n`);
  });
}
