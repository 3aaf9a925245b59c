import type {
  AnswerChange,
  AnswerRow,
  FormFolder as FolderRecord,
  FormRow,
  LinkRow,
  FormVersion as VersionRecord,
} from '@huifang/contract';
import type { AnswerEdit } from '@huifang/ui/clinic/form-answers';
import type { FormFolder, FormListRow, FormVersion } from '@huifang/ui/clinic/form-list';
import type { FormLink } from '@huifang/ui/clinic/form-sending';

/** A form of the list, with what a save of it echoes. */
export interface ListedForm extends FormListRow {
  revision: number;
}

export const toListedForm = (row: FormRow): ListedForm => ({
  id: row.id,
  name: row.name,
  description: row.description,
  kind: row.kind,
  folderId: row.folderId,
  folderName: row.folder,
  // Only what is in use is told apart from what is being edited.
  state: row.state === 'published' && row.isChanged ? 'edited' : row.state,
  version: row.versionNumber > 0 ? row.versionNumber : undefined,
  answerCount: row.answerCount,
  changedAt: row.changedAt,
  changedBy: row.changedBy,
  revision: row.version,
});

/** A folder, with what a save of it echoes. */
export interface ListedFolder extends FormFolder {
  revision: number;
}

export const toFolder = (record: FolderRecord): ListedFolder => ({
  id: record.id,
  name: record.name,
  parentId: record.parentId,
  formCount: record.formCount,
  revision: record.version,
});

export const toVersion = (record: VersionRecord): FormVersion => ({
  number: record.versionNumber,
  publishedAt: record.publishedAt,
  publishedBy: record.publisher,
  note: record.description,
  answerCount: record.answerCount,
  isCurrent: record.isCurrent,
});

/** Whose answers these are, and who gave them when. */
export const toAnswerFacts = (record: AnswerRow) => ({
  customerName: record.name,
  version: record.versionNumber,
  filledAt: record.filledAt,
  filledBy: record.filledBy,
});

export const toEdit = (record: AnswerChange): AnswerEdit => ({
  id: String(record.version),
  changedAt: record.changedAt,
  changedBy: record.changedBy,
  changes: record.changes,
});

export const toLink = (row: LinkRow): FormLink => ({
  id: row.id,
  formName: row.form,
  version: row.versionNumber,
  state: row.state,
  createdAt: row.sentAt,
  createdBy: row.sender,
  expiresAt: row.expiresAt,
  answerId: row.answerId || undefined,
});
