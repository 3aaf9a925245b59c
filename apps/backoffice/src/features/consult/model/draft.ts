import { type ConsultFormValues, emptyConsultValues } from '@huifang/ui/clinic/consult-modal';
import { changedValues, knownValues } from '../../../lib/drafts.ts';

/** What a draft of the form keeps: the fields that differ from where it started, masked ones as they were masked. */
export interface ConsultDraft {
  /** The record's version that was edited, so that a save finds out what others have changed since. */
  version?: number;
  values: Partial<ConsultFormValues>;
}

/** A new consult keeps its dates too: a later day would start the form with other ones. */
export function toDraft(
  values: ConsultFormValues,
  initial: ConsultFormValues,
  version: number | undefined,
): ConsultDraft & Record<string, unknown> {
  const { registeredAt, planDate } = values;
  const dates = version === undefined ? { registeredAt, planDate } : {};
  return { version, values: { ...dates, ...changedValues(values, initial) } };
}

/** A stored draft in the terms of today's form; undefined when nothing is left of it. */
export function readDraft(contents: Record<string, unknown>): ConsultDraft | undefined {
  const values = knownValues(contents.values, emptyConsultValues());
  if (Object.keys(values).length === 0) return undefined;
  const { version } = contents;
  return { values, version: typeof version === 'number' ? version : undefined };
}
