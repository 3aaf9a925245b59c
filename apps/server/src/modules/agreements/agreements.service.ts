import type {
  Agreement,
  AnswerOf,
  AskedAgreement,
  acceptAgreements,
  getAcceptances,
  getAgreements,
  getAgreement as getCall,
  Locale,
  ParsedRequestOf,
  publishAgreement as publishCall,
  saveAgreement as saveCall,
  withdrawAgreement as withdrawCall,
} from '@huifang/contract';
import { type AgreementAudience, agreementAudiences, agreementKinds } from '@huifang/domain/agreement/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { audit } from '../../audit.ts';
import { isWithdrawn as isTakenBack } from '../../configured-records.ts';
import { lockKey } from '../../db/locks.ts';
import type { InEachLanguage } from '../../db/system-tables.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { changesBetween, createHistory, type WordedChange } from '../../lib/change-history.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import { customerInSight } from '../customers/visibility.ts';
import { undoSecondsIn } from '../options/options.service.ts';
import * as repo from './agreements.repo.ts';

const entity = 'agreement';
const { note, refuseStale } = createHistory(entity);

/** In the reader's language, else as it was written. */
const said = (texts: InEachLanguage, locale: Locale): string => texts[locale] || texts['zh-CN'] || '';
const inAll = (texts: InEachLanguage) => ({
  'zh-CN': texts['zh-CN'] ?? '',
  'zh-TW': texts['zh-TW'] ?? '',
  'en-US': texts['en-US'] ?? '',
});
const kept = (texts: Readonly<Record<Locale, string>>): InEachLanguage =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([locale, text]) => (text.trim() ? [[locale, text.trim()]] : [])),
  );

const stateOf = ({ number, is_withdrawn }: repo.AgreementRow) =>
  number === null ? 'draft' : is_withdrawn ? 'withdrawn' : 'published';

const toAgreement = (row: repo.AgreementRow, { locale }: Operator): AnswerOf<typeof Agreement> => ({
  id: row.id,
  kind: row.kind,
  audience: row.audience,
  number: row.number ?? 0,
  state: stateOf(row),
  isCurrent: row.is_current,
  news: said(row.news, locale),
  publishedAt: row.published_at,
  publisher: row.publisher ?? '',
  accepted: row.accepted,
  version: row.version,
});

type Filter = Pick<ParsedRequestOf<typeof getAgreements>, 'kind' | 'audience'>;
const conditionsOf = ({ kind, audience }: Filter): RawBuilder<SqlBool>[] => [
  ...(kind ? [sql<SqlBool>`a.kind = ${kind}`] : []),
  ...(audience ? [sql<SqlBool>`a.audience = ${audience}`] : []),
];

/** The versions of the organisation's agreements, a page of them. */
export async function listAgreements(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof getAgreements>,
): Promise<AnswerOf<typeof getAgreements>> {
  const words = wanted.words.trim();
  const where = [
    sql<SqlBool>`a.org_id = ${operator.organisationId}`,
    ...conditionsOf(wanted),
    ...(words === ''
      ? []
      : [
          sql<SqlBool>`exists (select from (select value from jsonb_each_text(a.texts) union all select value from jsonb_each_text(a.news)) said
          where position(lower(${words}) in lower(said.value)) > 0)`,
        ]),
  ];
  const { rows, total } = await repo.findAgreements(tx, where, paging(wanted));
  return { rows: rows.map((row) => toAgreement(row, operator)), total };
}

/** One of them with its texts. */
export async function agreement(tx: Tx, operator: Operator, id: string): Promise<AnswerOf<typeof getCall>> {
  const row = await repo.findAgreement(tx, operator.organisationId, id);
  if (!row) throw new AppError('NOT_FOUND');
  return { ...toAgreement(row, operator), texts: inAll(row.texts), newsTexts: inAll(row.news) };
}

async function requireAgreement(tx: Tx, { organisationId: org }: Operator, id: string) {
  const row = await repo.lockAgreement(tx, org, id);
  if (!row || row.removed_at !== null) throw new AppError('NOT_FOUND');
  return row;
}

async function requireDraft(tx: Tx, operator: Operator, id: string) {
  const row = await requireAgreement(tx, operator, id);
  if (row.number !== null) throw new AppError('AGREEMENT_PUBLISHED');
  return row;
}

/** What a draft says, by field and language. */
const wordsOf = ({ texts, news }: { texts: InEachLanguage; news: InEachLanguage }) =>
  Object.fromEntries(
    [
      ['文本', texts],
      ['更新说明文本', news],
    ].flatMap(([field, all]) =>
      Object.entries(inAll(all as InEachLanguage)).map(([locale, text]) => [`${field}.${locale}`, text]),
    ),
  ) as Record<string, string>;

const longestTold = 200;
/** Texts are long: the history tells how they begin. */
const shortened = ({ field, before, after }: WordedChange): WordedChange => ({
  field,
  before: before.slice(0, longestTold),
  after: after.slice(0, longestTold),
});

/** Begins a draft, or changes one (rule agreement-1). */
export async function saveAgreement(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveCall>,
): Promise<AnswerOf<typeof saveCall>> {
  const { organisationId: org, staffId } = operator;
  const { kind, audience } = wanted;
  const draft = { texts: kept(wanted.texts), news: kept(wanted.newsTexts) };
  if (wanted.id === undefined) {
    const made = await repo.insertDraft(tx, org, { kind, audience, ...draft, updated_by: staffId });
    if (!made) throw new AppError('AGREEMENT_DRAFT_EXISTS');
    await note(tx, operator, { action: 'create', ...made, details: { kind, audience } });
    return made;
  }
  const row = await requireDraft(tx, operator, wanted.id);
  const changes = changesBetween(wordsOf(row), wordsOf(draft));
  if (changes.length === 0) return { id: row.id, version: row.version };
  await refuseStale(tx, operator, row, wanted.version);
  const version = row.version + 1;
  await repo.updateDraft(tx, org, row.id, { ...draft, updated_by: staffId, version });
  await note(tx, operator, { action: 'update', id: row.id, version, changes: changes.map(shortened) });
  return { id: row.id, version };
}

/** Publishes a draft: from now on everybody whom it concerns is asked (rule agreement-2). */
export async function publishAgreement(
  tx: Tx,
  operator: Operator,
  { id, version: seen }: ParsedRequestOf<typeof publishCall>,
): Promise<AnswerOf<typeof publishCall>> {
  const { organisationId: org, staffId } = operator;
  // Two drafts published at once get two numbers.
  await lockKey(tx, `agreements ${org}`);
  const row = await requireDraft(tx, operator, id);
  await refuseStale(tx, operator, row, seen);
  if (!row.texts['zh-CN']) throw new AppError('AGREEMENT_EMPTY');
  const number = await repo.publish(tx, org, row, staffId);
  const version = row.version + 1;
  const details = { kind: agreementKinds[row.kind], audience: agreementAudiences[row.audience], number };
  await note(tx, operator, { action: 'publish', id, version, details });
  return { id, version, number };
}

/** Stops asking for a published version, or asks again. */
export async function withdrawAgreement(
  tx: Tx,
  operator: Operator,
  { id, isWithdrawn }: ParsedRequestOf<typeof withdrawCall>,
): Promise<AnswerOf<typeof withdrawCall>> {
  const row = await requireAgreement(tx, operator, id);
  if (row.number === null) throw new AppError('AGREEMENT_NOT_PUBLISHED');
  if (row.is_withdrawn === isWithdrawn) return { id, version: row.version };
  const version = row.version + 1;
  const { organisationId: org, staffId: by } = operator;
  await repo.setWithdrawn(tx, org, id, { isWithdrawn, by, version });
  await note(tx, operator, { action: isWithdrawn ? 'withdraw' : 'resume', id, version });
  return { id, version };
}

/** Removes a draft for some seconds, so that it can be brought back. */
export async function removeDraft(tx: Tx, operator: Operator, id: string): Promise<{ undoSeconds: number }> {
  await requireDraft(tx, operator, id);
  await repo.setRemoved(tx, operator.organisationId, id, operator.staffId);
  await note(tx, operator, { action: 'delete', id });
  return { undoSeconds: await undoSecondsIn(tx) };
}

/** Brings back what the operator removed seconds ago; one that is there stays as it is. */
export async function restoreDraft(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<{ id: string; version: number }> {
  const { organisationId: org } = operator;
  await lockKey(tx, `agreements ${org}`);
  const row = await repo.lockAgreement(tx, org, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (await isTakenBack(tx, operator, row)) {
    if (await repo.hasDraft(tx, org, row)) throw new AppError('AGREEMENT_DRAFT_EXISTS');
    await repo.setRemoved(tx, org, id, null);
    await note(tx, operator, { action: 'restore', id, version: row.version });
  }
  return { id, version: row.version };
}

/** What the operator has yet to accept: the newest version of each kind, compared with the one accepted last. */
export async function pendingFor(
  tx: Tx,
  { organisationId: org, staffId, locale }: Operator,
): Promise<AnswerOf<typeof AskedAgreement>[]> {
  const versions = await repo.findVersionsFor(tx, org, 'staff', staffId);
  return versions
    .filter((row) => row.is_current && !row.is_accepted)
    .map((row) => {
      const earlier = versions.filter(
        ({ kind, number }) => kind === row.kind && (number ?? 0) < (row.number ?? 0),
      );
      const last = earlier.find(({ is_accepted }) => is_accepted);
      const since = last ? earlier.slice(0, earlier.indexOf(last)) : [];
      return {
        ...asked(row, locale),
        news: [row, ...since].map(({ news }) => said(news, locale)).filter(Boolean),
        before: last ? said(last.texts, locale) : null,
      };
    });
}

const asked = (row: repo.AgreementRow, locale: Locale): AnswerOf<typeof AskedAgreement> => ({
  id: row.id,
  kind: row.kind,
  number: row.number ?? 0,
  text: said(row.texts, locale),
  news: [],
  before: null,
});

/** What a customer is asked before a form is handed over. */
export const askedOfCustomers = async (tx: Tx, org: string, locale: Locale) =>
  (await repo.findCurrent(tx, org, 'customer')).map((row) => asked(row, locale));

/** Keeps that the operator accepted versions that staff are asked for; others are NOT_FOUND. */
export async function accept(
  tx: Tx,
  operator: Operator,
  { ids }: ParsedRequestOf<typeof acceptAgreements>,
): Promise<AnswerOf<typeof acceptAgreements>> {
  const { organisationId: org, staffId, locale, address = '' } = operator;
  const wanted = await publishedOf(tx, org, 'staff', ids);
  const by = { person_id: staffId };
  const accepted = await repo.insertAcceptances(tx, org, { agreementIds: wanted, by, address, locale });
  for (const id of wanted) await audit(tx, operator, { action: 'accept', entity, entityId: id });
  return { accepted };
}

async function publishedOf(tx: Tx, org: string, audience: AgreementAudience, ids: readonly string[]) {
  const rows = await Promise.all([...new Set(ids)].sort().map((id) => repo.findAgreement(tx, org, id)));
  return rows.map((row) => {
    if (!row || row.audience !== audience || row.number === null) throw new AppError('NOT_FOUND');
    return row.id;
  });
}

interface Submission {
  agreementIds: readonly string[];
  linkId: string;
  address: string;
  locale: Locale;
}

/** Keeps what a customer accepted with a form; AGREEMENT_DUE where one that is asked for now is not among it. */
export async function acceptWithForm(
  tx: Tx,
  org: string,
  { agreementIds, linkId, address, locale }: Submission,
): Promise<void> {
  const due = await repo.findCurrent(tx, org, 'customer');
  if (due.some(({ id }) => !agreementIds.includes(id))) throw new AppError('AGREEMENT_DUE');
  const ids = due.map(({ id }) => id);
  await repo.insertAcceptances(tx, org, { agreementIds: ids, by: { link_id: linkId }, address, locale });
}

/** Who accepted what when; a customer out of sight has no name. */
export async function listAcceptances(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof getAcceptances>,
): Promise<AnswerOf<typeof getAcceptances>> {
  const { organisationId: org, permissions } = operator;
  const words = wanted.words.trim();
  const inSight = permissions.has('consult:read')
    ? sql<SqlBool>`${sql.join([sql`true`, ...customerInSight(operator, sql.ref('l.customer_id'))], sql` and `)}`
    : sql<SqlBool>`false`;
  const where = [
    sql<SqlBool>`x.org_id = ${org}`,
    ...conditionsOf(wanted),
    ...(wanted.agreementId ? [sql<SqlBool>`x.agreement_id = ${wanted.agreementId}`] : []),
    ...(words === ''
      ? []
      : [sql<SqlBool>`position(lower(${words}) in lower(coalesce(s.name, p.name, ''))) > 0`]),
  ];
  const { rows, total } = await repo.findAcceptances(tx, where, inSight, paging(wanted));
  return {
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      audience: row.audience,
      number: row.number,
      name: row.staff ?? row.customer ?? '',
      customerId: row.customer_id ?? '',
      acceptedAt: row.accepted_at,
      language: row.locale,
      address: row.address,
    })),
    total,
  };
}
