import { isMethodName, methodKinds, mostSourceLevels } from '@huifang/domain/consult/method-fields';
import { auditAll } from '../../audit.ts';
import { changeOf, isEmpty, noteOf, refusal } from '../../configured-records.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { refuseFixedKind } from './configure-methods.service.ts';
import * as repo from './consult-methods.repo.ts';

/** A place below which sources stand: a method, or one of its sources. */
interface Place {
  /** By their labels, whatever the letter case. */
  below: Map<string, PlannedSource>;
  /** The highest order number there. */
  lastSort: number;
}

interface PlannedMethod extends Place {
  values: repo.MethodValues;
  /** As it is kept; undefined for one that is added. */
  before?: repo.MethodRow;
  id?: string;
}

interface PlannedSource extends Place {
  method: PlannedMethod;
  parent: PlannedSource | undefined;
  values: repo.ItemValues;
  before?: repo.ItemRow;
  id?: string;
}

type Wanted<Values> = { [Part in keyof Values]?: Values[Part] | undefined };
type Outcome = 'added' | 'changed' | 'same';

/** What a file makes of methods and their sources: judged line by line in memory, and written all at once. */
export class MethodPlan {
  readonly #tx: Tx;
  readonly #operator: Operator;
  readonly #methods = new Map<string, PlannedMethod>();
  #lastSort = 0;
  readonly #changedMethods = new Set<PlannedMethod>();
  readonly #addedMethods: PlannedMethod[] = [];
  readonly #changedSources = new Set<PlannedSource>();
  /** By their levels, each in the order of the file. */
  readonly #addedSources: PlannedSource[][] = [];

  /** The caller holds `lockMethods`. */
  static async open(tx: Tx, operator: Operator): Promise<MethodPlan> {
    return new MethodPlan(tx, operator, await repo.findMethods(tx, true), await repo.findAllItems(tx));
  }

  private constructor(
    tx: Tx,
    operator: Operator,
    methods: readonly repo.MethodRow[],
    items: readonly repo.ItemRow[],
  ) {
    this.#tx = tx;
    this.#operator = operator;
    const byId = new Map<string, PlannedMethod>();
    for (const row of methods.toSorted((one, other) => Number(one.id) - Number(other.id))) {
      const method: PlannedMethod = { values: row, before: row, id: row.id, below: new Map(), lastSort: 0 };
      byId.set(row.id, method);
      this.#lastSort = Math.max(this.#lastSort, row.sort);
      // Older names may be there twice (rule method-1): the first of them is meant.
      if (!this.#methods.has(keyOf(row.name))) this.#methods.set(keyOf(row.name), method);
    }
    const rows = Map.groupBy(items, ({ parent_id }) => parent_id);
    const place = (parentId: string | null, parent: PlannedSource | undefined) => {
      for (const row of rows.get(parentId) ?? []) {
        const method = byId.get(row.method_id);
        if (!method) continue;
        const source = stand(method, parent, row);
        Object.assign(source, { before: row, id: row.id });
        place(row.id, source);
      }
    };
    place(null, undefined);
  }

  methodOf(name: string): repo.MethodValues | undefined {
    return this.#methods.get(keyOf(name))?.values;
  }

  sourceOf(name: string, labels: readonly string[]): repo.ItemValues | undefined {
    const method = this.#methods.get(keyOf(name));
    return method && sourceAt(method, labels)?.values;
  }

  /** Adds a method, or changes the one of that name in what is said. */
  async takeMethod(name: string, wanted: Omit<Wanted<repo.MethodValues>, 'name'>): Promise<Outcome> {
    const known = this.#methods.get(keyOf(name));
    if (known) return this.#changeMethod(known, wanted);
    const kind = name === '' ? 'required' : isMethodName(name) ? undefined : 'methodName';
    if (kind) throw refusal(this.#operator, 'name', kind);
    const { sort = this.#lastSort + 1 } = wanted;
    const values = {
      name,
      type: wanted.type ?? methodKinds.tree,
      sort,
      is_enabled: wanted.is_enabled ?? true,
      is_natural_source: wanted.is_natural_source ?? false,
      translations: wanted.translations ?? {},
    };
    const method: PlannedMethod = { values, below: new Map(), lastSort: 0 };
    this.#methods.set(keyOf(name), method);
    this.#lastSort = Math.max(this.#lastSort, sort);
    this.#addedMethods.push(method);
    return 'added';
  }

  async #changeMethod(method: PlannedMethod, wanted: Wanted<repo.MethodValues>): Promise<Outcome> {
    const change = changeOf<Partial<repo.MethodValues>>(method.values, wanted);
    if (isEmpty(change)) return 'same';
    if (change.type !== undefined) {
      const isNested = [...method.below.values()].some(({ below }) => below.size > 0);
      await refuseFixedKind(this.#tx, this.#operator, method.id, change.type, isNested);
    }
    method.values = { ...method.values, ...change };
    this.#lastSort = Math.max(this.#lastSort, method.values.sort);
    if (method.before) this.#changedMethods.add(method);
    return 'changed';
  }

  /** The same of a source, by the labels that lead to it; those above it are made where they are not there. */
  takeSource(
    name: string,
    labels: readonly string[],
    wanted: Omit<Wanted<repo.ItemValues>, 'label'>,
  ): Outcome {
    const method = this.#methods.get(keyOf(name));
    if (!method) throw refusal(this.#operator, 'method', 'methodMissing');
    const known = sourceAt(method, labels);
    if (known) return this.#changeSource(known, wanted);
    const isMissing = labels.map((_, index) => !sourceAt(method, labels.slice(0, index + 1)));
    for (const [index, label] of labels.entries()) {
      if (!isMissing[index]) continue;
      if (label === '') throw refusal(this.#operator, 'label', 'required');
      if (index > 0 && method.values.type === methodKinds.inputs)
        throw refusal(this.#operator, 'parentId', 'inputsAreFlat');
      if (index >= mostSourceLevels) throw refusal(this.#operator, 'parentId', 'sourceDepth');
    }
    for (const [index, label] of labels.entries()) {
      if (!isMissing[index]) continue;
      const parent = sourceAt(method, labels.slice(0, index));
      const { sort, is_enabled, translations } = index === labels.length - 1 ? wanted : {};
      const source = stand(method, parent, {
        label,
        sort: sort ?? (parent ?? method).lastSort + 1,
        is_enabled: is_enabled ?? true,
        translations: translations ?? {},
      });
      (this.#addedSources[index] ??= []).push(source);
    }
    return 'added';
  }

  #changeSource(source: PlannedSource, wanted: Wanted<repo.ItemValues>): Outcome {
    const change = changeOf<Partial<repo.ItemValues>>(source.values, wanted);
    if (isEmpty(change)) return 'same';
    source.values = { ...source.values, ...change };
    const place = source.parent ?? source.method;
    place.lastSort = Math.max(place.lastSort, source.values.sort);
    if (source.before) this.#changedSources.add(source);
    return 'changed';
  }

  /** Writes what was planned, and notes each of it. */
  async write(): Promise<void> {
    const [tx, operator] = [this.#tx, this.#operator];
    const notes = [];
    const methodIds = await repo.insertMethods(
      tx,
      operator,
      this.#addedMethods.map(({ values }) => values),
    );
    for (const [index, method] of this.#addedMethods.entries()) {
      method.id = methodIds[index] as string;
      notes.push(noteOf({ action: 'create', entity: 'consult-method', id: method.id }, {}, method.values));
    }
    for (const level of this.#addedSources) {
      const rows = (level ?? []).map(({ method, parent, values }) => ({
        ...values,
        method_id: method.id as string,
        parent_id: parent?.id ?? null,
      }));
      const ids = await repo.insertItems(tx, operator, rows);
      for (const [index, source] of (level ?? []).entries()) {
        source.id = ids[index] as string;
        const after = { ...source.values, method: source.method.id };
        notes.push(noteOf({ action: 'create', entity: 'consult-source', id: source.id }, {}, after));
      }
    }
    const methods = changed(this.#changedMethods);
    await repo.updateMethods(tx, operator, methods);
    for (const { id, before, change } of methods)
      notes.push(noteOf({ action: 'update', entity: 'consult-method', id }, before, change));
    const sources = changed(this.#changedSources);
    await repo.updateItems(tx, operator, sources);
    for (const { id, before, change } of sources)
      notes.push(noteOf({ action: 'update', entity: 'consult-source', id }, before, change));
    await auditAll(tx, operator, notes);
  }
}

/** What regards letter case as the database does. */
const keyOf = (name: string): string => name.toLowerCase();

const sourceAt = (method: PlannedMethod, labels: readonly string[]): PlannedSource | undefined => {
  let found: PlannedSource | undefined;
  for (const label of labels) {
    found = (found ?? method).below.get(keyOf(label));
    if (!found) return undefined;
  }
  return found;
};

/** Puts a source below another one, or at the top of its method. */
function stand(
  method: PlannedMethod,
  parent: PlannedSource | undefined,
  values: repo.ItemValues,
): PlannedSource {
  const place = parent ?? method;
  const source: PlannedSource = { method, parent, values, below: new Map(), lastSort: 0 };
  if (!place.below.has(keyOf(values.label))) place.below.set(keyOf(values.label), source);
  place.lastSort = Math.max(place.lastSort, values.sort);
  return source;
}

/** What differs in the end from what is kept. */
function changed<Row extends { id: string }, Values extends object>(
  planned: Iterable<{ before?: Row; values: Values }>,
) {
  return [...planned].flatMap(({ before, values }) => {
    if (!before) return [];
    const change = changeOf<Partial<Values>>(before, values);
    return isEmpty(change) ? [] : [{ ...values, id: before.id, before, change }];
  });
}
