import type { ScopePlan } from '../schema/condition-plan.ts';

/** Names within one generated component, none of which stands for two things. */
export class PlainNames {
  readonly #names = new Map<ScopePlan, Map<string, string>>();
  readonly #flagNames = new Set<string>();
  #count = 0;

  /** The next number of the component. */
  next(): number {
    this.#count += 1;
    return this.#count;
  }

  /** react-hook-form reads names as paths, and objects have names of their own: such a data key gets another name. */
  of(plan: ScopePlan, model: string): string {
    const names = this.#names.get(plan) ?? new Map<string, string>();
    this.#names.set(plan, names);
    const known = names.get(model);
    if (known !== undefined) return known;
    const isPlain =
      /^[\p{L}_][\p{L}\p{N}_]*$/u.test(model) && !(model in {}) && !['prototype', 'root'].includes(model);
    let name = model;
    if (!isPlain) {
      do name = `field_${this.next()}`;
      while (plan.scope.fields.has(name));
    }
    names.set(model, name);
    return name;
  }

  /** Of what a condition says of a field, such as `shows_name`. */
  ofFlag(kind: string, model: string): string {
    const isPlain = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(model);
    let name = isPlain ? `${kind}_${model}` : kind;
    for (let at = 2; this.#flagNames.has(name) || name === kind; at += 1) {
      name = `${isPlain ? `${kind}_${model}` : kind}_${at}`;
    }
    this.#flagNames.add(name);
    return name;
  }
}
