import {
  type Choice,
  choiceFor,
  choicesOf,
  type FormDocument,
  fieldOf,
  outlineOf,
  type Scope,
  type Widget,
} from '@huifang/form-renderer/schema';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Where answers hold what their document does not offer, by path. What was kept there before may stay. Choices that a
 * host hands over are not known here, and are not validated.
 */
export function unknownChoices(document: FormDocument, values: Values, held: Values = {}): string[] {
  const found: string[] = [];
  const visit = (scope: Scope, from: Values, before: Values, prefix: string) => {
    for (const [model, parts] of scope.fields) {
      const [part] = parts;
      if (!part || !Object.hasOwn(from, model)) continue;
      const value = from[model as keyof Values];
      const kept = Object.hasOwn(before, model) ? before[model as keyof Values] : undefined;
      const path = `${prefix}${model}`;
      if (part.inner) {
        const inner = part.inner;
        if (isObject(value)) visit(inner, value, isObject(kept) ? kept : {}, `${path}.`);
        if (!Array.isArray(value)) continue;
        for (const [at, row] of value.entries()) {
          const rowBefore: unknown = Array.isArray(kept) ? kept[at] : undefined;
          if (isObject(row)) visit(inner, row, isObject(rowBefore) ? rowBefore : {}, `${path}.${at}.`);
        }
      } else if (
        JSON.stringify(value) !== JSON.stringify(kept) &&
        !parts.some(({ widget }) => offers(widget, value))
      ) {
        found.push(path);
      }
    }
  };
  visit(outlineOf(document), values, held, '');
  return found;
}

/** Whether a field offers an answer; one that is typed offers everything. */
function offers(widget: Widget, answer: unknown): boolean {
  const offered = fieldOf(widget.type)?.offers;
  if (!offered || widget.options.remote === true) return true;
  const choices = choicesOf(widget);
  if (offered !== 'levels') return listed(answer).every((one) => choiceFor(choices, one));
  const paths = Array.isArray(answer) && answer.some(Array.isArray) ? answer : [answer];
  return paths.every((path) => isPath(choices, listed(path)));
}

const listed = (answer: unknown): unknown[] =>
  (Array.isArray(answer) ? answer : [answer]).filter(
    (one) => one !== '' && one !== null && one !== undefined,
  );

function isPath(choices: readonly Choice[], [step, ...rest]: readonly unknown[]): boolean {
  if (step === undefined) return true;
  const found = choiceFor(choices, step);
  return found !== undefined && isPath(found.children ?? [], rest);
}
