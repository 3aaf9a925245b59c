import type { AnswerOf, saveConsultMethodsValue } from '@huifang/contract';
import { consultEvents, requestStates } from '@huifang/domain/consult/words';
import { audit } from '../../audit.ts';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { changeCustomer } from '../customers/customer.service.ts';
import { refuseHidden, refuseLocked, settingsFor, tellChangedRules } from '../settings/settings.service.ts';
import * as repo from './consult.repo.ts';
import { recordEvent, recordStep, refuseStale } from './history.ts';
import { type LoadedRecord, lockRecord } from './record.service.ts';
import type { SubmittedPerson } from './record-form.ts';
import { checkOptions, checkSources, refuseNaturalSource } from './record-rules.ts';
import {
  changesBetween,
  isPersonField,
  itemOf,
  type RecordValues,
  storedChanges,
  withChanges,
  wordOf,
} from './record-values.ts';

export const contactFields: ReadonlySet<string> = new Set(['name', 'phones', 'wechat', 'qq']);

/** A birth date that follows from the age alone is ruled by the setting of the age. */
export const ruleOf = ({ field }: StoredChange, { form, has }: SubmittedPerson) =>
  field === 'birthDate' && !(has('birthDate') && form.birthDate) ? 'age' : itemOf(field);

/** The items of the settings that rule some changes of a form. */
export const ruledItems = (changes: readonly StoredChange[], submitted: SubmittedPerson) =>
  changes.map((change) => ruleOf(change, submitted));

/** Writes a new consult and what its history begins with. */
export async function addConsultRecord(tx: Tx, operator: Operator, draft: repo.NewConsult) {
  const consult = await repo.insertConsult(tx, operator, draft);
  const { content, appointmentDate, appointmentNote } = draft.values;
  await recordEvent(tx, operator, consult.id, consultEvents.consult, content);
  if (appointmentDate !== '')
    await recordEvent(tx, operator, consult.id, consultEvents.appointment, appointmentNote);
  return consult;
}

/** Writes changes to a locked record: person and consult each a version further when touched. Answers the version. */
export async function applyChanges(
  tx: Tx,
  operator: Operator,
  record: LoadedRecord,
  changes: readonly StoredChange[],
): Promise<number> {
  const { customer, consult } = record;
  const values = withChanges(record.values, changes);
  const ofPerson = changes.filter(({ field }) => isPersonField(field));
  const ofConsult = changes.filter(({ field }) => !isPersonField(field));
  let { version } = record;
  if (ofPerson.length > 0) {
    await changeCustomer(tx, operator, customer.id, values);
    await recordStep(tx, operator, { customerId: customer.id, changes: ofPerson });
    version += 1;
  }
  if (ofConsult.length > 0) {
    const moved = ofConsult.find(({ field }) => field === 'appointmentDate');
    await repo.updateConsult(tx, operator, consult, values, Boolean(moved?.before));
    await recordStep(tx, operator, { customerId: customer.id, consultId: consult.id, changes: ofConsult });
    if (moved?.after)
      await recordEvent(tx, operator, consult.id, consultEvents.appointment, values.appointmentNote);
    version += 1;
  }
  if (changes.length > 0) {
    await recordEvent(
      tx,
      operator,
      consult.id,
      consultEvents.change,
      changes.map(({ field }) => wordOf(field)).join('、'),
    );
  }
  return version;
}

/** Keeps changes that wait for approval with a consult; answers the request's id, undefined without changes. */
export async function storeRequest(
  tx: Tx,
  operator: Operator,
  consultId: string,
  changes: readonly StoredChange[],
  note: string,
): Promise<string | undefined> {
  if (changes.length === 0) return undefined;
  const { id } = await tx
    .insertInto('modification_requests')
    .values({
      org_id: operator.organisationId,
      consult_id: consultId,
      changes: JSON.stringify(storedChanges(changes)),
      note,
      applicant_id: operator.staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(
    tx,
    operator,
    consultId,
    consultEvents.change,
    `申请：${changes.map(({ field }) => wordOf(field)).join('、')}`,
  );
  return id;
}

/** Whether undecided requests of a customer's consults ask for all of these changes already. */
export async function areRequested(
  tx: Tx,
  operator: Operator,
  customerId: string,
  changes: readonly StoredChange[],
): Promise<boolean> {
  const requests = await tx
    .selectFrom('modification_requests as request')
    .innerJoin('consults as consult', (join) =>
      join.onRef('consult.org_id', '=', 'request.org_id').onRef('consult.id', '=', 'request.consult_id'),
    )
    .select('request.changes')
    .where('request.org_id', '=', operator.organisationId)
    .where('request.state', '=', requestStates.pending)
    .where('consult.customer_id', '=', customerId)
    .execute();
  const asOne = ({ field, after }: StoredChange) => JSON.stringify([field, after]);
  const requested = new Set(requests.flatMap((request) => request.changes.map(asOne)));
  return storedChanges(changes).every((change) => requested.has(asOne(change)));
}

type MethodValues = {
  consultId: string;
  methodId: string;
  values: RecordValues['sources'];
  version?: number;
};

/** Saves the consult method and its source values of one consult, by the rules of an edit. */
export async function saveMethodValues(
  tx: Tx,
  operator: Operator,
  { consultId, methodId, values, version: seen }: MethodValues,
): Promise<AnswerOf<typeof saveConsultMethodsValue>> {
  const record = await lockRecord(tx, operator, consultId);
  if (!record) throw new AppError('NOT_FOUND');
  await refuseNaturalSource(tx, operator, record.consult.method_id);
  await refuseStale(tx, operator, record, requiredVersion(seen));
  const settings = await settingsFor(tx, operator, 'consult');
  const wanted = { ...record.values, method: methodId, sources: values };
  const changes = changesBetween(record.values, wanted);
  const items = changes.map(({ field }) => itemOf(field));
  await refuseLocked(tx, operator, 'consult', settings, items);
  const waiting = changes.filter(({ field }) => settings.get(itemOf(field))?.modify);
  if (waiting.length > 0) {
    // This call has no way to tell of a request; the form's save has.
    const fields = waiting.map(({ field }) => wordOf(field));
    throw new AppError('FIELD_NOT_EDITABLE', { values: { fields } });
  }
  const problems = new Problems(operator.locale);
  refuseHidden(settings, items, problems);
  await tellChangedRules(tx, operator, 'consult', problems);
  await checkOptions(tx, operator, wanted, record.values, problems);
  problems.throwIfAny();
  await checkSources(tx, operator, wanted, { isRequired: true, before: record.values }, problems);
  problems.throwIfAny();
  const version = await applyChanges(tx, operator, record, changes);
  await audit(tx, operator, {
    action: 'update',
    entity: 'consult',
    entityId: consultId,
    details: { fields: changes.map(({ field }) => wordOf(field)) },
    changes: storedChanges(changes),
  });
  return { version };
}
