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

/** What lists and exports mask, for everybody. */
export const maskingFor = async (tx: Tx, operator: Operator): Promise<Masking> => ({
  phone: true,
  idNumber: true,
  birthDate: await hidesBirthDate(tx, operator),
});

/** What an opened form masks: only what the reader may not reveal. */
export const maskingOfOpened = async (tx: Tx, operator: Operator): Promise<Masking> => ({
  phone: !mayReveal(operator, 'phone'),
  idNumber: !mayReveal(operator, 'idNumber'),
  birthDate: await hidesBirthDate(tx, operator),
});

export const masksNothing = (masking: Masking): boolean => !Object.values(masking).includes(true);

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
