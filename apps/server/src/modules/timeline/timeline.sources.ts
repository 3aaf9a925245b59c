import { type TimelineType } from '@huifang/contract';
import { maskText } from '@huifang/domain/customer/masks';
import { dictionaries } from '@huifang/domain/dictionaries';
import { columnOf } from '@huifang/domain/fields';
import { interactions } from '@huifang/domain/records/interactions';
import { type RecordKindName, recordKinds } from '@huifang/domain/records/kinds';
import type { OnTimeline, RecordKind } from '@huifang/domain/records/record-kind';
import type { FieldGroup } from '@huifang/domain/rights/field-rights';
import { isShownWhole } from '@huifang/domain/rights/shown';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lineInWords } from '../../db/words.ts';
import type { Operator } from '../../operator.ts';
import { visibleTo as complaintsInSight } from '../complaints/complaint.policy.ts';
import { visibleTo } from '../customers/visibility.ts';

type Part = RawBuilder<unknown>;
export type Condition = RawBuilder<SqlBool>;

/**
 * A table whose rows are items of the timeline. `from` names it `x`; an index of it holds one customer's rows in the
 * order of `at` and id, so that a page is read without its other rows.
 */
export interface Source {
  /** Begins the ids of its items, and settles the order of items of one moment. */
  name: string;
  types: readonly TimelineType[];
  from: Part;
  at: Part;
  type: Part;
  method: Part;
  place: Part;
  doctor: Part;
  content: Part;
  status: Part;
  statusDisplay: Part;
  intention: Part;
  /** What besides the customer's own limits it. */
  where: Condition[];
}

const none = sql`''`;
const blank = {
  method: none,
  place: none,
  doctor: none,
  status: none,
  statusDisplay: none,
  intention: none,
  where: [],
};

/** Several texts that may be empty, as one. */
const joined = (...texts: Part[]) =>
  sql`concat_ws('，', ${sql.join(texts.map((text) => sql`nullif(${text}, '')`))})`;

/** A text that shows by a field right: as it is, as a mask that says nothing, or not at all. */
const inWhole = ({ fields }: Operator, group: FieldGroup, text: Part): Part =>
  isShownWhole(fields, group)
    ? text
    : fields[group] === 'hidden'
      ? none
      : sql`case when ${text} <> '' then ${maskText('x')} else '' end`;

/** Every source that the operator may read, by name. */
export function sourcesFor(operator: Operator): Source[] {
  const sources = [
    consults(operator),
    followUps,
    ...records(operator),
    sourceOf(interactions, interactions.onTimeline),
    ...(operator.permissions.has('complaint:read') ? [complaints(operator)] : []),
    ...(operator.permissions.has('form:read') ? [forms] : []),
  ];
  return sources.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Of a customer in sight, the consults in sight, as wherever consults are read. */
const consults = (operator: Operator): Source => ({
  ...blank,
  name: 'consult',
  types: ['consult'],
  from: sql`consults x
    left join consult_methods m on m.org_id = x.org_id and m.id = x.method_id
    left join sites l on l.org_id = x.org_id and l.id = x.site_id
    left join staff s on s.org_id = x.org_id and s.id = x.service_person_id`,
  at: sql`x.registered_at`,
  type: sql`'consult'`,
  method: sql`coalesce(in_words(m.name, m.translations), '')`,
  place: sql`coalesce(in_words(l.name, l.translations), '')`,
  doctor: sql`coalesce(s.name, '')`,
  content: sql`x.content`,
  statusDisplay: sql`case when x.arrived_at is not null then '已到院'
    when x.appointment_at is not null then '已预约' else '' end`,
  intention: sql`x.intention`,
  where: visibleTo(operator).map(
    (condition) =>
      sql`exists (select from (select x.customer_id, x.service_person_id, x.department_id) c where ${condition})`,
  ),
});

const followUps: Source = {
  ...blank,
  name: 'callback',
  types: ['callback'],
  from: sql`follow_ups x
    left join staff s on s.org_id = x.org_id and s.id = coalesce(x.executed_by, x.executor_id)
    left join phone_lines l on l.org_id = x.org_id and l.id = x.line_id`,
  at: sql`coalesce(x.executed_at, x.planned_at)`,
  type: sql`'callback'`,
  method: sql`case x.way when 1 then '电话' when 2 then '微信' when 3 then '短信' else '' end`,
  place: sql`coalesce(${lineInWords}, '')`,
  doctor: sql`coalesce(s.name, '')`,
  content: sql`case when x.executed_at is null then x.plan_note else x.content end`,
  status: sql`case when x.executed_at is null then 'pending' else 'executed' end`,
  intention: sql`x.visit_intention`,
  where: [sql`coalesce(x.executed_at, x.planned_at) is not null`],
};

const complaints = (operator: Operator): Source => ({
  ...blank,
  name: 'complaint',
  types: ['complaint'],
  from: sql`complaints x
    left join dictionary_entries w on w.org_id = x.org_id and w.dictionary = ${dictionaries.complaintSource}
      and w.code = x.source
    left join dictionary_entries e on e.org_id = x.org_id and e.dictionary = ${dictionaries.complaintState}
      and e.code = x.state::text
    left join staff s on s.org_id = x.org_id and s.id = x.handler_id`,
  at: sql`x.complained_at`,
  type: sql`'complaint'`,
  method: sql`coalesce(word_at(w, x.registered_at), '')`,
  doctor: sql`coalesce(s.name, '')`,
  content: inWhole(operator, 'complaintContent', sql`x.content`),
  statusDisplay: sql`coalesce(word_at(e, x.registered_at), '')`,
  where: complaintsInSight(operator).map(
    (condition) =>
      sql`exists (select from (select x.id, x.created_by, x.handler_id, x.department_id) p where ${condition})`,
  ),
});

/** Filled forms, as what their form says that they are. */
const forms: Source = {
  ...blank,
  name: 'form',
  types: ['followUp', 'evaluation', 'care'],
  from: sql`form_answers x
    join forms f on f.org_id = x.org_id and f.id = x.form_id
    left join form_links l on l.org_id = x.org_id and l.id = x.link_id
    left join staff s on s.org_id = x.org_id and s.id = coalesce(x.filled_by, l.created_by)`,
  at: sql`x.filled_at`,
  type: sql`case f.kind when '评价' then 'evaluation' when '客户关怀' then 'care' else 'followUp' end`,
  method: sql`'表单'`,
  doctor: sql`coalesce(s.name, '')`,
  content: sql`f.name`,
  statusDisplay: sql`case when x.link_id is null then '' else '客户自填' end`,
};

/** Some kinds tell more on the timeline than their fields say. */
const moreOf = (operator: Operator): Readonly<Partial<Record<RecordKindName, Partial<Source>>>> => ({
  visits: {
    statusDisplay: sql`case when x.kind = '结算' then '已结算' when x.left_at is not null then '已出院' else '' end`,
  },
  payments: {
    content: joined(
      sql`x.item`,
      inWhole(operator, 'payments', sql`'¥' || to_char(x.amount_cents / 100.0, 'FM999,999,999,990.00')`),
    ),
    statusDisplay: sql`case when x.amount_cents < 0 then '退款' else '' end`,
  },
});

type Described = OnTimeline<string, TimelineType>;

function sourceOf(
  { table, fields, at }: Pick<RecordKind, 'table' | 'fields' | 'at'>,
  { name, type, method, doctor, content, state }: Described,
): Source {
  const ref = (field: string) => sql.ref(`x.${columnOf(fields, field)}`);
  return {
    ...blank,
    name,
    types: typeof type === 'string' ? [type] : [...new Set([...Object.values(type.is), type.otherwise])],
    from: sql`${sql.table(table)} x`,
    at: ref(at),
    type: typeof type === 'string' ? sql`${sql.lit(type)}` : typeBy(ref(type.of), type),
    method: method ? ref(method) : none,
    doctor: ref(doctor),
    content: content.length === 1 ? ref(content[0] ?? '') : joined(...content.map(ref)),
    statusDisplay: state ? ref(state) : none,
  };
}

const typeBy = (value: Part, { is, otherwise }: Exclude<Described['type'], string>): Part =>
  sql`case ${value} ${sql.join(
    Object.entries(is).map(([word, type]) => sql`when ${sql.lit(word)} then ${sql.lit(type)}`),
    sql` `,
  )} else ${sql.lit(otherwise)} end`;

/** The kinds of records that stand on the timeline. */
const records = (operator: Operator): Source[] =>
  Object.entries(recordKinds).flatMap(([name, kind]) =>
    'onTimeline' in kind
      ? [{ ...sourceOf(kind, kind.onTimeline), ...moreOf(operator)[name as RecordKindName] }]
      : [],
  );
