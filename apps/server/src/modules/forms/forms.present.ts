import type { FormFolder, FormRow, FormState, FormVersion } from '@huifang/contract';
import type { Operator } from '../../operator.ts';
import { timeIn } from '../../text/organisation-time.ts';
import type { FolderRow, FormTableRow, FormView, VersionView } from './forms.repo.ts';

/** Where a form stands. */
export const stateOf = ({
  deleted_at,
  newest,
  is_withdrawn,
}: Pick<FormTableRow, 'deleted_at' | 'newest' | 'is_withdrawn'>): FormState => {
  if (deleted_at !== null) return '已删除';
  if (newest === 0) return '草稿';
  return is_withdrawn ? '已停用' : '已发布';
};

/** The only door from a form's row to its wire shape. */
export const toForm = (form: FormView, { timeZone }: Operator): FormRow => ({
  ID: form.id,
  名称: form.name,
  说明: form.description,
  类别: form.kind,
  文件夹ID: form.folder_id ?? '',
  文件夹: form.folder ?? '',
  状态: stateOf(form),
  版本号: form.newest,
  有修改: form.is_changed,
  发布时间: timeIn(timeZone, form.published_at),
  发布人: form.publisher ?? '',
  答案数: form.answer_count,
  修改时间: timeIn(timeZone, form.updated_at),
  修改人: form.editor ?? '',
  版本: form.version,
});

export const toVersion = (
  version: VersionView,
  form: Pick<FormTableRow, 'newest' | 'is_withdrawn' | 'deleted_at'>,
  { timeZone }: Operator,
): FormVersion => ({
  版本号: version.number,
  发布时间: timeIn(timeZone, version.published_at),
  发布人: version.publisher ?? '',
  说明: version.note,
  组件数: version.widget_count,
  答案数: version.answer_count,
  当前: version.number === form.newest && stateOf(form) === '已发布',
});

export const toFolder = (folder: FolderRow & { form_count: string | null }): FormFolder => ({
  ID: folder.id,
  名称: folder.name,
  上级ID: folder.parent_id ?? '',
  表单数: Number(folder.form_count ?? 0),
  版本: folder.version,
});
