import {
  choicesOf,
  type FormDocument,
  familyOf,
  outlineOf,
  type Scope,
  sameJson,
  shapeOf,
  type Widget,
} from '@huifang/form-renderer/schema';

/** Fields of one level of the answers that share a data key, so that one overwrites the other. */
export interface Conflict {
  model: string;
  paths: readonly string[];
}

export function modelConflicts(document: FormDocument): Conflict[] {
  const found: Conflict[] = [];
  const visit = ({ parts, fields }: Scope) => {
    for (const [model, same] of fields) {
      if (same.length > 1) found.push({ model, paths: same.map(({ path }) => path) });
    }
    for (const { inner } of parts) if (inner) visit(inner);
  };
  visit(outlineOf(document));
  return found;
}

/** Answers of a published form that the form as it is now cannot hold any more. */
export interface Loss {
  /** Of the answer, such as `visits.drug`. */
  model: string;
  label: string;
  /** The field is gone; its answers have another shape now; choices that may have been answered are gone. */
  reason: 'gone' | 'shape' | 'choices';
  /** The choices that are gone. */
  choices?: readonly string[];
}

/** What edits since the published versions lose, by the answers that those versions can hold. */
export function dataLosses(published: readonly FormDocument[], document: FormDocument): Loss[] {
  const now = answersOf(document);
  const losses = new Map<string, Loss>();
  for (const version of published) {
    for (const [model, widget] of answersOf(version)) {
      const loss = lossOf(model, widget, now.get(model));
      if (loss) losses.set(model, loss);
    }
  }
  return [...losses.values()];
}

function lossOf(model: string, before: Widget, after: Widget | undefined): Loss | undefined {
  const label = before.name || model;
  if (!after) return { model, label, reason: 'gone' };
  if (familyOf(before) !== familyOf(after)) return { model, label, reason: 'shape' };
  if (before.options.remote === true || after.options.remote === true) return undefined;
  if (sameJson(before.options.options, after.options.options)) return undefined;
  const left = new Set(choicesOf(after).map(({ value }) => value));
  const choices = choicesOf(before).filter(({ value }) => !left.has(value));
  return choices.length === 0
    ? undefined
    : { model, label, reason: 'choices', choices: choices.map(({ label: text }) => text) };
}

const answersMemo = new WeakMap<FormDocument, ReadonlyMap<string, Widget>>();

/** Every answer by its path of models; of fields that share one, the first. */
function answersOf(document: FormDocument): ReadonlyMap<string, Widget> {
  const known = answersMemo.get(document);
  if (known) return known;
  const answers = new Map<string, Widget>();
  const visit = ({ fields }: Scope, prefix: string) => {
    for (const [model, [part]] of fields) {
      if (!part || shapeOf(part.widget) === 'shown') continue;
      answers.set(`${prefix}${model}`, part.widget);
      if (part.inner) visit(part.inner, `${prefix}${model}.`);
    }
  };
  visit(outlineOf(document), '');
  answersMemo.set(document, answers);
  return answers;
}
