import { clone, cloneAnswer, isObject, type Json, type JsonObject, own, sameJson } from '../json/json.ts';
import {
  evaluateConditions,
  type FieldState,
  type FormState,
  recheck,
  stateAt,
} from '../schema/conditions.ts';
import { outlineOf, type Scope } from '../schema/outline.ts';
import { tooNested } from '../schema/parse.ts';
import { validateValue } from '../schema/rules.ts';
import type { FormDocument, Problem } from '../schema/types.ts';
import { validateAsync } from '../schema/validate.ts';
import { boundValues, initialValues } from '../schema/values.ts';
import { type Locale, word } from '../words/messages.ts';
import { FormUploads } from './form-uploads.ts';
import { comparePaths, type Level, type Place, placeAt, placeOf, rootLevel } from './place.ts';
import { hasExpressions, namesRead } from './reads.ts';
import { movedPath } from './rows.ts';
import { absorb, putValue, valueAt } from './values-in-place.ts';

/** One changed answer, as `onChange` tells it. Copies are made only when they are read. */
export interface Change {
  /** The model of the changed field; of a table, also when one of its cells changed. */
  field: string;
  /** Where exactly: `table_x.0.input_y`. */
  path: string;
  /** A copy of the field's new value. */
  readonly value: Json | undefined;
  /** A copy of all answers. */
  readonly values: JsonObject;
}

/** What one field shows; the same object until something of it changes. */
export interface FieldSnapshot extends FieldState {
  value: Json | undefined;
  error: string | undefined;
}

interface Entry {
  place: Place;
  snapshot: FieldSnapshot;
  listeners: Set<() => void>;
}

export interface FormStoreOptions {
  document: FormDocument;
  value?: unknown;
  locale: Locale;
}

/**
 * The answers of one form while they are filled in, of the finest grain: each field is told of its own changes only.
 * Values are changed in place and copied whenever they leave.
 */
export class FormStore {
  readonly document: FormDocument;
  readonly root: Level;
  /** Its files that are on their way. */
  readonly uploads = new FormUploads(this);

  #locale: Locale;
  #onChange: ((change: Change) => void) | undefined;
  #values: JsonObject;
  readonly #initial: JsonObject;
  #state: FormState;
  readonly #names: ReadonlySet<string>;
  readonly #hasExpressions: boolean;
  readonly #visible = new Map<string, boolean>();
  readonly #disabled = new Map<string, boolean>();
  #conditionsRun = 0;
  #errors = new Map<string, string>();
  /** Made when somebody asks for it. */
  #problems: readonly Problem[] | undefined;
  readonly #problemListeners = new Set<() => void>();
  #pending: ReadonlyMap<string, string> = new Map();
  readonly #entries = new Map<string, Entry>();
  readonly #fieldListeners = new Map<string, Set<(change: Change) => void>>();
  readonly #revealers = new Set<(path: string) => void>();

  constructor({ document, value, locale }: FormStoreOptions) {
    this.document = document;
    this.#locale = locale;
    this.root = rootLevel(outlineOf(document));
    this.#values = initialValues(document, value);
    this.#names = namesRead(document);
    this.#hasExpressions = hasExpressions(document);
    this.#state = evaluateConditions(document, this.#values);
    absorb(this.#state.values, this.#values);
    this.#initial = clone(this.#values);
  }

  /** The language of messages from now on. */
  setLocale(locale: Locale): void {
    this.#locale = locale;
  }

  /** Who is told of every change that a person, a calculation or `setData` makes. */
  listen(onChange: (change: Change) => void): void {
    this.#onChange = onChange;
  }

  /** How many conditions and calculations of the top level were run since the form was opened: what a key costs. */
  get conditionsRun(): number {
    return this.#conditionsRun;
  }

  /** What a field shows now. */
  read(place: Place): FieldSnapshot {
    return this.#entry(place).snapshot;
  }

  subscribe(place: Place, listener: () => void): () => void {
    const entry = this.#entry(place);
    entry.listeners.add(listener);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0 && this.#entries.get(place.path) === entry)
        this.#entries.delete(place.path);
    };
  }

  /** Whether every row of a table asks for a column, by its rules; conditions may ask more in single rows. */
  isColumnRequired(table: Place, model: string): boolean {
    return stateAt(this.#state, `${table.general}.*.${model}`).isRequired;
  }

  /** Takes an edit by a person. A field that was found wrong is validated again at once. */
  change(place: Place, value: Json): void {
    if (Object.is(this.#get(place.keys), value)) return;
    this.#put(place.keys, value);
    this.#recompute(place);
    if (this.#errors.has(place.path)) this.validateField(place);
    this.#tell(place.keys, place.path);
  }

  /** The same for whatever the answer at a path is by now; nothing where its row is gone. */
  update(path: string, next: (value: Json | undefined) => Json): void {
    const place = placeAt(this.root, path);
    if (!place || (place.level !== this.root && this.#get(place.level.keys) === undefined)) return;
    this.change(place, next(this.#get(place.keys)));
  }

  /** Validates one field by its rules and options, as when it is left. Patterns for a worker wait for `validate`. */
  validateField(place: Place): void {
    const { isVisible, isRequired, value } = this.read(place);
    const parts = place.level.scope.fields.get(place.model) ?? [];
    const widgets = parts.map(({ widget }) => widget);
    let outcome =
      isVisible && widgets.length > 0 ? validateValue(value, widgets, isRequired, this.#locale) : undefined;
    while (outcome && 'pattern' in outcome) outcome = outcome.rest;
    this.#setError(place.path, outcome?.message);
  }

  /**
   * Replaces a table's rows. `origin` gives, for each new row, where it was before, so that what was found wrong moves
   * along with it.
   */
  setRows(place: Place, rows: Json[], origin: readonly (number | undefined)[]): void {
    this.#put(place.keys, rows);
    const errors = new Map<string, string>();
    for (const [path, message] of this.#errors) {
      const moved = movedPath(path, place.path, origin);
      if (moved !== undefined) errors.set(moved, message);
    }
    this.#setErrors(errors);
    this.uploads.follow(place.path, origin);
    this.#evaluate();
    this.#refreshAll();
    if (this.#errors.has(place.path)) this.validateField(place);
    this.#tell(place.keys, place.path);
  }

  /** A deep copy of all answers, hidden and unbound ones included. */
  getValues(): JsonObject {
    return clone(this.#values);
  }

  /** A deep copy of the answers of one level: the form's, or a row's. */
  valuesAt({ keys }: Level): JsonObject {
    const held = keys.length === 0 ? this.#values : this.#get(keys);
    return isObject(held) ? clone(held) : {};
  }

  /**
   * Merges answers by model, or by a path into a table or a group, such as `table_x.0.input_y`; unknown models are kept
   * too, as FormMaking keeps them.
   */
  setData(data: unknown, { isSilent = false }: { isSilent?: boolean } = {}): void {
    if (!isObject(data)) return;
    const changed: { path: string; keys: Place['keys'] }[] = [];
    for (const path of Object.keys(data)) {
      const value = cloneAnswer(own(data, path));
      if (value === undefined) {
        this.#setError(path, word(tooNested, this.#locale));
        continue;
      }
      const keys = (placeAt(this.root, path) ?? placeOf(this.root, path)).keys;
      const isInRow = typeof keys.at(-2) === 'number';
      if (isInRow && this.#get(keys.slice(0, -1)) === undefined) continue;
      if (sameJson(this.#get(keys), value)) continue;
      this.#put(keys, value);
      changed.push({ path, keys });
    }
    if (changed.length === 0) return;
    this.#evaluate(isSilent);
    this.#refreshAll();
    for (const { path, keys } of changed) {
      const place = placeAt(this.root, path) ?? placeOf(this.root, path);
      if (this.#errors.has(path)) this.validateField(place);
      if (!isSilent) this.#tell(keys, path);
    }
  }

  /** Back to the answers that the form started with; nothing is wrong any more. */
  reset(): void {
    this.uploads.endAll();
    this.#values = clone(this.#initial);
    this.#setErrors(new Map());
    this.#evaluate(true);
    this.#refreshAll();
  }

  /** Shows or hides fields and layouts by model; wins over the document. */
  setVisible(models: readonly string[], isVisible: boolean): void {
    for (const model of models) this.#visible.set(model, isVisible);
    this.#evaluate();
    this.#refreshAll();
  }

  setDisabled(models: readonly string[], isDisabled: boolean): void {
    for (const model of models) this.#disabled.set(model, isDisabled);
    this.#evaluate();
    this.#refreshAll();
  }

  /** Validates the whole form, or only some fields by model, and shows what is wrong beside each field. */
  async validate(models?: readonly string[]): Promise<Problem[]> {
    const all = await validateAsync(this.document, this.#values, {
      locale: this.#locale,
      byHand: this.#byHand(),
    });
    const pending = [...this.#pending].flatMap(([path, message]) =>
      all.some((problem) => problem.path === path) || !this.#isVisible(path) ? [] : { path, message },
    );
    const isAsked = (path: string) =>
      !models || models.some((model) => path === model || path.startsWith(`${model}.`));
    const problems = [...all, ...pending].filter(({ path }) => isAsked(path));
    const errors = new Map([...this.#errors].filter(([path]) => !isAsked(path)));
    for (const { path, message } of problems) errors.set(path, message);
    this.#setErrors(errors);
    this.#refreshAll();
    return problems;
  }

  /** Says by path which fields are not done yet, such as a file on its way: the form is not handed over until all are. */
  setPending(pending: ReadonlyMap<string, string>): void {
    this.#pending = pending;
  }

  /** Shows what others found wrong, a server above all, until the field is edited. */
  setProblems(problems: readonly Problem[]): void {
    for (const { path, message } of problems) this.#setError(path, message);
  }

  /** All that is found wrong, in the order of the form; the same list until that changes. */
  get problems(): readonly Problem[] {
    this.#problems ??= [...this.#errors]
      .map(([path, message]) => ({ path, message }))
      .sort((one, other) => comparePaths(this.root, one.path, other.path));
    return this.#problems;
  }

  subscribeProblems = (listener: () => void): (() => void) => {
    this.#problemListeners.add(listener);
    return () => this.#problemListeners.delete(listener);
  };

  /** A deep copy of the visible, data-bound answers (rule form-3). */
  boundValues(): JsonObject {
    return boundValues(this.document, this.#values, this.#byHand());
  }

  /** What `getData` rejects with (fm.message.validError). */
  invalidMessage(): string {
    return word({ key: 'formInvalid' }, this.#locale);
  }

  onFieldChange(model: string, listener: (change: Change) => void): () => void {
    const listeners = this.#fieldListeners.get(model) ?? new Set();
    this.#fieldListeners.set(model, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Tabs and long tables register here to bring a field into the page before it takes focus. */
  onReveal(revealer: (path: string) => void): () => void {
    this.#revealers.add(revealer);
    return () => this.#revealers.delete(revealer);
  }

  reveal(path: string): void {
    for (const revealer of this.#revealers) revealer(path);
  }

  #isVisible(path: string): boolean {
    return stateAt(this.#state, path).isVisible;
  }

  #byHand() {
    return { visible: this.#visible, disabled: this.#disabled };
  }

  #entry(place: Place): Entry {
    const known = this.#entries.get(place.path);
    if (known) return known;
    const entry: Entry = { place, snapshot: this.#snapshot(place), listeners: new Set() };
    this.#entries.set(place.path, entry);
    return entry;
  }

  #snapshot({ keys, path, general }: Place): FieldSnapshot {
    const { isVisible, isDisabled, isRequired } = stateAt(this.#state, path, general);
    return { value: this.#get(keys), error: this.#errors.get(path), isVisible, isDisabled, isRequired };
  }

  #get(keys: Place['keys']): Json | undefined {
    return valueAt(this.#values, keys);
  }

  #put(keys: Place['keys'], value: Json): void {
    putValue(this.#values, keys, value);
  }

  /** Brings conditions and calculations up to date after one answer changed, as far as any of them reads it. */
  #recompute(place: Place): void {
    const isRead =
      this.#hasExpressions && place.keys.some((key) => typeof key === 'string' && this.#names.has(key));
    if (isRead && !this.#isSteady(place)) {
      this.#evaluate();
      this.#refreshAll();
    } else this.#refresh(place.path);
  }

  /** Most keys turn no condition. */
  #isSteady({ keys, model }: Place): boolean {
    if (keys.length > 1) return false;
    const { isSteady, run } = recheck(this.document, this.#state, this.#values, model);
    this.#conditionsRun += run;
    return isSteady;
  }

  #evaluate(isSilent = false): void {
    const state = evaluateConditions(this.document, this.#values, this.#byHand());
    this.#state = state;
    this.#conditionsRun += state.results.size;
    const calculated = absorb(state.values, this.#values);
    if (isSilent) return;
    // Told after this turn's edit, whose listeners then already see the calculated values.
    queueMicrotask(() => {
      for (const keys of calculated) this.#tell(keys, keys.join('.'));
    });
  }

  #setError(path: string, message: string | undefined): void {
    if (this.#errors.get(path) === message) return;
    if (message === undefined) this.#errors.delete(path);
    else this.#errors.set(path, message);
    this.#refresh(path);
    this.#tellProblems();
  }

  #setErrors(errors: Map<string, string>): void {
    this.#errors = errors;
    this.#tellProblems();
  }

  #tellProblems(): void {
    this.#problems = undefined;
    for (const listener of this.#problemListeners) listener();
  }

  #refresh(path: string): void {
    const entry = this.#entries.get(path);
    if (!entry) return;
    const next = this.#snapshot(entry.place);
    if (isSame(entry.snapshot, next)) return;
    entry.snapshot = next;
    for (const listener of entry.listeners) listener();
  }

  #refreshAll(): void {
    for (const path of this.#entries.keys()) this.#refresh(path);
  }

  #tell(keys: Place['keys'], path: string): void {
    const field = String(keys[0]);
    const listeners = this.#fieldListeners.get(field);
    if (!this.#onChange && !listeners?.size) return;
    const [value, values] = [() => clone(this.#get([field])), () => this.getValues()];
    const change: Change = {
      field,
      path,
      get value() {
        return value();
      },
      get values() {
        return values();
      },
    };
    this.#onChange?.(change);
    for (const listener of listeners ?? []) listener(change);
  }
}

function isSame(one: FieldSnapshot, other: FieldSnapshot): boolean {
  return (
    Object.is(one.value, other.value) &&
    one.error === other.error &&
    one.isVisible === other.isVisible &&
    one.isDisabled === other.isDisabled &&
    one.isRequired === other.isRequired
  );
}

/** The scope inside a table or a group at a place. */
export function innerScope({ level, model }: Place): Scope | undefined {
  return level.scope.fields.get(model)?.[0]?.inner;
}
