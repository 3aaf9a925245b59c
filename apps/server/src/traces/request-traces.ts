import { randomBytes } from 'node:crypto';
import { clickHeader } from '@huifang/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headerOf } from '../plugins/admission.ts';
import { callOf } from '../plugins/call-of.ts';
import { createExporter, type Span, type TraceSettings } from './exporter.ts';

interface TraceParent {
  traceId: string;
  spanId: string;
  isWanted: boolean;
}

/** Of the W3C's Trace Context. */
const traceparent = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;
/** A click that lies longer back caused nothing. */
const longestClick = 60_000;

/**
 * Sends a trace of every request that asks something of the database: the click that caused it, the request, its
 * statements without their values. Needs `addRecordings`.
 */
export function addTraces(app: FastifyInstance, settings: TraceSettings, version: string): void {
  const exporter = createExporter(settings, { version, log: app.log });
  app.addHook('onResponse', async (request, reply) => {
    exporter.add(spansOf(request, reply));
  });
  app.addHook('onClose', () => exporter.stop());
}

function spansOf(request: FastifyRequest, reply: FastifyReply): Span[] {
  const { recording } = request;
  const call = callOf(request.routeOptions.url);
  const parent = parentOf(request);
  if (!recording || call === 'page' || parent?.isWanted === false) return [];
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
  const spanId = newSpanId();
  const endedAt = Date.now();
  const startedAt = endedAt - reply.elapsedTime;
  // Runs are noted by a clock that is never set.
  const offset = endedAt - performance.now();

  const server: Span = {
    traceId,
    spanId,
    parentSpanId: parent?.spanId,
    of: 'server',
    kind: 'server',
    name: `${request.method} ${call}`,
    startedAt,
    endedAt,
    hasFailed: reply.statusCode >= 500,
    attributes: {
      'http.request.method': request.method,
      'http.route': call,
      'http.response.status_code': reply.statusCode,
      'error.type': reply.failure,
      'huifang.request_id': request.id,
      'huifang.waiting_ms': recording.waitingMs,
      'huifang.database_ms': recording.databaseMs,
    },
  };
  const statements = recording.runs.map((run): Span => {
    const text = run.text.replace(/\s+/g, ' ').trim();
    return {
      traceId,
      spanId: newSpanId(),
      parentSpanId: spanId,
      of: 'server',
      kind: 'client',
      name: /[a-z]+/i.exec(text.replace(/\/\*.*?\*\//g, ''))?.[0].toLowerCase() ?? 'statement',
      startedAt: run.startedAt + offset,
      endedAt: run.endedAt + offset,
      hasFailed: run.failed,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': text,
        'db.response.returned_rows': run.rows,
      },
    };
  });
  return [...clickOf(request, parent, startedAt, endedAt), server, ...statements];
}

/** The browser sends nothing but how long ago the click was: its clock may be any. */
function clickOf(
  request: FastifyRequest,
  parent: TraceParent | undefined,
  arrivedAt: number,
  endedAt: number,
): Span[] {
  const ago = Number(headerOf(request, clickHeader.toLowerCase()) ?? Number.NaN);
  if (!parent || !(ago >= 0 && ago <= longestClick)) return [];
  const { traceId, spanId } = parent;
  const attributes = { 'huifang.request_id': request.id };
  const startedAt = arrivedAt - ago;
  return [
    { traceId, spanId, of: 'browser', kind: 'internal', name: 'click', startedAt, endedAt, attributes },
  ];
}

function parentOf(request: FastifyRequest): TraceParent | undefined {
  const [, traceId, spanId, flags = ''] = traceparent.exec(headerOf(request, 'traceparent') ?? '') ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isWanted: (Number.parseInt(flags, 16) & 1) === 1 };
}

const newSpanId = () => randomBytes(8).toString('hex');
