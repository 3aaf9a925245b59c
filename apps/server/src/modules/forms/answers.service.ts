import type {
  AnswerChange,
  AnswerOf,
  AnswerRow,
  deleteFormData,
  getFormData,
  getFormDataList,
  ParsedRequestOf,
  saveFormData,
} from '@huifang/contract';
import { addDays } from '@huifang/domain/days';
import { instantIn } from '@huifang/domain/organisation-time';
import type { FormDocument } from '@huifang/form-renderer/schema';
import { sql } from 'kysely';
import { audit, auditOnce, auditRead } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import { seen } from '../../lib/sight.ts';
import type { Operator } from '../../operator.ts';
import type { Outside } from '../../plugins/outside.ts';
import { guardList } from '../../sight-guard.ts';
import { requireCustomer } from '../customers/visible-customer.ts';
import { attachUploads } from '../files/attachments.service.ts';
import type { FileService } from '../files/files.service.ts';
import { undoLimitIn, undoSecondsIn } from '../options/options.service.ts';
import { fileAnswers, openFiles } from './answer-files.ts';
import { type Masking, maskedAnswers, withoutBoundRules } from './answer-masks.ts';
import { usedPaths, validateAnswers } from './answer-values.ts';
import * as repo from './answers.repo.ts';
import { readDocument } from './documents.ts';
import { type Condition, mayRemoveAnswer, visibleAnswer, waysToAnswers } from './forms.policy.ts';
import { documentOf, requireForm, requirePublished } from './forms.service.ts';
import { asMeant, maskingFor, maskingOfOpened, masksNothing } from './masked-edits.ts';
import { columnsOf, mergedColumns, wordsOf } from './sheet.ts';
import { refuseStale } from './stale.ts';

type Saved = AnswerOf<typeof saveFormData>;
type Values = Record<string, unknown>;

/** Keeps a form that was filled inside, or changes one. */
export const saveAnswer = (
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveFormData>,
  now: Date,
  outside: Outside,
): Promise<Saved> =>
  wanted.id
    ? editAnswer(tx, operator, wanted.id, wanted, now, outside)
    : addAnswer(tx, operator, wanted, now, outside);

async function addAnswer(
  tx: Tx,
  operator: Operator,
  { formId, versionNumber, customerId, answers }: ParsedRequestOf<typeof saveFormData>,
  now: Date,
  outside: Outside,
): Promise<Saved> {
  const { organisationId: org, staffId, locale } = operator;
  if (!formId) throw new AppError('NOT_FOUND');
  if (!customerId) throw new AppError('CUSTOMER_REQUIRED');
  const form = await requirePublished(tx, operator, formId);
  await requireCustomer(tx, operator, customerId);
  const number = versionNumber || form.newest;
  const document = readDocument(await documentOf(tx, operator, form, number));
  const validated = await outside(`${form.id} ${number}`, () => validateAnswers(document, answers, locale));
  const { values, ids } = await fileAnswers(tx, org, document, validated, [{ uploader: operator }]);
  const { id, version } = await repo.insertAnswer(tx, org, {
    form_id: form.id,
    number,
    customer_id: customerId,
    link_id: null,
    answers: JSON.stringify(values),
    paths: usedPaths(document, values),
    filled_at: now,
    filled_by: staffId,
  });
  await attachUploads(tx, operator, ids, { kind: 'form-answer', id });
  await audit(tx, operator, {
    action: 'create',
    entity: 'form-answer',
    entityId: id,
    details: { form: form.id },
  });
  return { id, version };
}

async function editAnswer(
  tx: Tx,
  operator: Operator,
  id: string,
  wanted: ParsedRequestOf<typeof saveFormData>,
  now: Date,
  outside: Outside,
): Promise<Saved> {
  const { organisationId: org, locale } = operator;
  const row = await visibleAnswer(tx, operator, id, true);
  const isAnother =
    (wanted.formId && wanted.formId !== row.form_id) ||
    (wanted.versionNumber && wanted.versionNumber !== row.number) ||
    (wanted.customerId && wanted.customerId !== row.customer_id);
  if (isAnother) throw new AppError('NOT_FOUND');
  const document = readDocument(await documentOf(tx, operator, { id: row.form_id }, row.number));
  await refuseStale(tx, operator, row, requiredVersion(wanted.version), () =>
    changedSince(tx, operator, { row, document, seen: wanted.version, mine: wanted.answers }),
  );
  const held = parsed(row.answers);
  const meant = masksNothing(await maskingOfOpened(tx, operator))
    ? wanted.answers
    : await asMeant(tx, operator, row, document, wanted.answers);
  const subject = { kind: 'form-answer', id } as const;
  const validated = await outside(`${row.form_id} ${row.number} ${row.version}`, () =>
    validateAnswers(document, meant, locale, held),
  );
  const { values, ids } = await fileAnswers(tx, org, document, validated, [
    { subject },
    { uploader: operator },
  ]);
  const answers = JSON.stringify(values);
  if (answers === row.answers) return { id, version: row.version };
  await attachUploads(tx, operator, ids, subject);
  const paths = usedPaths(document, values);
  const version = await repo.updateAnswer(tx, operator, row, { answers, paths, at: now });
  await audit(tx, operator, { action: 'update', entity: 'form-answer', entityId: id, details: { version } });
  return { id, version };
}

interface SinceSeen {
  row: { id: string; answers: string };
  document: FormDocument;
  seen?: number;
  /** What the refused save holds. */
  mine: Values;
}

/** Who changed which fields since a version, for the refusal of a stale edit. */
async function changedSince(tx: Tx, operator: Operator, { row, document, seen = 0, mine }: SinceSeen) {
  const { organisationId, locale } = operator;
  const toWords = wording(document, await maskingFor(tx, operator), locale);
  const steps = await repo.findAnswerSteps(tx, organisationId, row.id, seen);
  const first = toWords(parsed(steps.at(-1)?.answers ?? '{}'));
  const last = toWords(parsed(row.answers));
  const own = toWords(mine);
  return {
    who: [...new Set(steps.flatMap(({ name }) => name ?? []))].join('、'),
    fields: differing(document, first, last).map(({ path, label, ...change }) => ({
      field: label,
      mine: own.shown[path] ?? '',
      ...change,
    })),
  };
}

/** Removes a filled form with its edits. Its files stay its own, which nobody sees without it. */
export async function removeAnswer(
  tx: Tx,
  operator: Operator,
  { id, version }: ParsedRequestOf<typeof deleteFormData>,
): Promise<AnswerOf<typeof deleteFormData>> {
  const row = await visibleAnswer(tx, operator, id, true);
  if (!mayRemoveAnswer(operator, row)) throw new AppError('FORBIDDEN');
  await refuseStale(tx, operator, row, version, () => ({ fields: ['答案'] }));
  await repo.removals.remove(tx, operator, row.id);
  await audit(tx, operator, {
    action: 'remove',
    entity: 'form-answer',
    entityId: row.id,
    details: { form: row.form_id },
  });
  return { id: row.id, undoSeconds: await undoSecondsIn(tx) };
}

/** Brings back what the operator removed seconds ago; a repeat answers the filled form that is back. */
export async function restoreAnswer(tx: Tx, operator: Operator, id: string): Promise<Saved> {
  const removed = await repo.removals.find(tx, operator, id, await undoLimitIn(tx));
  if (removed && !removed.isRecent) throw new AppError('UNDO_EXPIRED');
  if (removed) {
    await repo.removals.restore(tx, operator.organisationId, id);
    await audit(tx, operator, { action: 'restore', entity: 'form-answer', entityId: id });
  }
  const { version } = await visibleAnswer(tx, operator, id);
  return { id, version };
}

const parsed = (text: string) => JSON.parse(text) as Values;

type Words = Readonly<Record<string, string>>;

/** Answers in words: as they are, and as the reader is shown them. */
interface Worded {
  whole: Words;
  shown: Words;
}

const wording =
  (document: FormDocument, masking: Masking, locale: Operator['locale']) =>
  (answers: Values): Worded => ({
    whole: wordsOf(document, answers, locale),
    shown: wordsOf(document, maskedAnswers(document, answers, masking), locale),
  });

/** What differs, as the reader is shown it. */
const differing = (document: FormDocument, before: Worded, after: Worded) =>
  columnsOf(document)
    .filter(({ path }) => (before.whole[path] ?? '') !== (after.whole[path] ?? ''))
    .map(({ path, label, model }) => ({
      path,
      label,
      model,
      before: before.shown[path] ?? '',
      after: after.shown[path] ?? '',
    }));

/** One filled form in sight, with the document of its version; bound fields masked for whoever may not reveal. */
export async function answerById(
  tx: Tx,
  operator: Operator,
  files: FileService,
  id: string,
): Promise<AnswerOf<typeof getFormData>> {
  const { organisationId: org } = operator;
  const row = await visibleAnswer(tx, operator, id);
  await auditRead(tx, operator, row.customer_id);
  const text = await documentOf(tx, operator, { id: row.form_id }, row.number);
  const [view] = await repo.readAnswers(tx, [sql`x.org_id = ${org}`, sql`x.id = ${id}`], { limit: 1 });
  const document = readDocument(text);
  const opened = await openFiles(tx, files, org, document, parsed(row.answers));
  const answer = toAnswer(view as repo.AnswerView, operator);
  const masking = await maskingOfOpened(tx, operator);
  const shown = maskedAnswers(document, opened, masking);
  const inLists = maskedAnswers(document, opened, await maskingFor(tx, operator));
  if (JSON.stringify(inLists) !== JSON.stringify(shown)) {
    await auditOnce(tx, operator, { action: 'reveal', entity: 'form-answer', entityId: id });
  }
  if (masksNothing(masking)) return { ...answer, document: text, answers: opened };
  return {
    ...answer,
    document: withoutBoundRules(text, masking),
    answers: maskedAnswers(document, opened, masking, row.version),
  };
}

/** The edits of a filled form in sight, in words. */
export async function historyOf(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof AnswerChange>[]> {
  const { organisationId: org, locale } = operator;
  const row = await visibleAnswer(tx, operator, id);
  await auditRead(tx, operator, row.customer_id);
  const document = readDocument(await documentOf(tx, operator, { id: row.form_id }, row.number));
  const toWords = wording(document, await maskingFor(tx, operator), locale);
  let after = toWords(parsed(row.answers));
  return (await repo.findAnswerSteps(tx, org, id)).map(({ version, answers, changed_at, name }) => {
    const before = toWords(parsed(answers));
    const changes = differing(document, before, after).map(({ path, label, ...change }) => ({
      path,
      label,
      before: change.before,
      after: change.after,
    }));
    after = before;
    return { version, changedAt: changed_at, changedBy: name ?? '', changes };
  });
}

type Filter = Omit<ParsedRequestOf<typeof getFormDataList>, 'page' | 'size' | 'orgId'>;

/** The conditions on `form_answers x`: within sight, by the filter. */
export async function answersWhere(tx: Tx, operator: Operator, filter: Filter): Promise<Condition[]> {
  const { organisationId: org, timeZone } = operator;
  const where: Condition[] = [sql`x.org_id = ${org}`];
  if (filter.formId) {
    await requireForm(tx, operator, filter.formId);
    where.push(sql`x.form_id = ${filter.formId}`);
  }
  if (filter.customerId) {
    await requireCustomer(tx, operator, filter.customerId);
    where.push(sql`x.customer_id = ${filter.customerId}`);
  } else {
    await guardList(tx, 'form_answers');
    where.push(...seen(waysToAnswers(operator)));
  }
  if (filter.versionNumber) where.push(sql`x.number = ${filter.versionNumber}`);
  if (filter.source)
    where.push(filter.source === 'link' ? sql`x.link_id is not null` : sql`x.link_id is null`);
  if (filter.from) where.push(sql`x.filled_at >= ${instantIn(timeZone, filter.from)}`);
  if (filter.to) where.push(sql`x.filled_at < ${instantIn(timeZone, addDays(filter.to, 1))}`);
  return where;
}

/** What words the answers of a form, by version, and the columns that they fill. */
export async function sheetOf(
  tx: Tx,
  operator: Operator,
  where: readonly Condition[],
  { formId, versionNumber }: { formId: string; versionNumber?: number },
) {
  const { newest } = await requireForm(tx, operator, formId);
  const shown = versionNumber || newest;
  const found = await repo.readSheetDocuments(tx, where, { org: operator.organisationId, formId, shown });
  const documents = new Map(found.map(({ number, document }) => [number, readDocument(document)]));
  const masking = await maskingFor(tx, operator);
  return {
    columns: mergedColumns([...documents.values()]),
    wordsOf: ({ number, answers }: repo.AnswerView) => {
      const document = documents.get(number);
      return document
        ? wordsOf(document, maskedAnswers(document, parsed(answers), masking), operator.locale)
        : {};
    },
  };
}

/** Counted exactly up to here (rule list-5). */
const countLimit = 10_000;

/** A page of filled forms in sight; of one form with its answers in words. */
export async function listAnswers(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getFormDataList>,
): Promise<AnswerOf<typeof getFormDataList>> {
  const page = paging(form);
  const where = await answersWhere(tx, operator, form);
  const total = await repo.countAnswers(tx, where, countLimit + 1);
  const sheet = form.formId
    ? await sheetOf(tx, operator, where, { formId: form.formId, versionNumber: form.versionNumber })
    : undefined;
  const rows = await repo.readAnswers(tx, where, page);
  return {
    columns: sheet?.columns.map(({ path, label, type }) => ({ path, label, type })) ?? [],
    rows: rows.map((row) => ({ ...toAnswer(row, operator), values: sheet?.wordsOf(row) ?? {} })),
    total: Math.min(total, countLimit),
    isCapped: total > countLimit,
  };
}

/** The only door from a filled form's row to its wire shape. */
export const toAnswer = (row: repo.AnswerView, operator: Operator): AnswerOf<typeof AnswerRow> => ({
  id: row.id,
  formId: row.form_id,
  form: row.form,
  versionNumber: row.number,
  customerId: row.customer_id,
  name: row.customer,
  source: row.link_id === null ? 'staff' : 'link',
  filledAt: row.filled_at,
  filledBy: row.filler ?? '',
  changedAt: row.updated_at,
  changedBy: row.editor ?? '',
  canRemove: mayRemoveAnswer(operator, row),
  version: row.version,
});
