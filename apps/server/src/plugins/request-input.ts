import { type Call, type FieldProblem, fromWire, type Locale } from '@huifang/contract';
import { isNestedBeyond } from '@huifang/form-renderer/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { fieldSentence, issueName } from '../text/field-sentences.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Query and body together, the body winning; a body that is no object stays what it is, for the schema to refuse. */
export function inputOf(request: FastifyRequest): unknown {
  const query = request.query as Fields;
  if (request.body === undefined || request.body === null) return { ...query };
  return isFields(request.body) ? { ...query, ...request.body } : request.body;
}

/** Parses what arrived, with field messages in the caller's language; throws VALIDATION (rule wire-2). */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  locale: Locale,
): z.output<Schema> {
  const result = schema.safeParse(fromWire(schema, input), { error: issueName });
  if (result.success) return result.data;
  const messages = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const field = path.join('.');
    // One sentence a field: the first thing that is wrong with it is the one to mend first.
    if (!messages.has(field) && messages.size < 100) messages.set(field, fieldSentence(message, locale));
  }
  const fields: FieldProblem[] = [...messages].map(([path, message]) => ({ path, message }));
  throw new AppError('VALIDATION', { fields });
}

/** Whether a request names a field of its call, whatever it says of it. */
export function givenIn({ request: schema }: Pick<Call, 'request'>, request: FastifyRequest) {
  const given = fromWire(schema, inputOf(request));
  return (field: string): boolean => isFields(given) && field in given;
}

/** The spellings in which calls name an organisation, in lower case. */
const organisationFields = new Set(['org', 'orgid', '机构id']);

/** FORBIDDEN when any of the given field lists names another organisation (rule access-2). */
export function refuseForeignOrganisation(organisationId: string, ...inputs: unknown[]): void {
  for (const input of inputs) {
    if (!isFields(input)) continue;
    for (const [name, value] of Object.entries(input)) {
      if (!organisationFields.has(name.toLowerCase())) continue;
      // No organisation is called by a list or an object, however deep.
      const named = typeof value === 'object' && value !== null ? 'none' : String(value ?? '').trim();
      if (named !== '' && named !== organisationId) throw new AppError('FORBIDDEN');
    }
  }
}

/** NUL and halves of surrogate pairs, which no database text or JSON can hold. */
const storable = (value: string) => value.replaceAll('\u0000', '').toWellFormed();

/** Levels of lists and objects in a body. Ours have a dozen, and answers those of their form. */
const deepestBody = 500;

/**
 * JSON bodies only (others are 415), at most `bodyLimit` bytes and 500 levels; an empty body counts as `{}`. Query strings are
 * flat: of a repeated name the last value counts.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, {});
    if (isNestedBeyond(text, deepestBody)) return done(new AppError('BAD_REQUEST', { cause: 'too deep' }));
    parse(request, text, (error, value) => {
      if (error) return done(new AppError('BAD_REQUEST', { cause: error.name }));
      try {
        done(null, /\\u(0000|d[89a-f])/i.test(text) ? deepStorable(value) : value);
      } catch (refusal) {
        done(refusal as AppError);
      }
    });
  });
}

function deepStorable(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(deepStorable);
  if (isFields(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [asIs(name), deepStorable(part)]));
  }
  return value;
}

/** A name that becomes another one by being cleaned would pass the parser's check for `__proto__` and come out as it. */
function asIs(name: string): string {
  if (storable(name) !== name) throw new AppError('BAD_REQUEST', { cause: 'a name that cannot be stored' });
  return name;
}

export function parseQuery(text: string): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) fields[name] = storable(value);
  return fields;
}
