import type { OptionSpec } from '../fields/define-field.ts';
import { isObject, type Json, setOwn } from '../json/json.ts';
import { isExpression } from './inert.ts';
import type { Report } from './types.ts';

const absents = new WeakMap<object, Record<string, Json | undefined>>();

/** What counts where a document is silent, as one object to start from. */
function absentOf(specs: Record<string, OptionSpec<unknown>>): Record<string, Json | undefined> {
  let known = absents.get(specs);
  if (!known) {
    known = Object.fromEntries(Object.entries(specs).map(([key, spec]) => [key, spec.defaultValue as Json]));
    absents.set(specs, known);
  }
  return known;
}

/** Known options under their types, the absent ones filled in; the others as they are. */
export function readOptions<Specs extends Record<string, OptionSpec<unknown>>>(
  raw: unknown,
  specs: Specs,
  path: string,
  report: Report,
): Record<string, Json | undefined> {
  if (raw !== undefined && raw !== null && !isObject(raw)) report(path, { key: 'notObject' });
  if (!isObject(raw)) return { ...absentOf(specs) };
  // In the order of the document, what it leaves out behind that.
  const options = { ...raw, ...absentOf(specs) } as Record<string, Json | undefined>;
  for (const key of Object.keys(raw)) {
    const given = raw[key] as Json;
    const spec = Object.hasOwn(specs, key) ? specs[key] : undefined;
    if (!spec) setOwn(options, key, given);
    else if (given === undefined || (spec.kind !== 'value' && isExpression(given))) continue;
    else {
      const result = spec.read(given);
      if ('problem' in result) report(`${path}.${key}`, result.problem);
      else options[key] = result.value as Json;
    }
  }
  const { min, max } = options;
  if (typeof min === 'number' && typeof max === 'number' && max < min)
    report(`${path}.max`, { key: 'maxBelowMin' });
  return options;
}

/** For readings whose problems were reported already. */
export const silent: Report = () => undefined;
