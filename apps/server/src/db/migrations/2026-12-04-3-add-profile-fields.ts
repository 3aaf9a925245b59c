import { type Kysely, sql } from 'kysely';

/**
 * Marriage, degree, job and blood of a customer, as entries of dictionaries that every organisation has: 51 GB/T 2261.2,
 * 52 GB/T 4658, 53 GB/T 2261.4, 54 and 55 the blood groups of WS 364.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const columns = ['marriage', 'degree', 'job', 'blood_group', 'rhesus'];

const entries: readonly (readonly [
  dictionary: string,
  code: string,
  name: string,
  zhTW: string,
  enUS: string,
])[] = [
  ['51', '10', '未婚', '未婚', 'Single'],
  ['51', '20', '已婚', '已婚', 'Married'],
  ['51', '30', '丧偶', '喪偶', 'Widowed'],
  ['51', '40', '离婚', '離婚', 'Divorced'],
  ['51', '90', '未说明', '未說明', 'Not stated'],
  ['52', '10', '研究生教育', '研究所', 'Postgraduate'],
  ['52', '20', '大学本科教育', '大學', 'Bachelor'],
  ['52', '30', '大学专科教育', '專科', 'Junior college'],
  ['52', '40', '中等职业教育', '中等職業教育', 'Vocational school'],
  ['52', '60', '普通高级中学教育', '高中', 'Senior high school'],
  ['52', '70', '初级中学教育', '國中', 'Junior high school'],
  ['52', '80', '小学教育', '國小', 'Primary school'],
  ['52', '90', '其他', '其他', 'Other'],
  ['53', '11', '国家公务员', '公務員', 'Civil servant'],
  ['53', '13', '专业技术人员', '專業技術人員', 'Professional or technician'],
  ['53', '17', '职员', '職員', 'Office worker'],
  ['53', '21', '企业管理人员', '企業管理人員', 'Manager'],
  ['53', '24', '工人', '工人', 'Worker'],
  ['53', '27', '农民', '農民', 'Farmer'],
  ['53', '31', '学生', '學生', 'Student'],
  ['53', '37', '现役军人', '現役軍人', 'In active military service'],
  ['53', '51', '自由职业者', '自由業', 'Freelancer'],
  ['53', '54', '个体经营者', '自營商', 'Self-employed'],
  ['53', '70', '无业人员', '無業', 'Not employed'],
  ['53', '80', '退（离）休人员', '退休人員', 'Retired'],
  ['53', '90', '其他', '其他', 'Other'],
  ['54', '1', 'A 型', 'A 型', 'A'],
  ['54', '2', 'B 型', 'B 型', 'B'],
  ['54', '3', 'O 型', 'O 型', 'O'],
  ['54', '4', 'AB 型', 'AB 型', 'AB'],
  ['54', '5', '不详', '不詳', 'Unknown'],
  ['55', '1', '阴性', '陰性', 'Negative'],
  ['55', '2', '阳性', '陽性', 'Positive'],
  ['55', '3', '不详', '不詳', 'Unknown'],
];

const quoted = (text: string) => `'${text}'`;

const statements = [
  `alter table customers ${columns.map((column) => `add column ${column} text not null default ''`).join(', ')}`,
  ...['ethnic_group', ...columns].map(
    (column) => `create index customers_${column} on customers (org_id, ${column}, id) where ${column} <> ''`,
  ),

  // Gives an organisation, which the transaction is in, those of these dictionaries that it has no entry of.
  `create function seed_profile_lists(organisation bigint) returns void language sql as $$
     insert into dictionary_entries (org_id, dictionary, code, name, translations, sort)
     select organisation, entry.dictionary, entry.code, entry.name,
       jsonb_build_object('zh-TW', entry.zh_tw, 'en-US', entry.en_us), entry.place
     from (values
       ${entries.map((entry, index) => `(${[...entry.map(quoted), index + 1].join(', ')})`).join(',\n       ')}
     ) as entry (dictionary, code, name, zh_tw, en_us, place)
     where not exists (
       select from dictionary_entries known
       where known.org_id = organisation and known.dictionary = entry.dictionary
     )
   $$`,
  `do $$
   declare organisation bigint;
   begin
     for organisation in select id from organisations order by id loop
       perform set_config('app.org', organisation::text, true);
       perform seed_profile_lists(organisation);
     end loop;
     perform set_config('app.org', '', true);
   end $$`,
];
