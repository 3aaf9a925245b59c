import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { StartupError } from './errors.ts';

try {
  const config = readConfig(process.env);
  // Each loads what it needs: a supervisor is small.
  if (cluster.isWorker) {
    const { work } = await import('./processes/worker.ts');
    await work(config, process.argv[2]);
  } else if (config.processes > 1) {
    const { supervise } = await import('./processes/supervisor.ts');
    process.stdout.write(await supervise(config));
  } else {
    const { start, stopOnSignal } = await import('./start.ts');
    const { words, stop } = await start(config);
    // Whoever waits for the announcement may stop the process right after it.
    stopOnSignal(stop);
    process.stdout.write(words);
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
