import type { AnswerOf, FormFolder, FormRow, FormVersion } from '@huifang/contract';
import { wordOf } from '@huifang/domain/codes';
import { type FormState, formKinds } from '@huifang/domain/form/words';
import type { FolderRow, FormTableRow, FormView, VersionView } from './forms.repo.ts';

/** Where a form stands. */
export const stateOf = ({
  deleted_at,
  newest,
  is_withdrawn,
}: Pick<FormTableRow, 'deleted_at' | 'newest' | 'is_withdrawn'>): FormState => {
  if (deleted_at !== null) return 'removed';
  if (newest === 0) return 'draft';
  return is_withdrawn ? 'withdrawn' : 'published';
};

/** The only door from a form's row to its wire shape. */
export const toForm = (form: FormView): AnswerOf<typeof FormRow> => ({
  id: form.id,
  name: form.name,
  description: form.description,
  kind: wordOf(formKinds, form.kind),
  folderId: form.folder_id ?? '',
  folder: form.folder ?? '',
  state: stateOf(form),
  versionNumber: form.newest,
  isChanged: form.is_changed,
  publishedAt: form.published_at,
  publisher: form.publisher ?? '',
  answerCount: form.answer_count,
  changedAt: form.updated_at,
  changedBy: form.editor ?? '',
  version: form.version,
});

export const toVersion = (
  version: VersionView,
  form: Pick<FormTableRow, 'newest' | 'is_withdrawn' | 'deleted_at'>,
): AnswerOf<typeof FormVersion> => ({
  versionNumber: version.number,
  publishedAt: version.published_at,
  publisher: version.publisher ?? '',
  description: version.note,
  widgetCount: version.widget_count,
  answerCount: version.answer_count,
  isCurrent: version.number === form.newest && stateOf(form) === 'published',
});

export const toFolder = (folder: FolderRow & { form_count: string | null }): FormFolder => ({
  id: folder.id,
  name: folder.name,
  parentId: folder.parent_id ?? '',
  formCount: Number(folder.form_count ?? 0),
  version: folder.version,
});
