import type { OrganisationDocument } from '../modules/organisation/organisation-document.ts';

const options = (...names: string[]) => names.map((name, index) => ({ code: String(index + 1), name }));

/** What both clinics of the demonstration share. */
const common = {
  roles: [
    { name: '管理员', permissions: ['*'] },
    {
      name: '客服',
      permissions: [
        'consult:read',
        'consult:write',
        'consult:export',
        'customer:reveal',
        'callback:plan',
        'callback:execute',
        'complaint:read',
        'complaint:write',
      ],
    },
    { name: '实习', permissions: ['consult:read', 'consult:write', 'callback:plan'] },
  ],
  dictionaries: {
    '01': [
      { code: 'A', name: 'A 近期到院' },
      { code: 'B', name: 'B 有意向' },
      { code: 'C', name: 'C 观望' },
      { code: 'D', name: 'D 无意向' },
    ],
    '33': options('病情咨询', '预约咨询', '复诊咨询', '价格咨询', '其他'),
    '34': options('初诊', '复诊', '体检'),
    '35': options('上午', '下午', '晚上', '全天', '时间待定'),
    '36': options('未就诊', '门诊', '住院', '结算'),
    '37': options('本人', '配偶', '父母', '子女', '亲友', '其他'),
  },
  diseases: [
    { name: '颈肩腰腿痛', children: [{ name: '颈椎病' }, { name: '腰椎间盘突出' }, { name: '肩周炎' }] },
    { name: '心脑血管', children: [{ name: '高血压' }, { name: '冠心病' }, { name: '脑卒中康复' }] },
    { name: '内分泌', children: [{ name: '糖尿病' }, { name: '甲状腺疾病' }] },
    { name: '妇科', children: [{ name: '月经不调' }, { name: '产后康复' }] },
    { name: '儿科', children: [{ name: '小儿推拿' }, { name: '生长发育' }] },
    { name: '口腔', children: [{ name: '种植' }, { name: '正畸' }] },
  ],
  consultMethods: [
    {
      name: '网络咨询',
      kind: 'tree',
      sources: [
        { name: '搜索引擎', children: [{ name: '百度' }, { name: '搜狗' }] },
        { name: '社交媒体', children: [{ name: '微信公众号' }, { name: '抖音' }, { name: '小红书' }] },
        { name: '官方网站' },
      ],
    },
    {
      name: '电话咨询',
      kind: 'tree',
      sources: [{ name: '户外广告' }, { name: '报纸' }, { name: '电话簿' }],
    },
    { name: '朋友介绍', kind: 'inputs', sources: [{ name: '介绍人姓名' }, { name: '介绍人电话' }] },
    { name: '现场咨询', kind: 'inputs', sources: [] },
    { name: '自然来源', kind: 'tree', sources: [{ name: '自然到院' }] },
  ],
} satisfies Omit<OrganisationDocument, 'name'>;

export const demonstrationOrganisations: OrganisationDocument[] = [
  {
    ...common,
    id: 1001,
    name: '安和康复医院',
    departments: [
      {
        name: '安和康复医院总部',
        children: [
          { name: '客服中心', children: [{ name: '电话组' }, { name: '网络组' }] },
          { name: '康复科' },
          { name: '内科' },
          { name: '口腔科' },
        ],
      },
    ],
    fieldSettings: [
      { page: 'consult', item: '姓名', required: true, needsApproval: true },
      { page: 'consult', item: '联系电话', needsApproval: true },
      { page: 'consult', item: '咨询方式', required: true },
      { page: 'consult', item: '病种ID', required: true },
      { page: 'consult', item: '内容', required: true },
      { page: 'consult', item: '接待人', editable: false },
      { page: 'callback', item: '回访说明', required: true },
    ],
    options: { 姓名重复模式: '2', 电话重复模式: '1', 回访可选天数: '15' },
  },
  {
    ...common,
    id: 1002,
    name: '北苑门诊部',
    departments: [{ name: '北苑门诊部总部', children: [{ name: '前台' }, { name: '全科' }] }],
    fieldSettings: [{ page: 'consult', item: '姓名', required: true }],
    options: { 姓名重复模式: '1', 电话重复模式: '2', 回访可选天数: '15' },
  },
];
