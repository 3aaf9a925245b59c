import { sql } from 'kysely';
import { pinyin } from 'pinyin-pro';
import type { Tx } from '../db/types.ts';
import { profileCodes } from '../modules/customers/profile-words.ts';
import type { GeneratorVocabulary, NamePart } from './consults.ts';

// Frequent surnames stand several times, as in life.
const surnames =
  '王王王王王李李李李李张张张张刘刘刘陈陈陈杨杨黄黄赵赵吴吴周周徐徐孙孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严';
const givenNames =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华文建国玉兰红志梅鑫波宇浩然子涵雨欣怡梓轩思远佳琪晨曦博诗琴云飞海燕春晓东雪峰凤莲慧颖倩薇婷雅楠宁宏达庆福永康健安乐天佑嘉诚瑞祥俊豪泽民世昌光辉家兴学良成功淑珍素芬月仙美玲凯旋';

/** Refers to what the organisation has; what it lacks altogether is made first. */
export async function seedVocabulary(tx: Tx, organisationId: string): Promise<GeneratorVocabulary> {
  await makeMissing(tx, organisationId);
  const [staff, methods, diseases, intentions, consultTypes, tags] = await Promise.all([
    tx
      .selectFrom('staff')
      .select(['id', 'department_id'])
      .where('org_id', '=', organisationId)
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('consult_methods')
      .select('id')
      .where('org_id', '=', organisationId)
      .orderBy('id')
      .execute(),
    tx.selectFrom('diseases').select('id').where('org_id', '=', organisationId).orderBy('id').execute(),
    codesOf(tx, organisationId, '01'),
    codesOf(tx, organisationId, '33'),
    tx.selectFrom('tags').select('id').where('org_id', '=', organisationId).orderBy('id').execute(),
  ]);
  return {
    organisationId,
    surnames: [...surnames].map(namePart),
    givenNames: [...givenNames].map(namePart),
    staff: staff.map(({ id, department_id }) => ({ id, departmentId: department_id })),
    methodIds: methods.map(({ id }) => id),
    diseaseIds: diseases.map(({ id }) => id),
    intentions,
    consultTypes,
    tagIds: tags.map(({ id }) => id),
    profile: await profileCodes(tx, { locale: 'zh-CN' }),
    keywords: [
      '种植牙价格',
      '医保报销',
      '周末门诊',
      '复诊时间',
      '专家号',
      '无痛治疗',
      '优惠活动',
      '检查项目',
      '住院押金',
      '停车',
    ],
  };
}

const namePart = (character: string): NamePart => {
  const reading = pinyin(character, { toneType: 'none', v: true });
  return { text: character, pinyin: reading, initials: reading.slice(0, 1).toUpperCase() };
};

const codesOf = async (tx: Tx, organisationId: string, dictionary: string) =>
  (
    await tx
      .selectFrom('dictionary_entries')
      .select('code')
      .where('org_id', '=', organisationId)
      .where('dictionary', '=', dictionary)
      .orderBy('id')
      .execute()
  ).map(({ code }) => code);

/** Numbered departments, staff, methods and so on, wherever the organisation has none of a kind. */
async function makeMissing(tx: Tx, organisationId: string): Promise<void> {
  const none = (table: string) =>
    sql`not exists (select from ${sql.table(table)} where org_id = ${organisationId})`;
  for (const statement of [
    sql`insert into departments (org_id, name, sort)
        select ${organisationId}, '部门' || i, i from generate_series(1, 8) i where ${none('departments')}`,
    sql`insert into staff (org_id, name, pinyin, initials, department_id)
        select ${organisationId}, '员工' || i, 'yuangong' || i, 'yg' || i,
          (select id from departments where org_id = ${organisationId} order by id offset i % 8 limit 1)
        from generate_series(1, 40) i where ${none('staff')}`,
    sql`insert into consult_methods (org_id, name, type, sort, is_natural_source)
        select ${organisationId}, (array['电话', '微信', '网络', '现场', '抖音', '转介绍', '自然来源'])[i], 1, i, i = 7
        from generate_series(1, 7) i where ${none('consult_methods')}`,
    sql`insert into diseases (org_id, name, pinyin, initials, sort)
        select ${organisationId}, '病种' || i, 'bingzhong' || i, 'bz' || i, i
        from generate_series(1, 60) i where ${none('diseases')}`,
    sql`insert into dictionary_entries (org_id, dictionary, code, name, sort)
        select ${organisationId}, kind, code, code, 1
        from (values ('01', 'A'), ('01', 'B'), ('01', 'C'), ('01', 'D'), ('33', '1'), ('33', '2'), ('33', '3')) v (kind, code)
        where ${none('dictionary_entries')}`,
    sql`select seed_complaint_lists(${organisationId}), seed_profile_lists(${organisationId})`,
    sql`insert into tags (org_id, content)
        select ${organisationId}, '标签' || i from generate_series(1, 20) i where ${none('tags')}`,
  ]) {
    await statement.execute(tx);
  }
}
