import { type Kysely, sql } from 'kysely';

/**
 * Words of a dictionary may have translations, `{"zh-TW": …, "en-US": …}`; the words that the product ships have them.
 * `in_words` answers the one of the transaction's `app.locale`, and the word as it was typed where there is none.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const shipped: readonly (readonly [dictionary: string, name: string, zhTW: string, enUS: string])[] = [
  ['34', '初诊', '初診', 'First visit'],
  ['34', '复诊', '複診', 'Return visit'],
  ['34', '普通门诊', '一般門診', 'General clinic'],
  ['34', '专家门诊', '專科門診', 'Specialist clinic'],
  ['34', '康复治疗', '復健治療', 'Rehabilitation'],
  ['34', '检查检验', '檢查檢驗', 'Examination'],
  ['35', '上午', '上午', 'Morning'],
  ['35', '下午', '下午', 'Afternoon'],
  ['35', '晚间', '晚間', 'Evening'],
  ['35', '全天', '全天', 'All day'],
  ['35', '时间待定', '時間待定', 'Time to be settled'],
  ['36', '未就诊', '未就診', 'Not seen'],
  ['36', '门诊', '門診', 'Outpatient'],
  ['36', '住院', '住院', 'Inpatient'],
  ['36', '结算', '結算', 'Settled'],
  ['37', '本人', '本人', 'Self'],
  ['37', '亲友', '親友', 'Relative or friend'],
  ['37', '配偶', '配偶', 'Spouse'],
  ['37', '父母', '父母', 'Parent'],
  ['37', '子女', '子女', 'Child'],
  ['37', '兄弟姐妹', '兄弟姊妹', 'Sibling'],
  ['37', '朋友', '朋友', 'Friend'],
  ['37', '其他', '其他', 'Other'],
  ['40', '服务态度', '服務態度', 'Attitude of staff'],
  ['40', '等候时间', '等候時間', 'Waiting time'],
  ['40', '诊疗质量', '診療品質', 'Quality of treatment'],
  ['40', '收费问题', '收費問題', 'Charges'],
  ['40', '环境设施', '環境設施', 'Premises'],
  ['40', '其他', '其他', 'Other'],
  ['41', '轻微', '輕微', 'Slight'],
  ['41', '一般', '一般', 'General'],
  ['41', '严重', '嚴重', 'Serious'],
  ['41', '比较严重', '比較嚴重', 'Fairly serious'],
  ['41', '非常严重', '非常嚴重', 'Very serious'],
  ['42', '现场', '現場', 'On site'],
  ['42', '电话', '電話', 'Phone'],
  ['42', '公众号', '官方帳號', 'Public account'],
  ['43', '登记', '登記', 'Registered'],
  ['43', '处理中', '處理中', 'In progress'],
  ['43', '审核', '審核', 'In review'],
  ['43', '已处理', '已處理', 'Handled'],
  ['43', '驳回', '駁回', 'Refused'],
  ['44', '已向客户致歉并说明情况', '已向客戶致歉並說明情況', 'Apologized to the customer and explained'],
  ['44', '已与科室沟通并落实整改', '已與科別溝通並落實改善', 'Agreed on a remedy with the department'],
  ['44', '已安排优先复诊', '已安排優先複診', 'Arranged an early return visit'],
  ['44', '已核对费用并退还差额', '已核對費用並退還差額', 'Checked the charges and refunded the difference'],
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const statements = [
  `alter table dictionary_entries add column translations jsonb not null default '{}'
     check (jsonb_typeof(translations) = 'object')`,
  `create function in_words(name text, translations jsonb) returns text language sql stable as $$
     select coalesce(nullif(translations ->> nullif(current_setting('app.locale', true), ''), ''), name)
   $$`,
  `create function shipped_translations(dictionary_code text, word text) returns jsonb language sql immutable as $$
     select coalesce((
       select jsonb_build_object('zh-TW', entry.zh_tw, 'en-US', entry.en_us)
       from (values ${shipped.map((row) => `(${row.map(quoted).join(', ')})`).join(',\n         ')}
       ) as entry (dictionary, name, zh_tw, en_us)
       where entry.dictionary = dictionary_code and entry.name = word), '{}')
   $$`,
  `create function translate_dictionary_entry() returns trigger language plpgsql as $$
   begin
     if new.translations = '{}' then
       new.translations := shipped_translations(new.dictionary, new.name);
     end if;
     return new;
   end $$`,
  `create trigger dictionary_entries_translate before insert on dictionary_entries
   for each row execute function translate_dictionary_entry()`,
  `do $$
   declare organisation bigint;
   begin
     for organisation in select id from organisations order by id loop
       perform set_config('app.org', organisation::text, true);
       update dictionary_entries set translations = shipped_translations(dictionary, name)
       where org_id = organisation and shipped_translations(dictionary, name) <> '{}';
     end loop;
     perform set_config('app.org', '', true);
   end $$`,
];
