import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decideErasure, exportCustomer, requestErasure } from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../audit.ts';
import { sealAll } from '../../audit-chain/sealer.ts';
import { verifyAudit } from '../../audit-chain/verify.ts';
import type { Tx } from '../../db/types.ts';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import { createMember } from '../../testing/factories.ts';
import { unzip } from '../../testing/unzip.ts';
import { upload } from '../../testing/upload.ts';
import { allFileExtensions } from '../files/file-kinds.ts';
import { wordOfColumn } from './column-words.ts';
import { holdings, withoutCustomers } from './holdings.ts';
import { eraseDue } from './perform.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  isGenerated: boolean;
}

let f: ComplaintFixture;
let folder: string;
let store: string;
let columns: Column[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huifang-erased-'));
  store = mkdtempSync(join(tmpdir(), 'huifang-store-'));
  f = await startComplaintFixture({
    files: { folder: store, mostBytes: 1024 * 1024, extensions: allFileExtensions },
  });
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.data_type as type, c.is_generated = 'ALWAYS' as "isGenerated"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`.execute(f.database.db);
  columns = rows;
});
afterAll(async () => {
  await f.close();
  for (const path of [folder, store]) rmSync(path, { recursive: true, force: true });
});

const known = new Set<string>(holdings.map(({ table }) => table));

describe('what is kept about customers', () => {
  it('is known of every table that leads to a customer', async () => {
    const { rows } = await sql<{ table: string; to: string }>`
      select conrelid::regclass::text as table, confrelid::regclass::text as to
      from pg_constraint where contype = 'f'`.execute(f.database.db);
    const leading = new Set(['customers']);
    for (let size = 0; size !== leading.size; ) {
      size = leading.size;
      for (const { table, to } of rows) if (leading.has(to)) leading.add(table);
    }
    const named =
      /^(customer|consult|follow_up|complaint|form_answer|answer|link|visit|subject|record|entity)_ids?$/;
    for (const { table, column } of columns) if (named.test(column)) leading.add(table);
    const missing = [...leading].filter(
      (table) => !known.has(table) && !Object.hasOwn(withoutCustomers, table),
    );
    expect(missing).toEqual([]);
  });

  it('names tables and columns that exist, each column with a word', () => {
    const byTable = Map.groupBy(columns, ({ table }) => table);
    for (const { table, without = [], unexported, erasure } of holdings) {
      const names = (byTable.get(table) ?? []).map(({ column }) => column);
      const blanked = typeof erasure === 'object' ? Object.keys(erasure) : [];
      const unknown = [...without, ...blanked].filter((name) => !names.includes(name));
      expect({ table, unknown }).toEqual({ table, unknown: [] });
      if (unexported !== undefined) continue;
      const unnamed = names.filter(
        (name) => name !== 'org_id' && !without.includes(name) && wordOfColumn(table, name) === name,
      );
      expect({ table, unnamed }).toEqual({ table, unnamed: [] });
    }
  });
});

const marker = '秘密标记';
/** Columns whose texts stay, and until when they do. */
const stays = (table: string, column: string) => {
  const holding = holdings.find((one) => one.table === table);
  return (
    holding?.kept !== undefined &&
    ['medical', 'payments', 'complaints', 'consents'].includes(holding.kept) &&
    (holding.erasure === 'nothing' || !Object.hasOwn(holding.erasure as object, column))
  );
};
/** Words of the product and keys of ours: what they may hold the database itself restricts, or nobody types. */
const own: Readonly<Record<string, readonly string[]>> = {
  customers: ['source', 'name_key', 'pinyin'],
  consults: [
    'appointment_no',
    'consult_type',
    'intention',
    'appointment_type',
    'appointment_time_type',
    'appointment_status',
    'visit_state',
    'customer_status',
  ],
  follow_ups: ['visit_intention', 'appointment_type', 'event_kind'],
  complaints: ['category', 'attention', 'source'],
  files: ['type', 'sha256', 'store', 'state', 'subject_kind'],
  customer_phones: ['phone'],
  erasures: ['erased', 'kept'],
  drafts: ['form'],
  messages: ['kind', 'state', 'key'],
  webhook_deliveries: ['event', 'cause', 'state'],
  imported_records: ['kind'],
  phone_lookups: ['number'],
  form_links: ['token_hash'],
  idempotency_keys: ['call', 'key', 'body_hash'],
  audit_log: ['action', 'entity', 'entity_id', 'address', 'key_id', 'hash', 'details', 'proofs'],
};

/** Puts the marker into every text of what is kept of a customer that takes it, as `table.column`. */
async function taint(tx: Tx, customerId: string): Promise<string[]> {
  const subject = { org: f.first.id, id: customerId, numbers: ['13912340009'], words: ['13912340009'] };
  const tainted: string[] = [];
  await sql`select set_config('app.erasing', 'on', true)`.execute(tx);
  for (const holding of holdings) {
    for (const { table, column, type, isGenerated } of columns.filter((one) => one.table === holding.table)) {
      if (isGenerated || own[table]?.includes(column)) continue;
      const secret = `${marker}${table}.${column} 13912340009`;
      const value = {
        text: sql`${column === 'answers' ? JSON.stringify({ secret }) : secret}`,
        jsonb: sql`case jsonb_typeof(${sql.ref(column)})
          when 'array' then ${sql.ref(column)} || jsonb_build_array(${secret}::text)
          else ${sql.ref(column)} || jsonb_build_object('secret', ${secret}::text) end`,
        json: sql`json_build_object('data', ${secret}::text)`,
        ARRAY: sql`${sql.ref(column)} || array[${secret}]`,
      }[type];
      if (!value) continue;
      await sql`savepoint tainting`.execute(tx);
      try {
        const { numAffectedRows } = await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${value}
          where ${holding.own(subject)}`.execute(tx);
        if (numAffectedRows) tainted.push(`${table}.${column}`);
        await sql`release savepoint tainting`.execute(tx);
      } catch {
        // A word that the database restricts, a key, or a list of ids.
        await sql`rollback to savepoint tainting`.execute(tx);
      }
    }
  }
  return tainted;
}

/** Where the database says a word, in whatever table and column. */
async function findings(tx: Tx, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of new Set(columns.map((one) => one.table))) {
    const { rows } = await sql<{ column: string }>`
      select distinct said.key as column from ${sql.table(table)} t, jsonb_each_text(to_jsonb(t)) said
      where position(${word} in said.value) > 0`.execute(tx);
    found.push(...rows.map(({ column }) => `${table}.${column}`));
  }
  return found;
}

/** Tables whose rows of the customer have no text that somebody types. */
const withoutTexts = new Set([
  'audit_log',
  'customer_grams',
  'customer_phones',
  'customer_tags',
  'point_balances',
  'phone_lookups',
]);

/** One row at least in every table that keeps something of customers. */
async function fill(tx: Tx, org: string, customer: string, consult: string, person: string): Promise<void> {
  const id = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(tx)).rows[0]?.id ?? '';
  const run = (query: ReturnType<typeof sql>) => query.execute(tx);
  const followUp =
    await id(sql`insert into follow_ups (org_id, customer_id, consult_id, executed_at, executed_by)
    values (${org}, ${customer}, ${consult}, now(), ${person}) returning id`);
  const complaint = await id(sql`insert into complaints
    (org_id, customer_id, contact, phone, complained_at, registered_at, state)
    values (${org}, ${customer}, '投诉人', '13912340009', now(), now(), 3) returning id`);
  const form = await id(
    sql`insert into forms (org_id, name, draft) values (${org}, '问卷', '{}') returning id`,
  );
  await run(sql`insert into form_versions (org_id, form_id, number, document, widget_count)
    values (${org}, ${form}, 1, '{"list":[{"model":"secret","name":"疼痛程度"}]}', 0)`);
  const link =
    await id(sql`insert into form_links (org_id, token_hash, form_id, number, customer_id, expires_at, draft, request_key, created_by)
    values (${org}, ${`hash ${customer}`}, ${form}, 1, ${customer}, now(), '{}', 'key', ${person}) returning id`);
  const answer =
    await id(sql`insert into form_answers (org_id, form_id, number, customer_id, link_id, answers, paths, filled_at)
    values (${org}, ${form}, 1, ${customer}, ${link}, '{}', '{}', now()) returning id`);
  const agreement = await id(
    sql`insert into agreements (org_id, kind, audience) values (${org}, 'privacy', 'customer') returning id`,
  );
  const system = await id(
    sql`insert into connected_systems (org_id, name) values (${org}, '系统') returning id`,
  );
  const item = await id(sql`select id from consult_items where org_id = ${org} limit 1`);
  const tag = await id(sql`insert into tags (org_id, content) values (${org}, '标签') returning id`);
  const record = { prescriptions: '', lab_results: '' };
  for (const [table, column] of [
    ['check_reports', 'reported_at'],
    ['lab_results', 'tested_at'],
    ['medical_orders', 'ordered_at'],
    ['medical_records', 'recorded_at'],
    ['prescriptions', 'prescribed_at'],
    ['vaccinations', 'vaccinated_at'],
  ] as const) {
    const made =
      await id(sql`insert into ${sql.table(table)} (org_id, external_id, customer_id, ${sql.ref(column)})
      values (${org}, 'T1', ${customer}, now()) returning id`);
    if (table in record) record[table as 'prescriptions'] = made;
  }
  await run(sql`insert into payments (org_id, external_id, customer_id, paid_at, amount_cents)
    values (${org}, 'T1', ${customer}, now(), 1000)`);
  await run(sql`insert into costs (org_id, external_id, customer_id, charged_at, quantity, unit_price_cents, amount_cents)
    values (${org}, 'T1', ${customer}, now(), 1, 1000, 1000)`);
  await run(
    sql`insert into visits (org_id, customer_id, visited_at, kind) values (${org}, ${customer}, now(), '门诊')`,
  );
  await run(
    sql`insert into prescription_items (org_id, prescription_id, line, name) values (${org}, ${record.prescriptions}, 1, '药')`,
  );
  await run(
    sql`insert into lab_result_items (org_id, lab_result_id, line, name) values (${org}, ${record.lab_results}, 1, '项')`,
  );
  await run(sql`insert into interactions (org_id, external_id, customer_id, happened_at, kind)
    values (${org}, 'T1', ${customer}, now(), '随访')`);
  await run(sql`insert into point_changes (org_id, external_id, customer_id, changed_at, kind, points)
    values (${org}, 'T1', ${customer}, now(), 1, 5)`);
  await run(sql`insert into members (org_id, customer_id, level) values (${org}, ${customer}, '金卡')`);
  await run(
    sql`insert into concerns (org_id, customer_id, kind, subject_id, followed_at) values (${org}, ${customer}, 'doctor', '7', now())`,
  );
  await run(
    sql`insert into customer_tags (org_id, customer_id, tag_id) values (${org}, ${customer}, ${tag})`,
  );
  await run(sql`insert into customer_tag_steps (org_id, customer_id, version, before, after, removed_ids, changed_by)
    values (${org}, ${customer}, 1, '{}', '{}', '{}', ${person})`);
  await run(sql`insert into customer_disturb_steps (org_id, customer_id, version, is_marked, reason, changed_by)
    values (${org}, ${customer}, 1, true, '因', ${person})`);
  await run(sql`insert into customer_sale_steps (org_id, customer_id, version, changes, changed_by)
    values (${org}, ${customer}, 1, '[]', ${person})`);
  await run(
    sql`insert into record_changes (org_id, customer_id, changes) values (${org}, ${customer}, '[]')`,
  );
  await run(sql`insert into consult_method_values (org_id, consult_id, position, item_id, value)
    values (${org}, ${consult}, 9, ${item}, '值')`);
  await run(sql`insert into consult_endings (org_id, ending, consult_id) values (${org}, 'k词', ${consult})`);
  await run(
    sql`insert into modification_requests (org_id, consult_id, changes, applicant_id) values (${org}, ${consult}, '[]', ${person})`,
  );
  await run(
    sql`insert into follow_up_changes (org_id, follow_up_id, changes) values (${org}, ${followUp}, '[]')`,
  );
  await run(
    sql`insert into complaint_changes (org_id, complaint_id, changes) values (${org}, ${complaint}, '[]')`,
  );
  await run(
    sql`insert into complaint_steps (org_id, complaint_id, state, handled_at) values (${org}, ${complaint}, 3, now())`,
  );
  await run(
    sql`insert into complaint_grams (org_id, gram, complaint_id) values (${org}, '投诉', ${complaint})`,
  );
  await run(
    sql`insert into form_answer_steps (org_id, answer_id, version, answers, changed_at) values (${org}, ${answer}, 2, '{}', now())`,
  );
  await run(
    sql`insert into agreement_acceptances (org_id, agreement_id, link_id) values (${org}, ${agreement}, ${link})`,
  );
  await run(sql`insert into removed_follow_ups (org_id, id, plan, removed_by)
    values (${org}, 900001, jsonb_build_object('customer_id', ${customer}::bigint), ${person})`);
  await run(sql`insert into removed_complaints (org_id, id, complaint, steps, removed_by)
    values (${org}, 900001, jsonb_build_object('customer_id', ${customer}::bigint), '[]', ${person})`);
  await run(sql`insert into removed_form_answers (org_id, id, answer, steps, removed_by)
    values (${org}, 900001, jsonb_build_object('customer_id', ${customer}::bigint), '[]', ${person})`);
  await run(sql`insert into messages (org_id, person_id, key, kind, params, customer_id)
    values (${org}, ${person}, 'k', 'plan-due', '{}', ${customer})`);
  await run(sql`insert into drafts (org_id, person_id, form, writer, sequence, contents) values
    (${org}, ${person}, ${`consult:edit:${consult}`}, gen_random_uuid(), 1, '{}'),
    (${org}, ${person}, 'consult:new', gen_random_uuid(), 1, '{"phone":"13912340009"}')`);
  await run(
    sql`insert into phone_lookups (org_id, person_id, number) values (${org}, ${person}, '13912340009')`,
  );
  await run(
    sql`insert into imported_records (org_id, kind, key, record_id) values (${org}, 'customers', 'T1', ${customer})`,
  );
  await run(sql`insert into webhook_deliveries (org_id, system_id, event, cause, ids)
    values (${org}, ${system}, 'customer.changed', '1', jsonb_build_object('customerId', ${customer}::text))`);
  await run(sql`insert into idempotency_keys (user_id, call, key, body_hash, answer)
    select user_id, '/api', 'k1', 'h', '{"data":"13912340009"}'::json from staff where id = ${person}`);
  await run(sql`insert into erasures (org_id, customer_id, ground, way, note, state, requested_by)
    values (${org}, ${customer}, 'ended', 'phone', '他说', 'withdrawn', ${person})`);
}

/** Asked for by one, agreed to by another, and done. */
async function erased(customer: string, list: string): Promise<void> {
  const [one, two] = [
    await f.signIn(await createMember(f.database, f.first.id)),
    await f.signIn(await createMember(f.database, f.first.id)),
  ];
  const asked = await f.call(
    requestErasure,
    { 个人ID: customer, 理由: '撤回同意', 方式: '当面', 说明: `${marker}本人` },
    one,
  );
  await f.call(decideErasure, { ID: asked.data.ID, 同意: true, 意见: `${marker}意见` }, two);
  expect(await eraseDue({ database: f.database, files: f.app.files, list })).toBe(1);
}

let customer: string;
let tainted: string[];
let archive: Map<string, string>;

/** Everything that lies in a folder, as one text. */
const textOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

beforeAll(async () => {
  const org = f.first.id;
  const { data } = await f.save({ 姓名: '司马隐之', 联系电话: '13912340009' });
  customer = data.个人ID;
  await f.save({ 姓名: '别的客户', 联系电话: '13912340010' });
  const sent = await upload(f, f.context.admin, '病情.txt', `${marker}文件<script>alert(1)</script>`);
  await f.database.withOrganisation(org, async (tx) => {
    await fill(tx, org, customer, data.ID, f.people.admin.staffId);
    await sql`update files set subject_kind = 'follow-up', subject_id = (
      select max(id) from follow_ups where customer_id = ${customer}) where id = ${sent.data[0]?.ID}`.execute(
      tx,
    );
    const changes = [{ field: '姓名', before: '司马隐之', after: `${marker}改名` }];
    const operator = { ...f.people.admin, organisationId: org };
    await audit(tx, operator, { action: 'update', entity: 'customer', entityId: customer, changes });
    // As one from before there were hashes.
    await sql`insert into audit_log (org_id, user_id, person_id, action, entity, entity_id, details)
      values (${org}, ${f.people.admin.userId}, ${f.people.admin.staffId}, 'update', 'customer', ${customer}, '{"old":"司马隐之"}')`.execute(
      tx,
    );
    await sql`update audit_unsealed set is_before = true where org_id = ${org} and line_id = (
      select max(id) from audit_log where org_id = ${org})`.execute(tx);
  });
  expect(await sealAll(f.database)).toEqual([]);
  tainted = await f.database.withOrganisation(org, (tx) => taint(tx, customer));
  const exported = await f.app.inject({
    method: 'POST',
    url: exportCustomer.path,
    headers: { authorization: `Bearer ${f.context.admin.token}`, org },
    payload: { 个人ID: customer, 说明: '本人到院，核对身份证' },
  });
  archive = unzip(exported.rawPayload);
});

describe('an exported archive', () => {
  it('holds everything that is kept, in full, twice: to read, and as data', () => {
    // Otherwise what follows proves nothing.
    expect(new Set(tainted.map((one) => one.split('.')[0]))).toEqual(
      new Set(holdings.map(({ table }) => table).filter((table) => !withoutTexts.has(table))),
    );
    const isExported = (one: string) => {
      const [table, column = ''] = one.split('.');
      const holding = holdings.find((known) => known.table === table);
      return holding?.unexported === undefined && !holding?.without?.includes(column);
    };
    for (const path of ['data.json', 'index.html']) {
      const text = archive.get(path) ?? '';
      expect(tainted.filter(isExported).filter((one) => !text.includes(`${marker}${one}`))).toEqual([]);
      expect(text).toContain(`${marker}改名`);
      expect(text).toContain('13912340009');
      expect(text).not.toMatch(/13912340010|别的客户/);
    }
  });

  it('is a page without script that names people and things, the files, and what each part is', () => {
    const page = archive.get('index.html') ?? '';
    expect(page).not.toContain('<script');
    expect(page).toContain('管理员');
    expect(page).toContain('疼痛程度');
    expect(archive.get('README.txt')).toContain('data.json');
    const files = [...archive].filter(([path]) => path.startsWith('files/'));
    expect(files.map(([, text]) => text)).toEqual([`${marker}文件<script>alert(1)</script>`]);
  });
});

describe('after an erasure', () => {
  it('no text of the customer is found anywhere, but for what stays by law, and the audit is whole', async () => {
    const list = join(folder, 'erased');
    await erased(customer, list);
    const left = await f.database.withOrganisation(f.first.id, async (tx) => [
      ...(await findings(tx, marker)),
      ...(await findings(tx, '司马隐之')),
      ...(await findings(tx, '13912340009')),
    ]);
    const kept = left.filter((one) => stays(...(one.split('.') as [string, string])));
    expect(left.filter((one) => !kept.includes(one))).toEqual([]);
    expect(kept).toContain('medical_records.diagnosis');
    expect(`${textOf(store)}${textOf(folder)}`).not.toMatch(/秘密标记|司马/);
    expect(await f.database.withOrganisation(f.first.id, (tx) => findings(tx, '别的客户'))).toContain(
      'customers.name',
    );
    expect(await sealAll(f.database)).toEqual([]);
    expect(await verifyAudit(f.database, f.first.id, { isFull: true })).toMatchObject({
      isWhole: true,
      findings: [],
    });
  });

  it('what the law has kept goes when its time is over', async () => {
    const after = new Date(Date.now() + 60 * 365 * 24 * 60 * 60 * 1000);
    await eraseDue({ database: f.database, files: f.app.files, list: join(folder, 'erased') }, after);
    expect(await f.database.withOrganisation(f.first.id, (tx) => findings(tx, marker))).toEqual([]);
  });
});
