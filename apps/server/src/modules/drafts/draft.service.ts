import {
  type AnswerOf,
  DraftReference,
  type getDrafts,
  type ParsedRequestOf,
  type removeDraft as removeDraftCall,
  type saveDraft as saveDraftCall,
} from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { optionsFor } from '../options/options.service.ts';
import { refuseErasedDraft as refuseErased } from '../privacy/erased-draft.ts';
import * as repo from './draft.repo.ts';

/** Forgets what has expired in the transaction's organisation (rule draft-1). */
export const forgetOldDrafts = async (tx: Tx, organisationId: string): Promise<void> =>
  repo.deleteOldDrafts(tx, organisationId, (await optionsFor(tx)).draftDays);

/** Keeps a draft for its owner alone. Neither the audit log nor any other log learns what it says. */
export async function saveDraft(
  tx: Tx,
  operator: Operator,
  { form, writer, sequence, contents, replaces }: ParsedRequestOf<typeof saveDraftCall>,
): Promise<AnswerOf<typeof saveDraftCall>> {
  await refuseErased(tx, operator.organisationId, form);
  const kept = await repo.upsertDraft(tx, operator, {
    form,
    writer,
    sequence,
    contents: JSON.stringify(contents),
  });
  if (kept && replaces) await repo.buryDraft(tx, operator, form, replaces);
  return { kept };
}

export async function draftsOf(
  tx: Tx,
  operator: Operator,
  form: string,
): Promise<Pick<AnswerOf<typeof getDrafts>, 'drafts'>> {
  const { draftDays } = await optionsFor(tx);
  const rows = await repo.findDrafts(tx, operator, form, draftDays);
  return {
    drafts: rows.map(({ writer, saved_at, contents }) => ({
      writer,
      savedAt: saved_at,
      contents: JSON.parse(contents ?? '{}'),
    })),
  };
}

export async function removeDraft(
  tx: Tx,
  operator: Operator,
  { form, writer }: Pick<ParsedRequestOf<typeof removeDraftCall>, 'form' | 'writer'>,
): Promise<Record<string, never>> {
  await repo.buryDraft(tx, operator, form, writer);
  return {};
}

/** Removes the draft that a save's `Draft` header names; BAD_REQUEST for a header that names none. */
export async function removeSavedDraft(tx: Tx, operator: Operator, header: string): Promise<void> {
  const reference = DraftReference.safeParse(header);
  if (!reference.success) throw new AppError('BAD_REQUEST');
  const [form, writer] = reference.data;
  await repo.buryDraft(tx, operator, form, writer);
}
