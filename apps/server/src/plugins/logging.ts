import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/**
 * JSON lines without personal data: no bodies, no query strings, and of a database error only what the code caused (its
 * message and detail may quote a customer's values). What opens a session or a bucket is hidden in every line, whoever
 * wrote it: at its finest level the log holds the headers of uploads.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    base: { app: 'huifang' },
    serializers: { err: describeError },
    stream: { write: (line: string) => process.stdout.write(withoutSecrets(line)) },
  };
}

const hidden = '[hidden]';
const secretHeader =
  /"((?:proxy-)?authorization|(?:set-)?cookie|form-token|x-amz-security-token)":(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi;
const secretText = /(?<=\b(?:Bearer|Signature=|Credential=)\s?)[\w./~+=-]{8,}/gi;

/** A line of the log with the credentials of requests hidden. */
const withoutSecrets = (line: string) =>
  line.replace(secretHeader, `"$1":"${hidden}"`).replace(secretText, hidden);

function describeError(error: Error) {
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  const { code, table, constraint, routine } = error as Error &
    Partial<Record<'code' | 'table' | 'constraint' | 'routine', unknown>>;
  const isFromDatabase = typeof routine === 'string';
  return {
    type: error.name,
    message: isFromDatabase ? `database error ${code}` : error.message,
    stack: frames.join('\n'),
    ...(isFromDatabase && { code, table, constraint, routine }),
  };
}

/** One line a request: the route, not the address, whose query may hold names. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
