import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError, StartupError } from '../errors.ts';
import type { Metrics } from './metrics.ts';
import { createSum } from './sum.ts';

export interface MetricsSettings {
  /** A port of its own; undefined: none. */
  port: number | undefined;
  /** Where that port listens. */
  host: string;
  /** Opens `/metrics`, there and beside the pages; undefined: not beside the pages, and there to everybody. */
  token: string | undefined;
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8';
/** How often a process writes down what it has counted, in milliseconds. */
const reportEvery = 10_000;

/** What Prometheus reads of this installation: of all processes that share its database. */
function reader({ database, log }: FastifyInstance, { registry, refresh }: Metrics) {
  if (database.kind === 'embedded')
    return { text: () => refresh().then(() => registry.metrics()), stop: async () => {} };
  const sum = createSum(database, registry);
  const timer = setInterval(() => {
    const reported = refresh().then(sum.report);
    reported.catch((error: unknown) => log.warn({ err: error }, 'metrics could not be written down'));
  }, reportEvery);
  timer.unref();
  return {
    // The database may be what fails: then this process still tells of itself.
    text: () =>
      refresh()
        .then(sum.text)
        .catch(() => registry.metrics()),
    async stop() {
      clearInterval(timer);
      await sum.leave().catch(() => {});
    },
  };
}

/** Serves `/metrics` beside the pages if there is a token. Answers how to open the port of its own, and how to stop. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, { port, host, token }: MetricsSettings) {
  const { text, stop } = reader(app, metrics);
  const admits = (header: string | undefined) => token === undefined || isToken(header, token);

  if (token !== undefined) {
    app.get('/metrics', async (request, reply) => {
      if (!admits(request.headers.authorization)) throw new AppError('UNAUTHENTICATED');
      return reply.type(contentType).send(await text());
    });
  }

  const server = createServer((request, response) => {
    const status = request.url !== '/metrics' ? 404 : admits(request.headers.authorization) ? 200 : 401;
    const answer = (code: number, body: string) =>
      response.writeHead(code, { 'content-type': contentType }).end(body);
    if (status !== 200) answer(status, '');
    else
      text().then(
        (body) => answer(200, body),
        () => answer(503, ''),
      );
  });

  return {
    /** Answers the port. */
    async listen(): Promise<number | undefined> {
      if (port === undefined) return undefined;
      await new Promise<void>((resolve, reject) => {
        server.once('error', ({ message }) =>
          reject(new StartupError(`HUIFANG_METRICS_PORT cannot be used: ${message}.`)),
        );
        server.listen(port, host, resolve);
      });
      const address = server.address();
      return typeof address === 'object' ? address?.port : undefined;
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await stop();
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const isToken = (header: string | undefined, token: string) =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
