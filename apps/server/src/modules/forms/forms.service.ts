import type {
  copyForm,
  DataOf,
  deleteForm,
  getForm,
  getFormDiff,
  getForms,
  ParsedRequestOf,
  publishForm,
  saveForm,
  withdrawForm,
} from '@huifang/contract';
import { diffDocuments, emptyDocument, sameJson, toJson } from '@huifang/form-renderer/schema';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import { undoLimit } from '../../lib/undo.ts';
import type { Operator } from '../../operator.ts';
import { countWidgets, problemsOf, readDocument, requireDocument } from './documents.ts';
import * as policy from './forms.policy.ts';
import { stateOf, toForm, toVersion } from './forms.present.ts';
import * as repo from './forms.repo.ts';
import { countWorkerPatterns, mostWorkerPatterns } from './pattern-turns.ts';
import { refuseStale } from './stale.ts';

type Condition = policy.Condition;
type Saved = DataOf<typeof withdrawForm>;

const isPublished = sql<boolean>`f.deleted_at is null and f.newest > 0 and not f.is_withdrawn`;
const conditionOf: Record<string, Condition> = {
  草稿: sql`f.deleted_at is null and f.newest = 0`,
  已发布: isPublished,
  已停用: sql`f.deleted_at is null and f.newest > 0 and f.is_withdrawn`,
  已删除: sql`f.deleted_at is not null`,
};

/** A page of forms for a purpose that the operator has the right to. */
export async function listForms(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getForms>,
): Promise<DataOf<typeof getForms>> {
  policy.requirePurpose(operator, form.用途);
  const page = paging(form);
  const where: Condition[] = [sql`f.org_id = ${operator.organisationId}`];
  if (form.用途 === '填写' || form.用途 === '发送') where.push(isPublished);
  else if (form.用途 === '查看') where.push(sql`f.newest > 0`);
  if (form.状态) where.push(conditionOf[form.状态] as Condition);
  else if (form.用途 === '设计') where.push(sql`f.deleted_at is null`);
  if (form.文件夹ID === '0') where.push(sql`f.folder_id is null`);
  else if (form.文件夹ID) where.push(sql`f.folder_id = ${form.文件夹ID}`);
  const words = form.搜索.trim().toLowerCase();
  if (words !== '') {
    where.push(
      sql`(position(${words} in lower(f.name)) > 0 or position(${words} in lower(f.description)) > 0)`,
    );
  }
  const rows = await repo.readForms(tx, where, page);
  return { Objs: rows.map((row) => toForm(row, operator)), Total: await repo.countForms(tx, where) };
}

/** A form with the document asked for. */
export async function formById(
  tx: Tx,
  operator: Operator,
  { Id, 版本号 }: ParsedRequestOf<typeof getForm>,
): Promise<DataOf<typeof getForm>> {
  const { organisationId: org, locale } = operator;
  const isDraft = 版本号 === 0;
  if (isDraft) policy.requireAny(operator, policy.designers);
  else if (版本号 !== undefined) policy.requireAny(operator, [...policy.designers, 'form:read']);
  const form = await requireForm(tx, operator, Id);
  if (版本号 === undefined && stateOf(form) !== '已发布') throw new AppError('FORM_NOT_PUBLISHED');
  const number = 版本号 ?? form.newest;
  const text = isDraft ? form.draft : await documentOf(tx, operator, form, number);
  const [view] = await repo.readForms(tx, [sql`f.org_id = ${org}`, sql`f.id = ${Id}`], {
    limit: 1,
    offset: 0,
  });
  return {
    ...toForm(view as repo.FormView, operator),
    文档版本号: number,
    文档: text,
    问题: problemsOf(text, locale),
    已用字段: isDraft ? await repo.readUsedFields(tx, org, Id) : [],
  };
}

/** Creates a form, or changes its settings and its draft; what is left out stays. */
export async function saveDraft(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveForm>,
): Promise<DataOf<typeof saveForm>> {
  const { locale } = operator;
  const problems = wanted.文档 === undefined ? undefined : requireDocument(wanted.文档, locale);
  const folder = await chosenFolder(tx, operator, wanted.文件夹ID);
  if (!wanted.ID) {
    if (wanted.名称 === undefined) requireName(operator);
    const draft = wanted.文档 ?? JSON.stringify(toJson(emptyDocument()));
    const { id, version } = await repo.insertForm(tx, operator, {
      name: wanted.名称 as string,
      description: wanted.说明 ?? '',
      kind: wanted.类别 ?? '随访',
      folder_id: folder ?? null,
      draft,
    });
    await note(tx, operator, 'create', id);
    return { ID: id, 版本: version, 问题: problems ?? [] };
  }
  const form = await lockForm(tx, operator, wanted.ID, requiredVersion(wanted.版本));
  refuseState(form, '已删除');
  const columns = {
    ...(wanted.名称 !== undefined && { name: wanted.名称 }),
    ...(wanted.说明 !== undefined && { description: wanted.说明 }),
    ...(wanted.类别 !== undefined && { kind: wanted.类别 }),
    ...(folder !== undefined && { folder_id: folder }),
    ...(wanted.文档 !== undefined && {
      draft: wanted.文档,
      is_changed: !(await isSameAsNewest(tx, operator, form, wanted.文档)),
    }),
  };
  const names = {
    name: '名称',
    description: '说明',
    kind: '类别',
    folder_id: '文件夹',
    draft: '文档',
  } as const;
  const changed = Object.entries(names)
    .filter(
      ([column]) => column in columns && columns[column as never] !== form[column as keyof typeof names],
    )
    .map(([, field]) => field);
  const answered = problems ?? problemsOf(form.draft, locale);
  if (changed.length === 0) return { ID: form.id, 版本: form.version, 问题: answered };
  const { version } = await repo.updateForm(tx, operator, form.id, columns, changed);
  await note(tx, operator, 'update', form.id, { fields: changed });
  return { ID: form.id, 版本: version, 问题: answered };
}

export async function copy(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof copyForm>,
): Promise<DataOf<typeof copyForm>> {
  const form = await requireForm(tx, operator, wanted.Id);
  const folder = await chosenFolder(tx, operator, wanted.文件夹ID);
  const { id, version } = await repo.insertForm(tx, operator, {
    name: wanted.名称 ?? `${[...form.name].slice(0, 95).join('')}（副本）`,
    description: form.description,
    kind: form.kind,
    folder_id: folder === undefined ? form.folder_id : folder,
    draft: wanted.版本号 === 0 ? form.draft : await documentOf(tx, operator, form, wanted.版本号),
  });
  await note(tx, operator, 'create', id, { copyOf: form.id });
  return { ID: id, 版本: version };
}

/** Makes the draft the newest version. */
export async function publish(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof publishForm>,
): Promise<DataOf<typeof publishForm>> {
  const form = await lockForm(tx, operator, wanted.Id, wanted.版本);
  refuseState(form, '已删除');
  const isUnchanged = form.newest > 0 && !form.is_changed;
  if (isUnchanged && !form.is_withdrawn) throw new AppError('FORM_UNCHANGED');
  let number = form.newest;
  if (!isUnchanged) {
    const document = readDocument(form.draft);
    const widgets = countWidgets(document);
    if (widgets === 0) throw new AppError('FORM_EMPTY');
    if (countWorkerPatterns(document) > mostWorkerPatterns) {
      throw new AppError('FORM_PATTERNS_TOO_MANY', { values: { count: mostWorkerPatterns } });
    }
    number += 1;
    await repo.insertVersion(tx, operator, {
      form_id: form.id,
      number,
      document: form.draft,
      note: wanted.说明,
      widget_count: widgets,
    });
  }
  const columns = { newest: number, is_changed: false, is_withdrawn: false };
  const { version } = await repo.updateForm(tx, operator, form.id, columns, ['状态']);
  await note(tx, operator, 'publish', form.id, { number });
  return { ID: form.id, 版本: version, 版本号: number };
}

export async function withdraw(
  tx: Tx,
  operator: Operator,
  { Id, 版本 }: ParsedRequestOf<typeof withdrawForm>,
): Promise<Saved> {
  const form = await lockForm(tx, operator, Id, 版本);
  refuseState(form, '已删除', '草稿');
  if (form.is_withdrawn) return { ID: form.id, 版本: form.version };
  const { version } = await repo.updateForm(tx, operator, Id, { is_withdrawn: true }, ['状态']);
  await note(tx, operator, 'withdraw', Id);
  return { ID: Id, 版本: version };
}

/** Puts a form into the bin; a repeat changes nothing. */
export async function remove(
  tx: Tx,
  operator: Operator,
  { Id, 版本 }: ParsedRequestOf<typeof deleteForm>,
): Promise<Saved> {
  const form = await lockForm(tx, operator, Id, 版本);
  // A form in use is taken out of use by whoever may publish.
  if (stateOf(form) === '已发布') policy.requireAny(operator, ['form:publish']);
  if (form.deleted_at !== null) return { ID: Id, 版本: form.version };
  const { version } = await repo.updateForm(tx, operator, Id, { deleted_at: new Date() }, ['状态']);
  await note(tx, operator, 'remove', Id);
  return { ID: Id, 版本: version };
}

/** Takes a form out of the bin: as it was right after its deletion, withdrawn when it has lain there for longer. */
export async function restore(tx: Tx, operator: Operator, id: string): Promise<Saved> {
  const form = await lockForm(tx, operator, id, undefined);
  if (form.deleted_at === null) return { ID: id, 版本: form.version };
  const isUndo =
    operator.permissions.has('form:publish') && Date.now() - form.deleted_at.getTime() <= undoLimit * 1000;
  const columns = { deleted_at: null, ...(!isUndo && { is_withdrawn: form.newest > 0 }) };
  const { version } = await repo.updateForm(tx, operator, id, columns, ['状态']);
  await note(tx, operator, 'restore', id);
  return { ID: id, 版本: version };
}

export async function versionsOf(tx: Tx, operator: Operator, id: string) {
  const form = await requireForm(tx, operator, id);
  const rows = await repo.readVersions(tx, operator.organisationId, id);
  return rows.map((row) => toVersion(row, form, operator));
}

export async function differences(
  tx: Tx,
  operator: Operator,
  { Id, 自, 至 }: ParsedRequestOf<typeof getFormDiff>,
): Promise<DataOf<typeof getFormDiff>> {
  const form = await requireForm(tx, operator, Id);
  const read = async (number: number) =>
    readDocument(number === 0 ? form.draft : await documentOf(tx, operator, form, number));
  return { 自, 至, 变更: diffDocuments(await read(自), await read(至)) };
}

/** A form of the organisation, whatever its state, else NOT_FOUND. */
export async function requireForm(tx: Tx, operator: Operator, id: string): Promise<repo.FormTableRow> {
  const form = await repo.findForm(tx, operator.organisationId, id);
  if (!form) throw new AppError('NOT_FOUND');
  return form;
}

/** The form that is filled and sent now, with its newest version; FORM_NOT_PUBLISHED when there is none. */
export async function requirePublished(tx: Tx, operator: Operator, id: string): Promise<repo.FormTableRow> {
  const form = await requireForm(tx, operator, id);
  if (stateOf(form) !== '已发布') throw new AppError('FORM_NOT_PUBLISHED');
  return form;
}

/** The document of a published version, else NOT_FOUND. */
export async function documentOf(
  tx: Tx,
  { organisationId }: Pick<Operator, 'organisationId'>,
  { id }: Pick<repo.FormTableRow, 'id'>,
  number: number,
): Promise<string> {
  const version = await repo.findVersion(tx, organisationId, id, number);
  if (!version) throw new AppError('NOT_FOUND');
  return version.document;
}

async function lockForm(tx: Tx, operator: Operator, id: string, seen: number | undefined) {
  const { organisationId: org } = operator;
  const form = await repo.findForm(tx, org, id, true);
  if (!form) throw new AppError('NOT_FOUND');
  await refuseStale(tx, operator, form, seen, async () => {
    const steps = await repo.findSteps(tx, org, id, seen ?? 0);
    const names = steps.flatMap(({ name }) => name ?? []);
    return {
      who: [...new Set(names)].join('、'),
      fields: [...new Set(steps.toReversed().flatMap(({ fields }) => fields))],
    };
  });
  return form;
}

function refuseState(form: repo.FormTableRow, ...states: ReturnType<typeof stateOf>[]): void {
  const state = stateOf(form);
  if (states.includes(state)) throw new AppError('FORM_STATE', { values: { state: [state] } });
}

/** The folder to put a form into; undefined: it stays where it is. */
async function chosenFolder(tx: Tx, { organisationId }: Operator, id: string | undefined) {
  if (id === undefined || id === '') return id === '' ? null : undefined;
  const folder = await repo.findFolder(tx, organisationId, id);
  if (!folder) throw new AppError('NOT_FOUND');
  return folder.id;
}

async function isSameAsNewest(tx: Tx, operator: Operator, form: repo.FormTableRow, draft: string) {
  if (form.newest === 0) return false;
  const newest = await documentOf(tx, operator, form, form.newest);
  return (
    draft === newest ||
    sameJson(JSON.parse(draft.replace(/^\uFEFF/, '')), JSON.parse(newest.replace(/^\uFEFF/, '')))
  );
}

function requireName({ locale }: Operator): void {
  const problems = new Problems(locale);
  problems.add('名称', 'required');
  problems.settle();
}

const note = (tx: Tx, operator: Operator, action: string, entityId: string, details = {}) =>
  audit(tx, operator, { action, entity: 'form', entityId, details });
