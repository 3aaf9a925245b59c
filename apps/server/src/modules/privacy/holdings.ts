import { type CustomerPart, erasedName, type KeptReason } from '@huifang/domain/privacy/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/types.ts';

/** One customer, and by what free texts and copies are known to be about them. */
export interface Subject {
  org: string;
  id: string;
  /** Phones, identity number, accounts elsewhere. */
  numbers: readonly string[];
  /** The same and the name. */
  words: readonly string[];
}

type Condition = RawBuilder<SqlBool>;

/** What a table keeps about customers. */
export interface Holding {
  table: keyof Database;
  part: CustomerPart;
  /** Its heading in an exported archive. */
  title: string;
  /** Which rows of the table, as `t`, are the customer's. */
  own: (subject: Subject) => Condition;
  /** Columns that say nothing of anybody: they are not exported. */
  without?: readonly string[];
  /** Why it is not exported; without it is. */
  unexported?: string;
  /**
   * What an erasure does: rows go, or columns are blanked by these values and the rest of the row stays; `nothing` is
   * what the reason in `kept` keeps whole.
   */
  erasure: 'rows' | 'nothing' | Readonly<Record<string, RawBuilder<unknown> | string | null>>;
  /** Why rows stay, of a table that `erasure` does not empty. */
  kept?: KeptReason;
  /** Rows that go although others are only blanked. */
  goes?: Condition;
  /** What becomes of its rows once the law keeps them no longer. @default they go */
  later?: Readonly<Record<string, string>>;
  /** The table belongs to no organisation. */
  isShared?: boolean;
}

const byCustomer = ({ id }: Subject): Condition => sql`t.customer_id = ${id}::bigint`;
const consultsOf = ({ org, id }: Subject) =>
  sql`(select c.id from consults c where c.org_id = ${org} and c.customer_id = ${id}::bigint)`;
const followUpsOf = ({ org, id }: Subject) =>
  sql`(select f.id from follow_ups f where f.org_id = ${org} and f.customer_id = ${id}::bigint)`;
const complaintsOf = ({ org, id }: Subject) =>
  sql`(select c.id from complaints c where c.org_id = ${org} and c.customer_id = ${id}::bigint)`;
const answersOf = ({ org, id }: Subject) =>
  sql`(select a.id from form_answers a where a.org_id = ${org} and a.customer_id = ${id}::bigint)`;
const linksOf = ({ org, id }: Subject) =>
  sql`(select l.id from form_links l where l.org_id = ${org} and l.customer_id = ${id}::bigint)`;

const byConsult = (subject: Subject): Condition => sql`t.consult_id in ${consultsOf(subject)}`;
const byComplaint = (subject: Subject): Condition => sql`t.complaint_id in ${complaintsOf(subject)}`;

/** Whether a text holds one of some words. */
const holdsOneOf = (text: RawBuilder<unknown>, words: readonly string[]): Condition =>
  sql`exists (select from unnest(${[...words]}::text[]) word where position(word in ${text}) > 0)`;

/** What drafts about a customer are called, by what their id is of. */
const draftForms = {
  customer: [
    'consult:new',
    'consult:only',
    'complaint:new',
    'callback:unplanned',
    'follow-up:new',
    'profile',
    'sale',
    'tags',
    'disturb',
  ],
  consult: ['consult:edit', 'consult:correct', 'callback:consult'],
  followUp: ['callback', 'plan'],
  complaint: ['complaint:edit', 'complaint:step'],
} as const;

/** Whose a draft of a form is, by what the form is called: the id of the customer, or none. */
export const customerOfDraft = (org: string, form: string): RawBuilder<{ id: string | null }> => {
  const [, kind = '', id = ''] = /^(.*):(\d{1,18})$/.exec(form) ?? [];
  const is = (kinds: readonly string[]) => kinds.includes(kind);
  if (is(draftForms.customer)) return sql`select ${id}::bigint as id`;
  const table = is(draftForms.consult)
    ? 'consults'
    : is(draftForms.followUp)
      ? 'follow_ups'
      : is(draftForms.complaint)
        ? 'complaints'
        : undefined;
  if (!table) return sql`select null::bigint as id`;
  return sql`select customer_id as id from ${sql.table(table)} where org_id = ${org} and id = ${id}::bigint`;
};

const draftsOf = (subject: Subject): Condition => {
  const forms = (kinds: readonly string[], ids: RawBuilder<unknown>) =>
    sql`select kind || ':' || o.id from unnest(${[...kinds]}::text[]) kind cross join ${ids} o (id)`;
  return sql`(t.form in (${sql.join(
    [
      forms(draftForms.customer, sql`(select ${subject.id}::bigint)`),
      forms(draftForms.consult, consultsOf(subject)),
      forms(draftForms.followUp, followUpsOf(subject)),
      forms(draftForms.complaint, complaintsOf(subject)),
    ],
    sql` union all `,
  )}) or ${holdsOneOf(sql`t.contents`, subject.numbers)})`;
};

/** What the audit calls lists, exports of which tell their filters. */
const listEntities = ['consult-list', 'form-answers', 'audit', 'list-view'];

/** Lines of the audit about a customer's own records, by what the audit calls these. */
const auditOf = (subject: Subject): Condition => {
  const lines = (entities: readonly string[], ids: RawBuilder<unknown>): Condition =>
    sql`(t.entity = any(${[...entities]}::text[]) and t.entity_id in (select o.id::text from ${ids} o (id)))`;
  return sql`(${sql.join(
    [
      lines(['customer'], sql`(select ${subject.id}::bigint)`),
      lines(['consult'], consultsOf(subject)),
      lines(['follow-up'], followUpsOf(subject)),
      lines(['complaint'], complaintsOf(subject)),
      lines(
        ['complaint-step'],
        sql`(select s.id from complaint_steps s where s.org_id = ${subject.org} and s.complaint_id in ${complaintsOf(subject)})`,
      ),
      lines(['form-answer'], answersOf(subject)),
      lines(['form-link'], linksOf(subject)),
      lines(
        ['modification-request'],
        sql`(select m.id from modification_requests m where m.org_id = ${subject.org} and m.consult_id in ${consultsOf(subject)})`,
      ),
      // What somebody looked for in a list that they exported.
      sql`(t.entity = any(${listEntities}::text[]) and ${holdsOneOf(sql`t.details::text`, subject.words)})`,
    ],
    sql` or `,
  )})`;
};

const filesOf = (subject: Subject): Condition => sql`(
  t.subject_kind = 'follow-up' and t.subject_id in ${followUpsOf(subject)}
  or t.subject_kind = 'form-answer' and t.subject_id in ${answersOf(subject)}
  or t.subject_kind = 'form-link' and t.subject_id in ${linksOf(subject)})`;

const emptyList = sql`'[]'::jsonb`;

/** A record of the hospital's systems, which the law has kept for years. */
const medical = (table: keyof Database, title: string, own: Holding['own'] = byCustomer): Holding => ({
  table,
  part: 'medical',
  title,
  own,
  erasure: 'nothing',
  kept: 'medical',
});

/**
 * Every table that keeps something of a customer, what hangs on others before these. Exports, previews and erasures go by
 * it, and a test that reads the database's catalogue fails for a table that is missing here.
 */
export const holdings: readonly Holding[] = [
  {
    table: 'webhook_deliveries',
    part: 'traces',
    title: '对外推送',
    own: ({ id }) => sql`t.ids ->> 'customerId' = ${id}`,
    unexported: 'ids alone, for the systems that the clinic connected',
    erasure: 'rows',
  },
  {
    table: 'customers',
    part: 'person',
    title: '基本资料',
    own: ({ id }) => sql`t.id = ${id}::bigint`,
    without: ['pinyin', 'initials', 'name_key', 'sale_version', 'version', 'erased_at'],
    erasure: {
      name: sql`${`${erasedName} `}::text || t.id`,
      pinyin: '',
      initials: '',
      sex: '未知',
      birth_date: null,
      id_number: '',
      wechat: '',
      qq: '',
      contact: '',
      phone: '',
      address: '',
      region_code: '',
      address_detail: '',
      full_address: '',
      ethnic_group: '',
      marriage: '',
      degree: '',
      job: '',
      blood_group: '',
      rhesus: '',
      neighbourhood: '',
      openid: null,
      file_number: '',
      remarks: '',
      // Whoever saved before the erasure is told so, and connected systems are.
      version: sql`t.version + 1`,
      sale_version: sql`t.sale_version + 1`,
      erased_at: sql`now()`,
    },
    kept: 'counts',
  },
  {
    table: 'customer_phones',
    part: 'person',
    title: '联系电话',
    own: byCustomer,
    without: ['last_four'],
    erasure: 'rows',
  },
  {
    table: 'customer_grams',
    part: 'traces',
    title: '检索词',
    own: byCustomer,
    unexported: 'pieces of the name and the accounts, for searching',
    erasure: 'rows',
  },
  {
    table: 'consult_method_values',
    part: 'consults',
    title: '信息来源',
    own: byConsult,
    erasure: { value: '' },
    kept: 'counts',
  },
  {
    table: 'consult_endings',
    part: 'traces',
    title: '咨询检索词',
    own: byConsult,
    unexported: 'endings of the keywords, for searching',
    erasure: 'rows',
  },
  {
    table: 'consult_events',
    part: 'consults',
    title: '咨询流程',
    own: byConsult,
    erasure: { note: '' },
    kept: 'counts',
  },
  {
    table: 'modification_requests',
    part: 'changes',
    title: '修改申请',
    own: byConsult,
    erasure: 'rows',
  },
  {
    table: 'consults',
    part: 'consults',
    title: '咨询',
    own: byCustomer,
    without: ['facet', 'version'],
    erasure: {
      contact_relation: '',
      content: '',
      keywords: '',
      appointment_note: '',
      last_follow_up_note: '',
      request_note: '',
      next_follow_up_at: null,
      version: sql`t.version + 1`,
    },
    kept: 'counts',
  },
  {
    table: 'follow_up_changes',
    part: 'changes',
    title: '回访修改历史',
    own: (subject) => sql`t.follow_up_id in ${followUpsOf(subject)}`,
    erasure: 'rows',
  },
  {
    table: 'files',
    part: 'files',
    title: '文件',
    own: filesOf,
    without: ['store', 'state', 'sha256'],
    // Swept with those that no record took, at once and by whichever process goes on.
    erasure: {
      name: '',
      state: 'leaving',
      subject_kind: null,
      subject_id: null,
      created_at: sql`to_timestamp(0)`,
    },
  },
  {
    table: 'follow_ups',
    part: 'followUps',
    title: '回访',
    own: byCustomer,
    without: ['version', 'reminder_at'],
    erasure: {
      plan_note: '',
      content: '',
      demand: '',
      appointment_note: '',
      attachments: emptyList,
      version: sql`t.version + 1`,
    },
    // Nobody is to call.
    goes: sql`t.executed_at is null`,
    kept: 'counts',
  },
  {
    table: 'removed_follow_ups',
    part: 'traces',
    title: '已删除的回访计划',
    own: ({ id }) => sql`t.plan ->> 'customer_id' = ${id}`,
    erasure: 'rows',
  },
  {
    table: 'complaint_grams',
    part: 'traces',
    title: '投诉检索词',
    own: byComplaint,
    unexported: 'pieces of the texts, for searching',
    erasure: 'rows',
  },
  {
    table: 'complaint_changes',
    part: 'changes',
    title: '投诉修改历史',
    own: byComplaint,
    erasure: 'rows',
  },
  {
    table: 'complaint_steps',
    part: 'complaints',
    title: '投诉处理',
    own: byComplaint,
    erasure: 'nothing',
    kept: 'complaints',
    later: { note: '' },
  },
  {
    table: 'complaints',
    part: 'complaints',
    title: '投诉',
    own: byCustomer,
    without: ['last_four', 'version'],
    erasure: { contact: '', phone: '', last_four: '' },
    kept: 'complaints',
    later: { content: '', handling_note: '' },
  },
  {
    table: 'removed_complaints',
    part: 'traces',
    title: '已删除的投诉',
    own: ({ id }) => sql`t.complaint ->> 'customer_id' = ${id}`,
    erasure: 'rows',
  },
  {
    table: 'form_answer_steps',
    part: 'changes',
    title: '表单修改历史',
    own: (subject) => sql`t.answer_id in ${answersOf(subject)}`,
    erasure: 'rows',
  },
  {
    table: 'agreement_acceptances',
    part: 'consents',
    title: '协议同意记录',
    own: (subject) => sql`t.link_id in ${linksOf(subject)}`,
    erasure: 'nothing',
    kept: 'consents',
  },
  {
    table: 'form_answers',
    part: 'forms',
    title: '填写的表单',
    own: byCustomer,
    without: ['paths', 'version'],
    erasure: { answers: '{}', paths: sql`'{}'::text[]`, version: sql`t.version + 1` },
    kept: 'counts',
  },
  {
    table: 'removed_form_answers',
    part: 'traces',
    title: '已删除的表单',
    own: ({ id }) => sql`t.answer ->> 'customer_id' = ${id}`,
    erasure: 'rows',
  },
  {
    table: 'form_links',
    part: 'forms',
    title: '表单链接',
    own: byCustomer,
    without: ['token_hash', 'request_key', 'submission', 'draft_sequence'],
    erasure: {
      draft: null,
      request_key: null,
      revoked_at: sql`coalesce(t.revoked_at, now())`,
    },
    kept: 'counts',
  },
  { table: 'customer_tags', part: 'tags', title: '标签', own: byCustomer, erasure: 'rows' },
  { table: 'customer_tag_steps', part: 'tags', title: '标签历史', own: byCustomer, erasure: 'rows' },
  { table: 'customer_disturb_steps', part: 'tags', title: '勿扰历史', own: byCustomer, erasure: 'rows' },
  {
    table: 'customer_sale_steps',
    part: 'changes',
    title: '销售资料修改历史',
    own: byCustomer,
    erasure: 'rows',
  },
  { table: 'record_changes', part: 'changes', title: '资料修改历史', own: byCustomer, erasure: 'rows' },
  { table: 'members', part: 'membership', title: '会员', own: byCustomer, erasure: 'rows' },
  { table: 'point_changes', part: 'membership', title: '积分明细', own: byCustomer, erasure: 'rows' },
  { table: 'point_balances', part: 'membership', title: '积分余额', own: byCustomer, erasure: 'rows' },
  { table: 'concerns', part: 'membership', title: '关注', own: byCustomer, erasure: 'rows' },
  { table: 'interactions', part: 'membership', title: '互动记录', own: byCustomer, erasure: 'rows' },
  medical(
    'prescription_items',
    '处方明细',
    ({ org, id }) =>
      sql`t.prescription_id in (select p.id from prescriptions p where p.org_id = ${org} and p.customer_id = ${id}::bigint)`,
  ),
  medical(
    'lab_result_items',
    '检验明细',
    ({ org, id }) =>
      sql`t.lab_result_id in (select r.id from lab_results r where r.org_id = ${org} and r.customer_id = ${id}::bigint)`,
  ),
  medical('prescriptions', '处方'),
  medical('lab_results', '检验'),
  medical('check_reports', '检查'),
  medical('medical_records', '病历'),
  medical('medical_orders', '医嘱'),
  medical('vaccinations', '疫苗接种'),
  medical('visits', '就诊'),
  {
    table: 'payments',
    part: 'payments',
    title: '支付',
    own: byCustomer,
    erasure: 'nothing',
    kept: 'payments',
  },
  { table: 'costs', part: 'payments', title: '费用', own: byCustomer, erasure: 'nothing', kept: 'payments' },
  {
    table: 'messages',
    part: 'messages',
    title: '发给员工的消息',
    own: (subject) => sql`t.kind not in ('erasure-asked', 'erasure-decided')
      and (t.customer_id = ${subject.id}::bigint or ${byConsult(subject)}
      or t.follow_up_id in ${followUpsOf(subject)} or ${byComplaint(subject)}
      or t.form_answer_id in ${answersOf(subject)})`,
    without: ['key'],
    // Those about the erasure itself name nobody.
    erasure: 'rows',
  },
  {
    table: 'drafts',
    part: 'drafts',
    title: '未保存的草稿',
    own: draftsOf,
    without: ['writer', 'sequence'],
    erasure: 'rows',
  },
  {
    table: 'phone_lookups',
    part: 'traces',
    title: '号码查找',
    own: (subject) =>
      sql`(t.customer_id = ${subject.id}::bigint or ${byComplaint(subject)} or t.number = any(${[...subject.numbers]}::text[]))`,
    unexported: 'counts how often colleagues looked for numbers, for an hour',
    erasure: 'rows',
  },
  {
    table: 'idempotency_keys',
    part: 'traces',
    title: '重复请求的应答',
    own: ({ org, words }) => sql`(t.user_id in (select m.user_id from memberships m where m.org_id = ${org})
      and ${holdsOneOf(sql`t.answer::text`, words)})`,
    unexported: 'copies of answers for repeated requests, for a day',
    // The key stays: a repeat must not do again what it did.
    erasure: { answer: sql`'{"data":null}'::json` },
    kept: 'counts',
    isShared: true,
  },
  {
    table: 'imported_records',
    part: 'traces',
    title: '导入编号',
    own: (subject) => sql`(t.kind in ('customers', 'profiles') and t.record_id = ${subject.id}::bigint
      or t.kind = 'consults' and t.record_id in ${consultsOf(subject)})`,
    erasure: 'rows',
  },
  {
    table: 'audit_log',
    part: 'audit',
    title: '操作记录',
    own: auditOf,
    without: ['slot', 'key_id', 'hash', 'proofs'],
    // A line's own facts stay in the chain; of its values only the digests without their salts.
    erasure: {
      details: sql`'{}'::jsonb`,
      proofs: sql`case when t.proofs is not null then coalesce((
        select jsonb_object_agg(key, jsonb_build_array(null, value -> 1)) from jsonb_each(t.proofs)), '{}') end`,
    },
    kept: 'audit',
  },
  {
    table: 'erasures',
    part: 'changes',
    title: '抹除申请',
    own: byCustomer,
    erasure: { note: '', detail: '' },
    kept: 'audit',
  },
];

/** Tables that lead to a customer, or look so, and hold nothing of one. */
export const withoutCustomers: Readonly<Record<string, string>> = {
  import_lines: 'which line became which record, and what was wrong with it: never what a cell held; 90 days',
  disease_merges: 'ids of consults, for taking a merge back',
  dictionary_moves: 'ids of rows, for taking a merge back',
  audit_unsealed: 'ids of lines',
  handover_items: 'ids of records that changed hands, for taking it back',
  sites: 'their pictures are no customer’s',
};
