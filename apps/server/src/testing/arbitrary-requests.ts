import * as fc from 'fast-check';

/** What of a JSON schema the product's OpenAPI document uses. */
export interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

interface Operation {
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** One request as it goes over the wire. */
export interface ArbitraryRequest {
  method: 'GET' | 'POST';
  url: string;
  /** As sent; not always JSON, nor always UTF-8. */
  payload?: Buffer;
  contentType?: string;
}

/** Texts that look right, and of which records of small databases have some. */
const likely = [
  '1',
  '2',
  '3',
  '7',
  '40',
  'A',
  '张',
  '13800000000',
  '2026-04-16',
  '2026-04-16 15:30',
  '电话',
  'true',
  '',
];

const days = [
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '0000-12-31',
  '-000001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '2026-13-01',
  '1900-02-29',
  '275760-09-13',
];
const times = ['24:00:00', '23:59:60', '99:99', '00:00:00', '-1:00', '12:00:00.1234567', '15:30:00+99'];
const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const hostileTexts = [
  ...days,
  ...days.flatMap((day) => times.slice(0, 3).map((time) => `${day} ${time}`)),
  ...times,
  ...[
    '2026-99-99 99:99:99',
    '0000-00-00 00:00:00',
    '2026-04-16 15:30:00+99',
    '9999-12-31 23:59:59.999999',
  ].map((time) => cursor(time, '1')),
  cursor('2026-04-16 15:30:00', '9'.repeat(18)),
  cursor(null, null),
  cursor({}, []),
  '2147483647',
  '2147483648',
  '-2147483649',
  '9223372036854775807',
  '9223372036854775808',
  '1e308',
  '-0',
  'NaN',
  'Infinity',
  '0x10',
  '\u0000',
  '\ud800',
  '\udc00x',
  '\uffff',
  '\u202e',
  '\u2028',
  '𠮷龘😀',
  'ß'.repeat(300),
  '长'.repeat(5000),
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%%%',
  '*',
  '<script>alert(1)</script>',
  '${7*7}',
  '../../etc/passwd',
  'javascript:alert(1)',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '[]',
  '{}',
  '[1',
  ',',
  '，',
  '~',
  '2026-01-01~',
  '~2026-01-01',
  '(((((',
  '[[:alpha:]]',
  'a'.repeat(70_000),
];
const hostileNumbers = [
  -1,
  -0,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  5e-324,
];

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: -1 }, { toString: 1 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A value that the schema takes, or nearly: about one in eight is something else. */
const valueOf = (schema: Schema, depth = 0): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 7, arbitrary: fitting(schema, depth, valueOf) }, { weight: 1, arbitrary: hostile });

/** A value as a client sends it, as far as its schema tells. */
export const fittingValue = (schema: Schema, depth = 0): fc.Arbitrary<unknown> =>
  fitting(schema, depth, fittingValue);

/** What stands inside is made by `inner`. */
function fitting(schema: Schema, depth: number, inner: typeof valueOf): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, allOf } = schema;
  const variants = anyOf ?? oneOf ?? allOf;
  const isStrange = inner === valueOf;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (variants?.length) return fc.oneof(...variants.map((variant) => inner(variant, depth)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (depth > 6) return isStrange ? hostile : fc.constant(null);
  if (type === 'object' || schema.properties) return fields(schema, depth, inner);
  if (type === 'array') {
    const item = inner(schema.items ?? {}, depth + 1);
    return fc.oneof(
      { weight: 9, arbitrary: fc.array(item, { maxLength: 3 }) },
      { weight: isStrange ? 1 : 0, arbitrary: item.map((one) => Array.from({ length: 1500 }, () => one)) },
    );
  }
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 50 }) },
      { weight: isStrange ? 1 : 0, arbitrary: fc.constantFrom(...hostileNumbers) },
    );
  if (type === 'boolean') return fc.boolean();
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...likely) },
    { weight: isStrange ? 1 : 0, arbitrary: fc.constantFrom(...hostileTexts) },
  );
}

/** Places in lists as the server writes them, of impossible times. */
const places = fc
  .tuple(
    fc.constantFrom<unknown[]>([], [0], [1], [2], [''], ['today'], ['overdue']),
    fc.oneof(
      fc.constantFrom(...hostileTexts),
      fc.constantFrom(...days).map((day) => `${day} 00:00:00+00`),
    ),
    fc.constantFrom('1', '9'.repeat(18), '-1'),
  )
  .map(([tab, time, id]) => cursor(...tab, time, id));

function fields(
  { properties = {}, required = [] }: Schema,
  depth: number,
  inner: typeof valueOf,
): fc.Arbitrary<unknown> {
  const named = Object.entries(properties).map(([name, schema]) => {
    const held = /游标|cursor/i.test(name) && inner === valueOf ? places : inner(schema, depth + 1);
    const value = held.map((one) => [[name, one] as const]);
    const chance = required.includes(name) ? 15 : 1;
    return fc.oneof({ weight: chance, arbitrary: value }, { weight: 1, arbitrary: fc.constant([]) });
  });
  return fc.tuple(...named).map((entries) => Object.fromEntries(entries.flat()));
}

const nested = (depth: number) => `${'{"orgId":'.repeat(depth)}1${'}'.repeat(depth)}`;
const jsonType = 'application/json';

/** Bodies that no client of ours would send. */
const oddBodies: fc.Arbitrary<Pick<ArbitraryRequest, 'payload' | 'contentType'>> = fc.constantFrom(
  { payload: Buffer.from(nested(20_000)), contentType: jsonType },
  { payload: Buffer.from('['.repeat(100_000)), contentType: jsonType },
  { payload: Buffer.from(`{"orgId":${'['.repeat(20_000)}${']'.repeat(20_000)}}`), contentType: jsonType },
  { payload: Buffer.from('{"orgId":"1","orgId":"2","id":1,"id":[]}'), contentType: jsonType },
  { payload: Buffer.from('\ufeff{"id":"1"}'), contentType: jsonType },
  { payload: Buffer.from('{"id":"1"}', 'utf16le'), contentType: jsonType },
  { payload: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0xff, 0x7d]), contentType: jsonType },
  { payload: Buffer.from('{"id":"1"}'), contentType: 'application/json; charset=gbk' },
  { payload: Buffer.from('id=1'), contentType: 'application/x-www-form-urlencoded' },
  { payload: Buffer.from('--x\r\n\r\n'), contentType: 'multipart/form-data; boundary=x' },
  { payload: Buffer.from('{"id":"1"}'), contentType: 'multipart/form-data' },
  { payload: Buffer.from('null'), contentType: jsonType },
  { payload: Buffer.from('"x"'), contentType: jsonType },
  { payload: Buffer.from('1e999'), contentType: jsonType },
  { payload: Buffer.from(`{"${'k'.repeat(60_000)}":1}`), contentType: jsonType },
);

/** A surrogate half cannot be sent as it is; escaped, it can. */
const asJson = (value: unknown) => Buffer.from(JSON.stringify(value) ?? 'null');
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Requests for every operation of the document, most of them nearly right. */
export function arbitraryRequest(document: OpenApi): fc.Arbitrary<ArbitraryRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const body = operation.requestBody?.content['application/json'].schema;
    if (method === 'post' && body) {
      const fit = valueOf(body).map((value) => ({ payload: asJson(value), contentType: jsonType }));
      return fc
        .oneof({ weight: 19, arbitrary: fit }, { weight: 1, arbitrary: oddBodies })
        .map((sent) => ({ method: 'POST' as const, url: path, ...sent }));
    }
    const named = operation.parameters.filter((parameter) => parameter.in === 'query');
    return fc.tuple(...named.map(({ schema }) => fc.option(valueOf(schema)))).map((values) => {
      const query = new URLSearchParams();
      named.forEach(({ name }, at) => {
        if (values[at] !== null) query.append(name, asText(values[at]).slice(0, 8000));
      });
      return { method: method === 'get' ? ('GET' as const) : ('POST' as const), url: `${path}?${query}` };
    });
  });
}
