import { type PartPlan, planOf, type ScopePlan } from '../schema/condition-plan.ts';
import { namesIn } from '../schema/expressions/parse.ts';
import type { FormDocument } from '../schema/types.ts';

/** Every name that some expression of the document reads: a change of anything else leaves all conditions as they are. */
export function namesRead(document: FormDocument): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (plan: ScopePlan) => {
    for (const part of plan.plans.values()) {
      for (const expression of Object.values(part) as PartPlan[keyof PartPlan][]) {
        if (expression) for (const name of namesIn(expression)) names.add(name);
      }
    }
    for (const below of plan.inner.values()) visit(below);
  };
  visit(planOf(document).plan);
  return names;
}

export function hasExpressions(document: FormDocument): boolean {
  return planOf(document).plan.hasExpressions;
}
