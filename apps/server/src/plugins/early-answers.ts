import type { FastifyInstance } from 'fastify';

/** What was refused before it had arrived is still received, and thrown away, where it has no more bytes than these. */
export const mostThrownAway = 64 * 1024 * 1024;

/**
 * Lets whoever is still sending hear why they are refused. A connection that is closed under a sender is reset, and
 * browsers then tell of a broken network and not of the answer that was there already. So what remains is listened to,
 * within reason: its length must be known, and slow senders are ended as ever.
 */
export function addEarlyAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const length = Number(raw.headers['content-length']);
    // Node itself throws away what remains of a request once it is answered.
    if (!raw.complete && length <= mostThrownAway) reply.removeHeader('connection');
  });
}
