import type { FastifyBaseLogger } from 'fastify';

/** Where traces go. */
export interface TraceSettings {
  /** Of a collector that takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** What the collector asks for, such as a token. */
  headers: Readonly<Record<string, string>>;
  /** Which installation they are of. */
  serviceName: string;
}

type AttributeValue = string | number;

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  /** Whose it is: the server's, or that of the browser that called it. */
  of: 'server' | 'browser';
  kind: 'internal' | 'server' | 'client';
  name: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  attributes: Readonly<Record<string, AttributeValue | undefined>>;
  hasFailed?: boolean;
}

export interface TraceExporter {
  add: (spans: readonly Span[]) => void;
  /** Sends what waits, once. */
  stop: () => Promise<void>;
}

/** Spans that wait to be sent; further ones are dropped. */
const mostWaiting = 4096;
/** Spans of one message. */
const mostSent = 512;
/** How often they are sent, in milliseconds. */
const usualEvery = 2000;
/** For how many milliseconds a collector may keep us waiting. */
const patience = 5000;
/** How often it is told that spans were dropped, in milliseconds. */
const complainEvery = 60_000;

/**
 * Sends spans to a collector, in the background and in portions. What it does not take is dropped: watching the product
 * costs it neither memory nor time when nobody listens.
 */
export function createExporter(
  { endpoint, headers, serviceName }: TraceSettings,
  { version, log, every = usualEvery }: { version: string; log: FastifyBaseLogger; every?: number },
): TraceExporter {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  let waiting: Span[] = [];
  let dropped = 0;
  let complainedAt = Number.NEGATIVE_INFINITY;
  let sending: Promise<void> | undefined;

  async function post(spans: Span[]): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(messageOf(spans, serviceName, version)),
      signal: AbortSignal.timeout(patience),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the collector answered ${response.status}`);
  }

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, mostSent);
      try {
        await post(spans);
      } catch (error) {
        dropped += spans.length + waiting.length;
        waiting = [];
        complain(error);
      }
    }
  }

  function complain(error?: unknown): void {
    if (performance.now() - complainedAt < complainEvery) return;
    complainedAt = performance.now();
    log.warn({ err: error, spans: dropped }, 'traces could not be sent');
    dropped = 0;
  }

  const flush = () => {
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(() => void flush(), every);
  timer.unref();
  return {
    add(spans) {
      const room = mostWaiting - waiting.length;
      waiting.push(...spans.slice(0, room));
      if (spans.length <= room) return;
      dropped += spans.length - room;
      complain();
    },
    async stop() {
      clearInterval(timer);
      await flush();
      await flush();
    },
  };
}

const kinds = { internal: 1, server: 2, client: 3 } as const;
const failed = { code: 2 };

/** The message of OTLP in JSON, in which numbers of 64 bits are texts. */
function messageOf(spans: readonly Span[], serviceName: string, version: string) {
  const of = (whose: Span['of'], name: string) => {
    const own = spans.filter((span) => span.of === whose).map(wireOf);
    if (own.length === 0) return [];
    const attributes = attributesOf({ 'service.name': name, 'service.version': version });
    return [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'huifang', version }, spans: own }] }];
  };
  return { resourceSpans: [...of('browser', `${serviceName}-browser`), ...of('server', serviceName)] };
}

const wireOf = ({ kind, startedAt, endedAt, attributes, hasFailed, ...span }: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId,
  name: span.name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: hasFailed ? failed : {},
});

/** To the microsecond: more does not fit the number. */
const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`;

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === 'number' ? numberOf(value) : { stringValue: value } }],
  );

const numberOf = (value: number) =>
  Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
