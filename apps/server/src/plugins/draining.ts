import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no new connections, answers what comes on those that are open, each once more, and resolves when there are
     * none. Nobody notices who connects again, to another process of this port.
     */
    drain: () => Promise<void>;
    /** Aborted when that begins: what would go on for long has to end. */
    draining: AbortSignal;
  }
}

/** Lets the app hand its connections over to other processes without dropping a request. */
export function addDraining(app: FastifyInstance): void {
  const beginning = new AbortController();
  const { signal } = beginning;
  app.decorate('draining', signal);
  app.decorate('drain', async () => {
    // The server's own `close` would end idle connections too, on one of which a request may be arriving.
    const closed = new Promise<void>((resolve) => {
      Server.prototype.close.call(app.server, () => resolve());
    });
    beginning.abort();
    await closed;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (signal.aborted) reply.header('connection', 'close');
  });
}
