import { AppError } from '../errors.ts';
import type { FileSight } from './files/files.service.ts';
import { visibleFollowUp } from './follow-ups/follow-up.policy.ts';
import { visibleAnswer } from './forms/forms.policy.ts';

/** An attached file belongs to its record, an unattached one to its uploader. */
export const maySeeFile: FileSight = async (tx, operator, file) => {
  if (file.subject_id === null) return file.uploader_id === operator.staffId;
  // What a customer has not handed over yet is nobody else's.
  if (file.subject_kind === 'form-link') return false;
  if (file.subject_kind === 'form-answer') {
    return operator.permissions.has('form:read') && isFound(visibleAnswer(tx, operator, file.subject_id));
  }
  // Everybody reads sites (rule site-3).
  if (file.subject_kind === 'site') return true;
  if (!operator.permissions.has('consult:read')) return false;
  return isFound(visibleFollowUp(tx, operator, file.subject_id));
};

const isFound = (search: Promise<unknown>) =>
  search.then(
    () => true,
    (error) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
      throw error;
    },
  );
