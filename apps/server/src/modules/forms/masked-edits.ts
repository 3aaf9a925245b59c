import type { FieldGroup } from '@huifang/domain/rights/field-rights';
import { isShownWhole, shown } from '@huifang/domain/rights/shown';
import type { FormDocument } from '@huifang/form-renderer/schema';
import type { Tx } from '../../db/types.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { mayReveal } from '../customers/field-sight.ts';
import { hidesBirthDate } from '../customers/hidden-birth-date.ts';
import { type Masking, rowVersions, unmaskedAnswers } from './answer-masks.ts';
import { findAnswersAt } from './answers.repo.ts';

type Values = Record<string, unknown>;

/** Rows of more versions than these are new ones. */
const mostVersions = 20;

const groups = ['phone', 'idNumber', 'address', 'contacts'] as const;

/** What somebody is not shown whole, as far as `isWhole` says of the groups of fields. */
async function maskingBy(
  tx: Tx,
  operator: Operator,
  isWhole: (group: FieldGroup) => boolean,
): Promise<Masking> {
  const masked = groups
    .filter((group) => !isWhole(group))
    .map((group) => [group, shown(operator.fields, group)] as const);
  const hidesBirth = await hidesBirthDate(tx, operator);
  return { ...Object.fromEntries(masked), ...(hidesBirth && { birthDate: () => '' }) };
}

/** What lists and exports mask (rules privacy-1, privacy-5). */
export const maskingFor = (tx: Tx, operator: Operator): Promise<Masking> =>
  maskingBy(tx, operator, (group) => isShownWhole(operator.fields, group));

/** What an opened form masks: only what the reader may not ask for. */
export const maskingOfOpened = (tx: Tx, operator: Operator): Promise<Masking> =>
  maskingBy(tx, operator, (group) => mayReveal(operator, group));

export const masksNothing = (masking: Masking): boolean => Object.keys(masking).length === 0;

/**
 * The answers of an edit by whoever may not reveal, with what their masks hide. Refuses with VALIDATION where a mask
 * stands for nothing: it would be kept in place of a value.
 */
export async function asMeant(
  tx: Tx,
  operator: Operator,
  now: { id: string; version: number; answers: string },
  document: FormDocument,
  answers: Values,
): Promise<Values> {
  const versions = rowVersions(answers).filter((version) => version < now.version);
  // Who chose their own rows over a colleague's sends those of the version that they had opened.
  const earlier = await findAnswersAt(tx, operator.organisationId, now.id, versions.slice(0, mostVersions));
  const held = new Map([...earlier, now].map((at) => [at.version, JSON.parse(at.answers) as Values]));
  const unknown = new Problems(operator.locale);
  const meant = unmaskedAnswers(document, answers, {
    masking: await maskingOfOpened(tx, operator),
    version: now.version,
    heldAt: (version) => held.get(version),
    onUnknown: (path) => unknown.add(`答案.${path}`, 'maskedAnswer'),
  });
  unknown.throwIfAny();
  return meant;
}
