import { z } from 'zod';
import { writtenHeader } from './client.ts';
import type { Call } from './define-call.ts';
import { commonFailures, failures } from './errors.ts';
import { wireNamesOf, wireSchemaOf } from './record.ts';

/** The OpenAPI 3.1 document of the given calls, as served at `/openapi.json`. */
export function openApiDocument(calls: readonly Call[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const methods = call.method === 'ANY' ? ['get', 'post'] : [call.method.toLowerCase()];
    for (const method of methods)
      paths[call.path] = { ...paths[call.path], [method]: operation(call, method) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Huifang', version },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['Success', 'Data', 'Code', 'RequestId'],
          properties: {
            Success: { const: false },
            Data: { type: 'string', description: 'The sentence to show.' },
            Code: { enum: Object.keys(failures) },
            RequestId: { type: 'string' },
          },
        },
      },
    },
  };
}

function operation(call: Call, method: string) {
  const request = toSchema(call.request, 'input');
  const codes = [...commonFailures, ...call.failures];
  return {
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    security: call.audience === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...(call.audience === 'member'
        ? [{ name: 'org', in: 'header', required: true, schema: { type: 'string' }, description: 'OgnID' }]
        : []),
      ...(call.isWrite
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }]
        : call.audience === 'member'
          ? [{ name: writtenHeader, in: 'header', schema: { type: 'string' }, description: writtenWords }]
          : []),
      ...(method === 'get' ? queryParameters(request) : []),
    ],
    ...(method === 'post' ? { requestBody: { content: { 'application/json': { schema: request } } } } : {}),
    responses: {
      200: {
        ...(call.isWrite && { headers: { [writtenHeader]: { schema: { type: 'string' } } } }),
        description: `Done, or refused with one of: ${codes.filter((code) => failures[code].status === 200).join(', ')}`,
        content: {
          'application/json': {
            schema: {
              anyOf: [
                {
                  type: 'object',
                  required: ['Success', 'Data', 'RequestId'],
                  properties: {
                    Success: { const: true },
                    Data: toSchema(call.data, 'output'),
                    RequestId: { type: 'string' },
                  },
                },
                { $ref: '#/components/schemas/Failure' },
              ],
            },
          },
        },
      },
    },
  };
}

const writtenWords =
  'What the last save answered in this header: the answer shows that save, also where reads come from a replica';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const toSchema = (type: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const type = zodSchema as unknown as z.ZodType;
      const wire = wireSchemaOf(type);
      if (wire) becomeWire(wire, io, jsonSchema);
      else spellAsWire(type, jsonSchema);
    },
  });

/** Codes instead of the words that stand for them inside. */
function becomeWire(wire: z.ZodType, io: 'input' | 'output', schema: JsonSchema) {
  const { $schema: _dialect, ...codes } = toSchema(wire, io);
  for (const name of Object.keys(schema)) delete schema[name];
  Object.assign(schema, codes);
}

/** Properties under the names in which they travel. */
function spellAsWire(type: z.ZodType, schema: JsonSchema) {
  const { properties, required } = schema;
  if (!properties) return;
  const names = wireNamesOf(type);
  const wire = (name: string) => names.get(name) ?? name;
  schema.properties = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [wire(name), part]),
  );
  if (required) schema.required = required.map(wire);
}

function queryParameters(schema: JsonSchema) {
  const required = new Set<string>(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: value,
  }));
}
