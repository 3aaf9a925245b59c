import type { FieldGroup } from '@huifang/domain/rights/field-rights';
import type { Operator } from '../../operator.ts';

/** Whether somebody may see a field in full, if only by asking for it. */
export const mayReveal = ({ fields }: Pick<Operator, 'fields'>, group: FieldGroup): boolean =>
  fields[group] === 'revealed' || fields[group] === 'full';

export const isHidden = ({ fields }: Pick<Operator, 'fields'>, group: FieldGroup): boolean =>
  fields[group] === 'hidden';
