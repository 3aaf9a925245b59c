import { calls } from '@huifang/contract/calls';
import { openApiDocument } from '@huifang/contract/core/openapi';
import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process answers. `/readyz`: the database does too. `/openapi.json`: what the API is. */
export function addHealth(app: FastifyInstance, version: string): void {
  const document = JSON.stringify(openApiDocument(calls, version));

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await app.database.check();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document));
}
