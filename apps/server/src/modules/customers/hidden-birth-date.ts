import type { FieldRights } from '@huifang/domain/rights/field-rights';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { optionsFor } from '../options/options.service.ts';
import { mayReveal } from './field-sight.ts';

/** Whether the operator sees ages instead of birth dates, as the organisation may set it for those who may not reveal. */
export const hidesBirthDate = async (tx: Tx, operator: Operator): Promise<boolean> =>
  !mayReveal(operator, 'idNumber') && (await optionsFor(tx)).hidesBirthDates;

/** What somebody sees of a customer's fields. */
export interface PersonSight {
  fields: FieldRights;
  hidesBirthDate: boolean;
}

export const personSight = async (tx: Tx, operator: Operator): Promise<PersonSight> => ({
  fields: operator.fields,
  hidesBirthDate: await hidesBirthDate(tx, operator),
});
