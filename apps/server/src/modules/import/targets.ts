import { consultsTarget } from './consults.target.ts';
import { customersTarget } from './customers.target.ts';
import { hospitalTarget } from './hospital.target.ts';
import { importKinds } from './kinds.ts';
import type { ImportTarget } from './target.ts';

/** Everything that files bring, by its name on the command line. */
export const importTargets: Readonly<Record<string, ImportTarget>> = {
  customers: customersTarget,
  consults: consultsTarget,
  ...Object.fromEntries(Object.entries(importKinds).map(([name, kind]) => [name, hospitalTarget(kind)])),
};
