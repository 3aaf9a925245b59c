import type {
  AnswerOf,
  declineDraft as declineCall,
  ParsedRequestOf,
  takeDraft as takeCall,
} from '@huifang/contract';
import type { Permission } from '@huifang/domain/rights/permissions';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { visibleComplaint } from '../complaints/complaint.policy.ts';
import { maySeeConsult } from '../consults/follow-up-subject.service.ts';
import { personSight } from '../customers/hidden-birth-date.ts';
import { maySeeCustomer } from '../customers/visibility.ts';
import { staffName } from '../directory/directory.service.ts';
import { visibleFollowUp } from '../follow-ups/follow-up.policy.ts';
import { optionsFor } from '../options/options.service.ts';
import * as repo from './draft.repo.ts';
import { rightOfForm, shownContents, subjectOf } from './draft-forms.ts';

/** Drafts of colleagues who can finish them no more, that the operator could go on with (rule draft-2). */
export async function draftsOffered(tx: Tx, operator: Operator, form: string) {
  const right = rightOf(operator, form);
  if (!right) return [];
  const { draftDays } = await optionsFor(tx);
  const rows = await repo.findOffered(tx, operator, { form, right, days: draftDays });
  if (rows.length === 0 || !(await maySeeSubject(tx, operator, form))) return [];
  return rows.map(({ person_id, owner, writer, saved_at }) => ({
    ownerId: person_id,
    owner,
    writer,
    savedAt: saved_at,
  }));
}

/** Goes on with a colleague's draft, as the first who does; its writer keeps theirs. */
export async function takeDraft(
  tx: Tx,
  operator: Operator,
  { form, ownerId, writer }: ParsedRequestOf<typeof takeCall>,
): Promise<AnswerOf<typeof takeCall>> {
  const right = rightOf(operator, form);
  if (!right || !(await maySeeSubject(tx, operator, form))) throw new AppError('NOT_FOUND');
  const { draftDays } = await optionsFor(tx);
  const draft = { form, writer, ownerId, right, days: draftDays };
  const row = await repo.takeDraft(tx, operator, draft);
  if (!row) throw await refusal(tx, operator, draft);
  await audit(tx, operator, { action: 'take', entity: 'draft', entityId: form, details: { ownerId } });
  return shownContents(form, JSON.parse(row.contents ?? '{}'), await personSight(tx, operator));
}

/** Is offered a colleague's draft no more. */
export async function declineDraft(
  tx: Tx,
  operator: Operator,
  { form, ownerId, writer }: ParsedRequestOf<typeof declineCall>,
): Promise<Record<string, never>> {
  if (rightOf(operator, form)) {
    await repo.declineDraft(tx, operator, { form, ownerId, writer });
    await audit(tx, operator, { action: 'decline', entity: 'draft', entityId: form, details: { ownerId } });
  }
  return {};
}

const rightOf = ({ permissions }: Operator, form: string): Permission | undefined => {
  const right = rightOfForm(form);
  return right && permissions.has(right) ? right : undefined;
};

/** Who was first, or nothing of a draft that is not offered. */
async function refusal(tx: Tx, operator: Operator, draft: repo.OfferedDraft): Promise<AppError> {
  const takenBy = await repo.findTaker(tx, operator, draft);
  if (takenBy === null) return new AppError('NOT_FOUND');
  return new AppError('DRAFT_TAKEN', {
    values: { who: await staffName(tx, operator.organisationId, takenBy) },
  });
}

async function maySeeSubject(tx: Tx, operator: Operator, form: string): Promise<boolean> {
  const subject = subjectOf(form);
  if (!subject) return true;
  const { kind, id } = subject;
  if (kind === 'customer') return maySeeCustomer(tx, operator, id);
  if (kind === 'consult') return maySeeConsult(tx, operator, id);
  try {
    await (kind === 'plan' ? visibleFollowUp : visibleComplaint)(tx, operator, id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
