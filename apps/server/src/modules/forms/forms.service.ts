import type {
  AnswerOf,
  copyForm,
  deleteForm,
  getForm,
  getFormDiff,
  getForms,
  ParsedRequestOf,
  publishForm,
  saveForm,
  withdrawForm,
} from '@huifang/contract';
import { type FormState, formKinds, formStates } from '@huifang/domain/form/words';
import { diffDocuments, emptyDocument, sameJson, toJson } from '@huifang/form-renderer/schema';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { undoLimitIn } from '../options/options.service.ts';
import { countWidgets, problemsOf, readDocument, requireDocument } from './documents.ts';
import * as policy from './forms.policy.ts';
import { stateOf, toForm, toVersion } from './forms.present.ts';
import * as repo from './forms.repo.ts';
import { countWorkerPatterns, mostWorkerPatterns } from './pattern-turns.ts';
import { refuseStale } from './stale.ts';

type Condition = policy.Condition;
type Saved = AnswerOf<typeof withdrawForm>;

const isPublished = sql<boolean>`f.deleted_at is null and f.newest > 0 and not f.is_withdrawn`;
const conditionOf: Readonly<Record<FormState, Condition>> = {
  draft: sql`f.deleted_at is null and f.newest = 0`,
  published: isPublished,
  withdrawn: sql`f.deleted_at is null and f.newest > 0 and f.is_withdrawn`,
  removed: sql`f.deleted_at is not null`,
};

/** A page of forms for a purpose that the operator has the right to. */
export async function listForms(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getForms>,
): Promise<AnswerOf<typeof getForms>> {
  policy.requirePurpose(operator, form.purpose);
  const page = paging(form);
  const where: Condition[] = [sql`f.org_id = ${operator.organisationId}`];
  if (form.purpose === 'fill' || form.purpose === 'send') where.push(isPublished);
  else if (form.purpose === 'read') where.push(sql`f.newest > 0`);
  if (form.state) where.push(conditionOf[form.state]);
  else if (form.purpose === 'design') where.push(sql`f.deleted_at is null`);
  if (form.folderId === '0') where.push(sql`f.folder_id is null`);
  else if (form.folderId) where.push(sql`f.folder_id = ${form.folderId}`);
  const words = form.search.trim().toLowerCase();
  if (words !== '') {
    where.push(
      sql`(position(${words} in lower(f.name)) > 0 or position(${words} in lower(f.description)) > 0)`,
    );
  }
  const rows = await repo.readForms(tx, where, page);
  return { rows: rows.map(toForm), total: await repo.countForms(tx, where) };
}

/** A form with the document asked for. */
export async function formById(
  tx: Tx,
  operator: Operator,
  { id, versionNumber }: ParsedRequestOf<typeof getForm>,
): Promise<AnswerOf<typeof getForm>> {
  const { organisationId: org, locale } = operator;
  const isDraft = versionNumber === 0;
  if (isDraft) policy.requireAny(operator, policy.designers);
  else if (versionNumber !== undefined) policy.requireAny(operator, [...policy.designers, 'form:read']);
  const form = await requireForm(tx, operator, id);
  if (versionNumber === undefined && stateOf(form) !== 'published') throw new AppError('FORM_NOT_PUBLISHED');
  const number = versionNumber ?? form.newest;
  const text = isDraft ? form.draft : await documentOf(tx, operator, form, number);
  const [view] = await repo.readForms(tx, [sql`f.org_id = ${org}`, sql`f.id = ${id}`], {
    limit: 1,
    offset: 0,
  });
  return {
    ...toForm(view as repo.FormView),
    documentVersionNumber: number,
    document: text,
    problems: problemsOf(text, locale),
    usedFields: isDraft ? await repo.readUsedFields(tx, org, id) : [],
  };
}

/** Creates a form, or changes its settings and its draft; what is left out stays. */
export async function saveDraft(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveForm>,
): Promise<AnswerOf<typeof saveForm>> {
  const { locale } = operator;
  const problems = wanted.document === undefined ? undefined : requireDocument(wanted.document, locale);
  const folder = await chosenFolder(tx, operator, wanted.folderId);
  if (!wanted.id) {
    if (wanted.name === undefined) requireName(operator);
    const draft = wanted.document ?? JSON.stringify(toJson(emptyDocument()));
    const { id, version } = await repo.insertForm(tx, operator, {
      name: wanted.name as string,
      description: wanted.description ?? '',
      kind: formKinds[wanted.kind ?? 'followUp'],
      folder_id: folder ?? null,
      draft,
    });
    await note(tx, operator, 'create', id);
    return { id, version, problems: problems ?? [] };
  }
  const form = await lockForm(tx, operator, wanted.id, requiredVersion(wanted.version));
  refuseState(form, 'removed');
  const columns = {
    ...(wanted.name !== undefined && { name: wanted.name }),
    ...(wanted.description !== undefined && { description: wanted.description }),
    ...(wanted.kind !== undefined && { kind: formKinds[wanted.kind] }),
    ...(folder !== undefined && { folder_id: folder }),
    ...(wanted.document !== undefined && {
      draft: wanted.document,
      is_changed: !(await isSameAsNewest(tx, operator, form, wanted.document)),
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
  if (changed.length === 0) return { id: form.id, version: form.version, problems: answered };
  const { version } = await repo.updateForm(tx, operator, form.id, columns, changed);
  await note(tx, operator, 'update', form.id, { fields: changed });
  return { id: form.id, version, problems: answered };
}

export async function copy(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof copyForm>,
): Promise<AnswerOf<typeof copyForm>> {
  const form = await requireForm(tx, operator, wanted.id);
  const folder = await chosenFolder(tx, operator, wanted.folderId);
  const { id, version } = await repo.insertForm(tx, operator, {
    name: wanted.name ?? `${[...form.name].slice(0, 95).join('')}（副本）`,
    description: form.description,
    kind: form.kind,
    folder_id: folder === undefined ? form.folder_id : folder,
    draft:
      wanted.versionNumber === 0 ? form.draft : await documentOf(tx, operator, form, wanted.versionNumber),
  });
  await note(tx, operator, 'create', id, { copyOf: form.id });
  return { id, version };
}

/** Makes the draft the newest version. */
export async function publish(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof publishForm>,
): Promise<AnswerOf<typeof publishForm>> {
  const form = await lockForm(tx, operator, wanted.id, wanted.version);
  refuseState(form, 'removed');
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
      note: wanted.description,
      widget_count: widgets,
    });
  }
  const columns = { newest: number, is_changed: false, is_withdrawn: false };
  const { version } = await repo.updateForm(tx, operator, form.id, columns, ['状态']);
  await note(tx, operator, 'publish', form.id, { number });
  return { id: form.id, version, versionNumber: number };
}

export async function withdraw(
  tx: Tx,
  operator: Operator,
  { id, version: seen }: ParsedRequestOf<typeof withdrawForm>,
): Promise<Saved> {
  const form = await lockForm(tx, operator, id, seen);
  refuseState(form, 'removed', 'draft');
  if (form.is_withdrawn) return { id: form.id, version: form.version };
  const { version } = await repo.updateForm(tx, operator, id, { is_withdrawn: true }, ['状态']);
  await note(tx, operator, 'withdraw', id);
  return { id, version };
}

/** Puts a form into the bin; a repeat changes nothing. */
export async function remove(
  tx: Tx,
  operator: Operator,
  { id, version: seen }: ParsedRequestOf<typeof deleteForm>,
): Promise<Saved> {
  const form = await lockForm(tx, operator, id, seen);
  // A form in use is taken out of use by whoever may publish.
  if (stateOf(form) === 'published') policy.requireAny(operator, ['form:publish']);
  if (form.deleted_at !== null) return { id, version: form.version };
  const { version } = await repo.updateForm(tx, operator, id, { deleted_at: new Date() }, ['状态']);
  await note(tx, operator, 'remove', id);
  return { id, version };
}

/** Takes a form out of the bin: as it was right after its deletion, withdrawn when it has lain there for longer. */
export async function restore(tx: Tx, operator: Operator, id: string): Promise<Saved> {
  const form = await lockForm(tx, operator, id, undefined);
  if (form.deleted_at === null) return { id, version: form.version };
  const isUndo =
    operator.permissions.has('form:publish') &&
    Date.now() - form.deleted_at.getTime() <= (await undoLimitIn(tx)) * 1000;
  const columns = { deleted_at: null, ...(!isUndo && { is_withdrawn: form.newest > 0 }) };
  const { version } = await repo.updateForm(tx, operator, id, columns, ['状态']);
  await note(tx, operator, 'restore', id);
  return { id, version };
}

export async function versionsOf(tx: Tx, operator: Operator, id: string) {
  const form = await requireForm(tx, operator, id);
  const rows = await repo.readVersions(tx, operator.organisationId, id);
  return rows.map((row) => toVersion(row, form));
}

export async function differences(
  tx: Tx,
  operator: Operator,
  { id, from, to }: ParsedRequestOf<typeof getFormDiff>,
): Promise<AnswerOf<typeof getFormDiff>> {
  const form = await requireForm(tx, operator, id);
  const read = async (number: number) =>
    readDocument(number === 0 ? form.draft : await documentOf(tx, operator, form, number));
  return { from, to, changes: diffDocuments(await read(from), await read(to)) };
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
  if (stateOf(form) !== 'published') throw new AppError('FORM_NOT_PUBLISHED');
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
  if (states.includes(state)) throw new AppError('FORM_STATE', { values: { state: [formStates[state]] } });
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
  problems.add('name', 'required');
  problems.throwIfAny();
}

const note = (tx: Tx, operator: Operator, action: string, entityId: string, details = {}) =>
  audit(tx, operator, { action, entity: 'form', entityId, details });
