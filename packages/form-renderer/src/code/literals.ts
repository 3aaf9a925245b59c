import type { Json } from '../json/json.ts';
import { jsonText } from '../json/json.ts';

const inSource = (json: string) => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** A value as a literal of TypeScript; whatever a document holds stays data. */
export function literal(value: unknown): string {
  const json = jsonText(value ?? null);
  // `__proto__` in a literal would set the prototype.
  if (typeof value === 'object' && json.includes('__proto__')) return `JSON.parse(${literal(json)})`;
  return inSource(json);
}

/** A document as source over several lines; one that would set a prototype goes in as its text. */
export function jsonLiteral(json: Json): string {
  const text = inSource(jsonText(json, 2));
  return text.includes('__proto__') ? literal(jsonText(json)) : text;
}

const plainName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** A key as it stands in an object literal; one that would set the prototype is computed. */
export function keyOf(model: string): string {
  return model === '__proto__' ? '["__proto__"]' : memberKey(model);
}

/** A key as it stands in a type, where it sets nothing. */
export const memberKey = (model: string): string => (plainName.test(model) ? model : literal(model));
