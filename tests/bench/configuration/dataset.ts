import { settingItems, settingWords } from '@huifang/domain/settings';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../apps/server/src/db/database.ts';
import type { Tx } from '../../../apps/server/src/db/types.ts';
import { writeOrganisation } from '../../../apps/server/src/modules/organisation/organisation.service.ts';
import type { OrganisationDocument } from '../../../apps/server/src/modules/organisation/organisation-document.ts';
import { benchedOrganisation } from '../dataset.ts';

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name}${at + 1}`);
const named = (count: number, name: string, children: (name: string) => object[] = () => []) =>
  numbered(count, name).map((one) => ({ name: one, children: children(one) as { name: string }[] }));

/** A large hospital: 200 departments, 5,000 diseases, 1,000 consult types, 40 methods of 25 sources. */
const document: OrganisationDocument = {
  id: Number(benchedOrganisation),
  name: '大型医院',
  roles: [{ name: '管理员', permissions: ['*'] }],
  departments: named(20, '部', (name) => named(9, `${name}科`)),
  diseases: named(20, '系统', (name) => named(25, `${name}类`, (kind) => named(9, `${kind}病`))),
  dictionaries: {
    '33': numbered(1000, '类型').map((name, at) => ({ code: String(at + 1), name })),
  },
  consultMethods: numbered(40, '方式').map((name) => ({ name, kind: 'tree', sources: named(25, '来源') })),
};

/** Records that use what is configured. */
const consults = 50_000;

/** Makes the hospital, unless it is there. */
export async function ensureHospital(database: DatabaseHandle): Promise<void> {
  const known = await database.db.selectFrom('organisations').select('id').executeTakeFirst();
  if (known) return;
  const make = async (tx: Tx) => {
    await writeOrganisation(tx, document);
    await fill(tx);
  };
  await database.transaction(make, { purpose: 'unlimited' });
  await database.refreshStatistics();
}

async function fill(tx: Tx): Promise<void> {
  const org = benchedOrganisation;
  await sql`insert into staff (org_id, name, pinyin, initials) select ${org}, '员工' || n, '', '' from generate_series(1, 50) n`.execute(
    tx,
  );
  await sql`insert into sites (org_id, name) select ${org}, '院区' || n from generate_series(1, 100) n`.execute(
    tx,
  );
  await sql`insert into phone_lines (org_id, number, purpose)
    select ${org}, '0108' || lpad(n::text, 7, '0'), '热线' from generate_series(1, 500) n`.execute(tx);
  const items = settingItems.consult.map((item) => settingWords.get(item) ?? item);
  await sql`insert into field_settings
      (org_id, page, item, department_id, is_required, is_editable, needs_approval, is_hidden)
    select ${org}, 'consult', item, d.id, d.id % 3 = 0, true, d.id % 5 = 0, false
    from departments d, unnest(${items}::text[]) item where d.org_id = ${org} and d.id % 4 = 0`.execute(tx);
  await sql`with made as (
      insert into customers (org_id, name, pinyin, initials) select ${org}, '客户' || n, '', '' from generate_series(1, 1000) n returning id
    ), numbered as (select id, row_number() over () as number from made)
    insert into consults (org_id, customer_id, appointment_no, registered_at, consult_type, method_id, disease_id)
    select ${org}, c.id, 'B' || n, now() - make_interval(mins => n), ((n % 700) + 1)::text,
      (select id from consult_methods m where m.org_id = ${org} order by id offset 0 limit 1) + n % 30,
      (select min(id) from diseases d where d.org_id = ${org}) + n % 4000
    from generate_series(1, ${consults}::int) n join numbered c on c.number = n % 1000 + 1`.execute(tx);
}
