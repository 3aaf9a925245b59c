import type { Config } from '../config.ts';
import { StartupError } from '../errors.ts';
import { exitAfter, start, stopOnSignal } from '../start.ts';
import { drainWord, type Said } from './words.ts';

/** How long the last requests may take after a hand-over, such as a large export. */
const longestDrain = 15 * 60_000;

/** Serves the port that a supervisor shares out, and tells it how that began. */
export async function work(config: Config, role: string | undefined): Promise<void> {
  // It is for the supervisor; a terminal sends it to all.
  process.on('SIGHUP', () => {});
  try {
    const { words, stop, drain } = await start(config, { isFurther: role === 'further' });
    stopOnSignal(stop);
    process.on('message', (word) => {
      if (word !== drainWord) return;
      setTimeout(() => exitAfter(stop()), longestDrain).unref();
      exitAfter(drain());
    });
    tell({ ready: words });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    tell({ refused: error.message }, () => process.exit(1));
  }
}

function tell(said: Said, afterwards?: () => void): void {
  process.send?.(said, undefined, undefined, () => afterwards?.());
}
