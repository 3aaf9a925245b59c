import { clickHeader, editConsults, login } from '@huifang/contract';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { startConsultFixture } from '../testing/consult-fixture.ts';
import { testPassword } from '../testing/factories.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';
import { createExporter, type Span } from './exporter.ts';

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}
interface Message {
  resourceSpans: { resource: Pick<WireSpan, 'attributes'>; scopeSpans: { spans: WireSpan[] }[] }[];
}

let collector: Awaited<ReturnType<typeof startReceiver>>;
afterEach(() => collector.close());

const settings = () => ({
  endpoint: `http://127.0.0.1:${collector.port}/`,
  headers: { authorization: 'Bearer of the collector' },
  serviceName: 'clinic',
});

const textOf = ({ attributes }: Pick<WireSpan, 'attributes'>, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** What arrived, each span with the service that it is of. */
const spansIn = (bodies: string[]) =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Message).resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({ ...span, service: textOf(resource, 'service.name') })),
      ),
    ),
  );

/** Makes a save with these headers, and answers what the collector got. */
async function traced(headers: Record<string, string>) {
  const fixture = await startConsultFixture({ traces: settings() });
  const { context, people } = fixture;
  const values = { 姓名: '欧阳行踪', 微信: 'traced_wechat_9', 联系电话: '13912345679' };
  const typed = fixture.draft(values);
  const { envelope } = await fixture.call(editConsults, typed, { ...context.admin, headers });
  expect(envelope.Success).toBe(true);
  await fixture.close();
  const bodies = collector.received.map(({ body }) => body);
  for (const value of [...Object.values(values), people.admin.account, testPassword])
    expect(bodies.join()).not.toContain(value);
  return spansIn(bodies);
}

describe('a trace', () => {
  it('leads from the click to the request to its statements, which hold no values', async () => {
    collector = await startReceiver();
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const click = 'b7ad6b7169203331';
    const spans = await traced({ traceparent: `00-${traceId}-${click}-01`, [clickHeader]: '250' });
    expect(collector.received[0]).toMatchObject({
      path: '/v1/traces',
      headers: { authorization: 'Bearer of the collector', 'content-type': 'application/json' },
    });

    const own = spans.filter((span) => span.traceId === traceId);
    const [browser, ...others] = own.filter(({ service }) => service === 'clinic-browser');
    expect(others).toEqual([]);
    expect(browser).toMatchObject({ spanId: click, name: 'click' });
    expect(browser?.parentSpanId).toBeUndefined();
    const [request] = own.filter(({ kind }) => kind === 2);
    expect(request).toMatchObject({
      parentSpanId: click,
      name: `POST ${editConsults.path}`,
      service: 'clinic',
    });
    const lead = Number(request?.startTimeUnixNano) - Number(browser?.startTimeUnixNano);
    expect(Math.round(lead / 1e6)).toBe(250);

    const statements = own.filter(({ kind }) => kind === 3);
    expect(statements.length).toBeGreaterThan(5);
    for (const statement of statements) {
      expect(statement.parentSpanId).toBe(request?.spanId);
      expect(textOf(statement, 'db.query.text')?.length).toBeGreaterThan(0);
      expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(statement.startTimeUnixNano));
    }
    expect(statements.map(({ name }) => name)).toContain('insert');
    expect(new Set(own.map(({ spanId }) => spanId)).size).toBe(own.length);
    expect(own).toHaveLength(2 + statements.length);

    const signIns = spans.filter(({ name }) => name === `POST ${login.path}`);
    expect(signIns.length).toBeGreaterThan(1);
    expect(new Set(signIns.map((span) => span.traceId)).size).toBe(signIns.length);
    expect(signIns.every(({ parentSpanId }) => parentSpanId === undefined)).toBe(true);
  });

  it.each([
    ['that its caller does not want', `00-${'1'.repeat(32)}-${'2'.repeat(16)}-00`, 0],
    ['that its caller names in no valid way', `00-${'0'.repeat(32)}-${'2'.repeat(16)}-01`, 1],
  ])('%s is not told, or anew', async (_, parent, requests) => {
    collector = await startReceiver();
    const spans = await traced({ traceparent: parent, [clickHeader]: '250' });
    const saves = spans.filter(({ name }) => name === `POST ${editConsults.path}`);
    expect(saves).toHaveLength(requests);
    expect(saves.every(({ parentSpanId }) => parentSpanId === undefined)).toBe(true);
    expect(spans.some(({ name }) => name === 'click')).toBe(false);
  });
});

describe('spans that nobody takes', () => {
  const aSpan = (): Span => ({
    traceId: '1'.repeat(32),
    spanId: '2'.repeat(16),
    of: 'server',
    kind: 'server',
    name: 'a span',
    startedAt: 0,
    endedAt: 1,
    attributes: {},
  });

  it('are dropped, which the log tells once, and those after them arrive', async () => {
    collector = await startReceiver();
    collector.answers((response) => void response.writeHead(503).end());
    const warnings: unknown[] = [];
    const log = { warn: (facts: unknown) => warnings.push(facts) } as unknown as FastifyBaseLogger;
    const exporter = createExporter(settings(), { version: '1', log, every: 3_600_000 });
    for (let count = 0; count < 10_000; count += 1) exporter.add([aSpan()]);
    await exporter.stop();
    expect(collector.received.length).toBe(1);
    expect(warnings).toHaveLength(1);

    collector.answers((response) => void response.writeHead(200).end());
    exporter.add([aSpan()]);
    await exporter.stop();
    expect(spansIn([collector.received.at(-1)?.body ?? ''])).toHaveLength(1);
  });
});
