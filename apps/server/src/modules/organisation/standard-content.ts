import { eachArea } from '@huifang/domain/rights/scopes';
import type { OrganisationDocument } from './organisation-document.ts';

type Role = OrganisationDocument['roles'][number];

const numbersRevealed = { phone: 'revealed', idNumber: 'revealed' } as const;

/** Whoever sets an organisation up has it. */
export const administratorRole = {
  name: '管理员',
  note: '系统与规则的全部权利',
  permissions: ['*'],
  fields: numbersRevealed,
} satisfies Role;

const agentRole = {
  name: '客服',
  note: '咨询、回访、投诉登记',
  permissions: [
    'consult:read',
    'consult:write',
    'consult:export',
    'callback:plan',
    'callback:execute',
    'callback:assign',
    'complaint:read',
    'complaint:write',
    'form:send',
    'form:fill',
    'form:read',
  ],
  fields: numbersRevealed,
} satisfies Role;

const doctorRole = {
  name: '医生',
  note: '接诊、随访与表单',
  permissions: [
    'consult:read',
    'consult:write',
    'callback:plan',
    'callback:execute',
    'complaint:read',
    'form:fill',
    'form:read',
  ],
  scopes: eachArea(() => 'department' as const),
  fields: numbersRevealed,
} satisfies Role;

/** Roles to begin with, by what they are called. */
export const standardRoles = { 管理员: administratorRole, 客服: agentRole, 医生: doctorRole } as const;

/** The same in the order in which they are offered. */
export const roleTemplates = [administratorRole, agentRole, doctorRole] satisfies Role[];

const numbered = (...names: string[]) => names.map((name, index) => ({ code: String(index + 1), name }));

/** The words that consults need, for an organisation that has none of its own. */
export const standardDictionaries = {
  '01': [
    { code: 'A', name: 'A 近期到院' },
    { code: 'B', name: 'B 有意向' },
    { code: 'C', name: 'C 观望' },
  ],
  '33': numbered('病情咨询', '预约咨询', '费用咨询'),
  '34': numbered('初诊', '复诊'),
  '35': [...numbered('上午', '下午', '全天'), { code: '5', name: '时间待定' }],
  '36': ['未就诊', '门诊', '住院', '结算'].map((name) => ({ code: name, name })),
  '37': numbered('本人', '配偶', '父母', '子女', '亲友'),
} satisfies OrganisationDocument['dictionaries'];

export const standardMethods = [
  {
    name: '网络咨询',
    kind: 'tree',
    sources: [
      { name: '社交媒体', children: [{ name: '微信公众号' }, { name: '短视频' }] },
      { name: '官方网站' },
    ],
  },
  { name: '电话咨询', kind: 'tree', sources: [{ name: '服务热线' }] },
  { name: '现场咨询', kind: 'tree', sources: [{ name: '前台接待' }] },
  { name: '朋友介绍', kind: 'inputs', sources: [{ name: '介绍人姓名' }] },
  { name: '自然来源', kind: 'tree', natural: true, sources: [{ name: '自然到院' }] },
] satisfies OrganisationDocument['consultMethods'];
