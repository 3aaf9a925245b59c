import {
  type AnswerOf,
  getPaitentSaleDocById,
  type ParsedRequestOf,
  type savePaitentSaleDoc,
  wirePath,
} from '@huifang/contract';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { lockVisibleCustomer } from '../customers/customer.service.ts';
import { requireCustomer } from '../customers/visible-customer.ts';

import { staffNames } from '../directory/directory.service.ts';
import { isCurrent } from './profiles.repo.ts';

type SaleRecord = AnswerOf<typeof getPaitentSaleDocById>;

/** The sales side of a customer within sight. */
export async function saleDetail(tx: Tx, operator: Operator, id: string): Promise<SaleRecord> {
  await requireCustomer(tx, operator, id);
  const row = await tx
    .selectFrom('customers as p')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.org_id', '=', 'p.org_id').onRef('s.id', '=', 'p.service_person_id'),
    )
    .leftJoin('members as m', (join) =>
      join
        .onRef('m.org_id', '=', 'p.org_id')
        .onRef('m.customer_id', '=', 'p.id')
        .on(isCurrent(operator.timeZone)),
    )
    .select([
      'm.level',
      'p.id',
      'p.name',
      'p.source',
      'p.service_person_id',
      'p.status',
      'p.remarks',
      'p.sale_version',
      's.name as person',
    ])
    .where('p.org_id', '=', operator.organisationId)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    customerId: row.id,
    name: row.name,
    customerSource: row.source,
    servicePerson: row.person ?? '',
    servicePersonId: row.service_person_id ?? '',
    customerState: row.status as SaleRecord['customerState'],
    memberLevel: row.level,
    remarks: row.remarks,
    version: row.sale_version,
  };
}

/** Saves what the form names of the sales side. A changed state shows in every consult of the customer. */
export async function saveSale(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof savePaitentSaleDoc>,
): Promise<AnswerOf<typeof savePaitentSaleDoc>> {
  const { organisationId: org } = operator;
  const { customerId: id } = form;
  const customer = await lockVisibleCustomer(tx, operator, id);
  await refuseStaleSale(tx, operator, id, customer.sale_version, requiredVersion(form.version));
  const person = form.servicePersonId ? await findPerson(tx, org, form.servicePersonId) : undefined;
  if (form.servicePersonId && form.servicePersonId !== customer.service_person_id && !person?.is_active) {
    const problems = new Problems(operator.locale);
    problems.add('servicePersonId', 'unknownOption');
    problems.throwIfAny();
  }
  const before = {
    customerSource: customer.source,
    servicePerson: customer.service_person_id ?? '',
    customerState: customer.status,
    remarks: customer.remarks,
  };
  const after = {
    customerSource: form.customerSource?.trim() ?? before.customerSource,
    servicePerson: form.servicePersonId ?? before.servicePerson,
    customerState: form.customerState ?? before.customerState,
    remarks: form.remarks ?? before.remarks,
  };
  const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => after[name] !== before[name],
  );
  if (fields.length === 0) return { customerId: id, version: customer.sale_version };

  const version = customer.sale_version + 1;
  await tx
    .updateTable('customers')
    .set({
      source: after.customerSource,
      status: after.customerState,
      remarks: after.remarks,
      ...(fields.includes('servicePerson') && {
        service_person_id: after.servicePerson || null,
        department_id: person?.department_id ?? null,
      }),
      sale_version: version,
      updated_at: sql<Date>`now()`,
      updated_by: operator.staffId,
    })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();
  if (fields.includes('customerState')) {
    await tx
      .updateTable('consults')
      .set({ customer_status: after.customerState })
      .where('org_id', '=', org)
      .where('customer_id', '=', id)
      .execute();
  }
  const changes = fields.map((field) => ({
    field: wordOf(field),
    before: before[field],
    after: after[field],
  }));
  await tx
    .insertInto('customer_sale_steps')
    .values({
      org_id: org,
      customer_id: id,
      version,
      changes: JSON.stringify(changes),
      changed_by: operator.staffId,
    })
    .execute();
  await audit(tx, operator, {
    action: 'sale',
    entity: 'customer',
    entityId: id,
    details: { fields: fields.map(wordOf) },
    changes,
  });
  return { customerId: id, version };
}

/** What a field is called where changes are stored and told. */
const wordOf = (field: string) => wirePath(getPaitentSaleDocById.data, field);

const findPerson = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('staff')
    .select(['id', 'department_id', 'is_active'])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();

async function refuseStaleSale(
  tx: Tx,
  { organisationId: org }: Operator,
  customerId: string,
  version: number,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  const steps = await tx
    .selectFrom('customer_sale_steps as t')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.org_id', '=', 't.org_id').onRef('s.id', '=', 't.changed_by'),
    )
    .select(['t.changes', 't.changed_at', 's.name'])
    .where('t.org_id', '=', org)
    .where('t.customer_id', '=', customerId)
    .where('t.version', '>', seen)
    .orderBy('t.version')
    .execute();
  const merged = new Map<string, StoredChange>();
  for (const change of steps.flatMap(({ changes }) => changes)) {
    merged.set(change.field, { ...change, before: merged.get(change.field)?.before ?? change.before });
  }
  const names = await staffNames(tx, org, idsIn(merged.get(wordOf('servicePerson'))));
  const shown = ({ field, before, after }: StoredChange) => ({
    field,
    before: field === wordOf('servicePerson') ? (names.get(String(before)) ?? '') : before,
    after: field === wordOf('servicePerson') ? (names.get(String(after)) ?? '') : after,
  });
  const who = [...new Set(steps.map(({ name }) => name ?? ''))].filter(Boolean).join('、');
  throw new AppError('STALE', {
    values: { who, fields: [...merged.keys()] },
    conflict: {
      who,
      at: steps.at(-1)?.changed_at ?? null,
      changes: [...merged.values()].map(shown),
      version,
    },
  });
}

const idsIn = (change: StoredChange | undefined) =>
  [change?.before, change?.after].filter(Boolean).map(String);
