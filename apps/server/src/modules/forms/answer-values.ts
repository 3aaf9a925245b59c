import type { FieldProblem, Locale } from '@huifang/contract';
import {
  boundValues,
  type FormDocument,
  isEmpty,
  type JsonObject,
  outlineOf,
  type Scope,
  shapeOf,
  validateAsync,
  type Widget,
} from '@huifang/form-renderer/schema';
import { AppError } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import { unknownChoices } from './answer-choices.ts';
import { countWorkerPatterns, inPatternTurn } from './pattern-turns.ts';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets a value under any model, also `__proto__`. */
function set(values: Values, model: string, value: unknown): void {
  Object.defineProperty(values, model, { value, writable: true, enumerable: true, configurable: true });
}

const own = (values: Values, model: string) =>
  Object.hasOwn(values, model) ? values[model as keyof Values] : undefined;

/**
 * What is kept of answers: fields that the document has, shows and binds, calculated ones included (rule form-3).
 * Refuses with VALIDATION, under `答案.` and the field's path, what breaks the document's rules: the same that the page
 * checks, and choices that the document does not offer, `held` ones aside. Not inside a transaction: patterns may take
 * their time.
 */
export async function validateAnswers(
  document: FormDocument,
  answers: Values,
  locale: Locale,
  held?: Values,
): Promise<Values> {
  const validate = () => validateAsync(document, answers, { locale });
  const problems = await (countWorkerPatterns(document) > 0 ? inPatternTurn(validate) : validate());
  if (problems.length > 0) {
    const fields: FieldProblem[] = problems
      .slice(0, 100)
      .map(({ path, message }) => ({ path: `答案.${path}`, message }));
    throw new AppError('VALIDATION', { fields });
  }
  const values = knownOnly(outlineOf(document), boundValues(document, answers));
  const unknown = new Problems(locale);
  for (const path of unknownChoices(document, values, held)) unknown.add(`答案.${path}`, 'unknownOption');
  unknown.throwIfAny();
  return values;
}

/** What is kept of a draft, validated by nothing: fields that the document has. */
export const knownAnswers = (document: FormDocument, answers: Values): Values =>
  knownOnly(outlineOf(document), answers);

function knownOnly(scope: Scope, values: Values): Values {
  const known: Values = {};
  for (const [model, parts] of scope.fields) {
    const value = own(values, model);
    if (value === undefined) continue;
    const inner = parts[0]?.inner;
    if (inner && Array.isArray(value)) {
      set(
        known,
        model,
        value.map((row) => (isObject(row) ? knownOnly(inner, row) : row)),
      );
    } else if (inner && isObject(value)) set(known, model, knownOnly(inner, value));
    else set(known, model, value);
  }
  return known;
}

/** Which fields hold something: `model`, or `table.model`. */
export function usedPaths(document: FormDocument, values: Values): string[] {
  const paths = new Set<string>();
  const visit = (scope: Scope, from: Values, prefix: string) => {
    for (const [model, parts] of scope.fields) {
      const value = own(from, model);
      if (!parts[0] || isEmpty(value, parts[0].widget)) continue;
      paths.add(`${prefix}${model}`);
      const inner = parts[0]?.inner;
      if (!inner) continue;
      for (const row of Array.isArray(value) ? value : [value]) {
        if (isObject(row)) visit(inner, row, `${prefix}${model}.`);
      }
    }
  };
  visit(outlineOf(document), values, '');
  return [...paths];
}

/** One file of an answer, with its widget. */
export interface AnswerFile {
  /** Of its field, such as `table.1.photo`. */
  path: string;
  widget: Widget;
  url: string;
  name: string;
}

/** The answers with each uploaded file's entry replaced; a copy where anything changes. */
export async function mapFiles(
  document: FormDocument,
  values: Values,
  map: (file: AnswerFile) => Promise<{ name: string; url: string }>,
): Promise<JsonObject> {
  const visit = async (scope: Scope, from: Values, prefix: string): Promise<Values> => {
    const mapped: Values = {};
    for (const model of Object.keys(from)) {
      const value = own(from, model);
      const part = scope.fields.get(model)?.[0];
      const isUpload = part !== undefined && shapeOf(part.widget) === 'files';
      if (isUpload && Array.isArray(value)) {
        const files: unknown[] = [];
        const place = { path: `${prefix}${model}`, widget: part.widget };
        for (const entry of value) files.push(...(await mapFile(place, entry, map)));
        set(mapped, model, files);
      } else if (part?.inner && Array.isArray(value)) {
        const rows: unknown[] = [];
        for (const [index, row] of value.entries()) {
          rows.push(isObject(row) ? await visit(part.inner, row, `${prefix}${model}.${index}.`) : row);
        }
        set(mapped, model, rows);
      } else if (part?.inner && isObject(value)) {
        set(mapped, model, await visit(part.inner, value, `${prefix}${model}.`));
      } else set(mapped, model, value);
    }
    return mapped;
  };
  return (await visit(outlineOf(document), values, '')) as JsonObject;
}

/** An entry is an object with `url`, or the address alone; what has none is no file and is left out. */
async function mapFile(
  place: Pick<AnswerFile, 'path' | 'widget'>,
  entry: unknown,
  map: (file: AnswerFile) => Promise<object>,
) {
  const { url, name, key } = isObject(entry) ? entry : { url: entry, name: undefined, key: undefined };
  if (typeof url !== 'string' || url === '') return [];
  const file = await map({ ...place, url, name: typeof name === 'string' ? name : '' });
  return [
    { ...(typeof key === 'string' && { key: key.slice(0, 100) }), ...file, percent: 100, status: 'success' },
  ];
}
