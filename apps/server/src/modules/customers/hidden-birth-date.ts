import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { optionsFor } from '../options/options.service.ts';
import { mayReveal } from './visibility.ts';

/** Whether the operator sees ages instead of birth dates, as the organisation may set it for those who may not reveal. */
export const hidesBirthDate = async (tx: Tx, operator: Operator): Promise<boolean> =>
  !mayReveal(operator) && (await optionsFor(tx)).hidesBirthDates;
