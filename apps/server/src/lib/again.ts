import type { FastifyBaseLogger } from 'fastify';

interface Again {
  /** Milliseconds from the end of one turn to the next. */
  every: number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** What the log says of a turn that failed; the next one comes all the same. */
  failure: string;
}

/** Does some work again and again until it is stopped, which waits for the turn under way. */
export function again(work: () => Promise<void>, { every, log, failure }: Again): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const turn = async () => {
    await work().catch((error: unknown) => log.error({ err: error }, failure));
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      running = turn();
    }, every);
    timer.unref();
  };
  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
