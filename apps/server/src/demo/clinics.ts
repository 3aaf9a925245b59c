import { eachArea } from '@huifang/domain/rights/scopes';
import type { LinePurpose } from '@huifang/domain/site/fields';
import type { NamedTree, OrganisationDocument } from '../modules/organisation/organisation-document.ts';
import { standardRoles } from '../modules/organisation/standard-content.ts';
import type { DemonstrationAccount } from './accounts.ts';

export interface ClinicStaff {
  name: string;
  job: string;
  department: string;
  /** The account of this person, when there is one. */
  account?: DemonstrationAccount;
}

interface ClinicSite {
  name: string;
  english: string;
  shortName: string;
  regionCode: string;
  addressDetail: string;
  phone: string;
  departments: readonly string[];
}

interface ClinicLine {
  number: string;
  label: string;
  purpose: LinePurpose;
  department: string;
}

/** One organisation of the demonstration. */
export interface Clinic {
  id: string;
  /** What stands there before the first customer. */
  document: OrganisationDocument;
  staff: readonly ClinicStaff[];
  /** @default none */
  sites?: readonly ClinicSite[];
  /** @default none */
  phoneLines?: readonly ClinicLine[];
  /** Its share of all customers and their records, in per cent. */
  share: number;
}

type RoleName = keyof typeof standardRoles | '实习';

const { 管理员, 客服, 医生 } = standardRoles;

/** Those that every organisation begins with, with more of the forms to try, and trainees. */
const roles: OrganisationDocument['roles'] = [
  管理员,
  { ...客服, permissions: [...客服.permissions, 'form:export'] },
  { ...医生, permissions: [...医生.permissions, 'form:send'] },
  {
    name: '实习' satisfies RoleName,
    note: '只看自己服务的客户',
    permissions: [
      'consult:read',
      'consult:write',
      'callback:plan',
      'callback:execute',
      'form:fill',
      'form:read',
    ],
    scopes: eachArea(() => 'own' as const),
  },
];

export const isDoctor = ({ job }: { job: string }) => job.includes('医师');
export const isTrainee = ({ job }: { job: string }) => job.includes('实习');
export const isAdministrator = ({ job }: { job: string }) => job === '系统管理员';

/** The role that goes with a position. */
export function roleOf(person: { job: string }): RoleName {
  if (isAdministrator(person)) return '管理员';
  if (isDoctor(person)) return '医生';
  return isTrainee(person) ? '实习' : '客服';
}

const options = (...names: string[]) => names.map((name, index) => ({ code: String(index + 1), name }));
const sameCodes = (...names: string[]) => names.map((name) => ({ code: name, name }));

/** What both clinics share. */
const common = {
  timeZone: 'Asia/Shanghai',
  roles,
  dictionaries: {
    '01': sameCodes('A', 'B', 'C'),
    '33': options('初诊咨询', '复诊咨询', '费用咨询', '康复指导', '报告解读'),
    '34': options('普通门诊', '专家门诊', '康复治疗', '检查检验'),
    '35': options('上午', '下午', '晚间', '全天', '时间待定'),
    '36': sameCodes('未就诊', '门诊', '住院', '结算'),
    '37': options('本人', '配偶', '父母', '子女', '兄弟姐妹', '朋友', '其他'),
  },
} satisfies Partial<OrganisationDocument>;

type FieldSettings = NonNullable<OrganisationDocument['fieldSettings']>;

const fieldSettings: FieldSettings = [
  { page: 'consult', item: '姓名', required: true, needsApproval: true },
  { page: 'consult', item: '性别', required: true },
  { page: 'consult', item: '证件号', needsApproval: true },
  { page: 'consult', item: '咨询方式', required: true },
  { page: 'consult', item: '病种ID', required: true },
  { page: 'consult', item: '来院意向', required: true },
  { page: 'consult', item: '内容', required: true },
  { page: 'callback', item: '状态', required: true },
  { page: 'callback', item: '回访说明', required: true },
];

const departmentSettings: FieldSettings = [
  { page: 'consult', item: '接待人', department: '回访组', editable: false },
  { page: 'consult', item: '病种ID', department: '网络咨询组' },
  { page: 'consult', item: '内容', department: '疼痛康复科' },
  { page: 'consult', item: '意向科室', department: '疼痛康复科', required: true },
];

export const tags: readonly (readonly [content: string, color: string])[] = [
  ['久坐办公', '#c35a6b'],
  ['首诊满意', '#be642a'],
  ['医保异地', '#a17a00'],
  ['晚间可联系', '#59923a'],
  ['关注费用', '#009678'],
  ['行动不便', '#0090a7'],
  ['家属陪同', '#4182ce'],
  ['运动损伤', '#6878d0'],
  ['老客户介绍', '#836fc9'],
  ['需要轮椅', '#ac60a6'],
  ['周末复诊', '#76828a'],
  ['VIP', '#897e76'],
];

/** A name, or a name with what stands below it. */
type Branch = string | [name: string, children: Branch[]];

const tree = (branches: Branch[]): NamedTree[] =>
  branches.map((branch) =>
    typeof branch === 'string' ? { name: branch } : { name: branch[0], children: tree(branch[1]) },
  );

const diseases = tree([
  ['脊柱疾病', ['腰椎间盘突出', '颈椎病', '脊柱侧弯', '腰肌劳损', '骶髂关节炎']],
  [
    '骨关节疾病',
    [
      '膝骨关节炎',
      '肩周炎',
      '网球肘',
      '足底筋膜炎',
      ['运动损伤', ['半月板损伤', '踝关节扭伤', '前交叉韧带术后']],
    ],
  ],
  ['神经系统', ['偏头痛', '失眠', '脑卒中康复', '面神经麻痹', '三叉神经痛']],
  ['儿童康复', ['发育迟缓', '姿势异常']],
]);

const consultMethods: NonNullable<OrganisationDocument['consultMethods']> = [
  {
    name: '电话咨询',
    kind: 'tree',
    sources: tree(['114查询', ['线下广告', ['地铁', '公交', '社区海报']], '朋友介绍', '老客户复诊']),
  },
  {
    name: '微信咨询',
    kind: 'tree',
    sources: tree([['公众号', ['科普文章', '菜单咨询', '活动推文']], '视频号', '朋友圈', '社群']),
  },
  {
    name: '网络咨询',
    kind: 'tree',
    sources: tree([
      ['搜索引擎', ['百度', '必应', '搜狗']],
      ['短视频', ['抖音', '快手']],
      '官网在线客服',
      '地图导航',
    ]),
  },
  { name: '现场咨询', kind: 'inputs', sources: tree(['介绍人', '活动名称']) },
  { name: '转介绍', kind: 'inputs', sources: tree(['介绍人姓名', '介绍机构']) },
  { name: '自然来源', kind: 'tree', natural: true, sources: tree([]) },
];

const person = (
  name: string,
  job: string,
  department: string,
  account?: DemonstrationAccount,
): ClinicStaff => ({
  name,
  job,
  department,
  ...(account && { account }),
});
const several = (names: string, job: string, department: string) =>
  names.split(' ').map((name) => person(name, job, department));

export const clinics: readonly Clinic[] = [
  {
    id: '1001',
    share: 85,
    document: {
      ...common,
      id: 1001,
      name: '清和康复医院',
      departments: tree([
        [
          '清和康复医院',
          [
            ['客户服务部', ['电话咨询组', '网络咨询组', '回访组']],
            ['门诊部', ['疼痛康复科', '骨关节科', '神经内科', '中医科', '儿童康复科']],
            ['住院部', ['住院一区', '住院二区']],
            '信息科',
          ],
        ],
      ]),
      diseases,
      consultMethods,
      fieldSettings: [...fieldSettings, ...departmentSettings],
      options: { 姓名重复模式: '2', 电话重复模式: '1', 回访可选天数: '15' },
    },
    staff: [
      person('方致远', '系统管理员', '信息科', 'admin'),
      person('沈佳宁', '客服专员', '电话咨询组', 'kefu'),
      person('高远', '主治医师', '疼痛康复科', 'yisheng'),
      person('顾晨曦', '实习专员', '回访组', 'shixi'),
      ...several('陆子航 许安然 罗一诺 宋知行', '客服专员', '电话咨询组'),
      ...several('方觉夏 唐可 温如言 秦川', '客服专员', '网络咨询组'),
      ...several('乔安 白露 夏侯宁 江明月', '客服专员', '回访组'),
      ...several('孟书恒 阮清', '实习专员', '电话咨询组'),
      ...several('林牧 沈岩', '副主任医师', '疼痛康复科'),
      ...several('郑立群 何川 彭越', '主治医师', '骨关节科'),
      ...several('欧阳旭 叶澜', '主任医师', '神经内科'),
      ...several('贺兰 曹仲景', '主治医师', '中医科'),
      ...several('余欢 诸葛瑾', '住院医师', '儿童康复科'),
      ...several('石磊 董青', '住院医师', '住院一区'),
      person('尉迟恭敏', '副主任医师', '住院二区'),
    ],
    sites: [
      {
        name: '清和徐汇院区',
        english: 'Qinghe Xuhui',
        shortName: '徐汇',
        regionCode: '310104000000',
        addressDetail: '清和路 18 号',
        phone: '02155550101',
        departments: ['门诊部', '住院部'],
      },
      {
        name: '清和闵行院区',
        english: 'Qinghe Minhang',
        shortName: '闵行',
        regionCode: '310112000000',
        addressDetail: '康宁路 66 号',
        phone: '02155550102',
        departments: ['门诊部'],
      },
    ],
    phoneLines: [
      { number: '02155550100', label: '咨询热线', purpose: 'hotline', department: '电话咨询组' },
      { number: '02155550120', label: '回访专线', purpose: 'callback', department: '回访组' },
      { number: '02155550130', label: '门诊台', purpose: 'department', department: '门诊部' },
    ],
  },
  {
    id: '1002',
    share: 15,
    document: {
      ...common,
      id: 1002,
      name: '清和康复医院北院',
      departments: tree([
        ['清和康复医院北院', ['客户服务中心', ['门诊部', ['康复医学科', '针灸推拿科']], '办公室']],
      ]),
      diseases: tree([
        ['脊柱疾病', ['腰椎间盘突出', '颈椎病']],
        ['骨关节疾病', ['膝骨关节炎', '肩周炎']],
        ['神经系统', ['失眠', '脑卒中康复']],
      ]),
      consultMethods: consultMethods.filter(({ name }) => name !== '转介绍'),
      fieldSettings,
      options: { 姓名重复模式: '1', 电话重复模式: '2', 回访可选天数: '15' },
    },
    staff: [
      person('方致远', '系统管理员', '办公室', 'admin'),
      person('周北辰', '客服专员', '客户服务中心', 'beiyuan'),
      ...several('苏晓 魏然 简宁', '客服专员', '客户服务中心'),
      ...several('汪海洋 于静', '主治医师', '康复医学科'),
      person('单志明', '副主任医师', '针灸推拿科'),
    ],
  },
];
