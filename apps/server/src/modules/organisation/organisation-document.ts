import { diseaseNameKey, mostDiseaseLevels } from '@huifang/domain/disease/fields';
import { isTimeZone, optionWords } from '@huifang/domain/options';
import { fieldGroups, visibilities } from '@huifang/domain/rights/field-rights';
import { permissions } from '@huifang/domain/rights/permissions';
import { areas } from '@huifang/domain/rights/scopes';
import { settingPages } from '@huifang/domain/settings';
import { z } from 'zod';

interface Named {
  name: string;
  children?: Named[];
}
const Named: z.ZodType<Named> = z.lazy(() =>
  z.strictObject({ name: z.string().min(1).max(100), children: z.array(Named).optional() }),
);
export type NamedTree = Named;

interface MenuItem {
  name: string;
  title: string;
  icon?: string;
  access?: string[];
  extra?: string;
  url?: string;
  children?: MenuItem[];
}
const MenuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    name: z.string().min(1).max(50),
    title: z.string().min(1).max(50),
    icon: z.string().max(50).optional(),
    access: z.array(z.string().max(50)).optional(),
    extra: z.string().max(50).optional(),
    url: z.url().optional(),
    children: z.array(MenuItem).optional(),
  }),
);
export type MenuItemDocument = MenuItem;

/** Whether siblings have a name each, and none is deeper than the page lets them be (rule disease-2). */
const areDiseases = (nodes: readonly Named[], level = 1): boolean =>
  level <= mostDiseaseLevels &&
  new Set(nodes.map(({ name }) => diseaseNameKey(name))).size === nodes.length &&
  nodes.every(({ children = [] }) => children.length === 0 || areDiseases(children, level + 1));

const Word = z.string().min(1).max(100);

/** A name in other interface languages; without them it shows as it is written here. */
const InOtherLanguages = z.strictObject({ 'zh-TW': Word, 'en-US': Word }).partial().optional();

const Option = z.strictObject({
  code: z.string().min(1).max(20),
  name: Word,
  translations: InOtherLanguages,
});

/** The pages that exist, for everybody who may use them (rule menu-1). */
export const defaultMenu: readonly MenuItem[] = [
  {
    name: 'customers',
    title: '客户与服务',
    icon: 'users',
    children: [
      { name: 'Servicecenter', title: '客户服务中心', icon: 'headset', access: ['consult:read'] },
      { name: 'callbacklist', title: '回访管理', icon: 'phone', access: ['consult:read'] },
      { name: 'follow', title: '随访计划', icon: 'calendar', access: ['consult:read'] },
      { name: 'consulting-management', title: '咨询管理', icon: 'message', access: ['consult:read'] },
      { name: 'patient-list1', title: '档案管理', icon: 'book', access: ['consult:read'] },
      { name: 'integral', title: '积分管理', icon: 'gift', access: ['consult:read'] },
      { name: 'viplist', title: '会员管理', icon: 'star', access: ['consult:read'] },
      { name: 'healthdoc', title: '服务记录', icon: 'list', access: ['consult:read'] },
      { name: 'actiondoc', title: '互动记录', icon: 'message', access: ['consult:read'] },
      { name: 'applycenter', title: '修改申请', icon: 'file-check', access: ['consult:read'] },
    ],
  },
  {
    name: 'complaints',
    title: '投诉与评价',
    icon: 'flag',
    children: [{ name: 'complain', title: '投诉管理', icon: 'flag', access: ['complaint:read'] }],
  },
  {
    name: 'forms',
    title: '智能表单',
    icon: 'file-check',
    children: [
      { name: 'smartform', title: '表单设计', icon: 'file-check', access: ['form:design', 'form:publish'] },
      { name: 'smartsheet', title: '表单数据', icon: 'list', access: ['form:read'] },
      { name: 'smartformtemplate', title: '填写表单', icon: 'file-check', access: ['form:fill'] },
      { name: 'templatepage', title: '消息模板', icon: 'message', access: ['form:design', 'form:send'] },
    ],
  },
  {
    name: 'configuration',
    title: '配置',
    icon: 'settings',
    children: [
      { name: 'org-init', title: '机构初始化', icon: 'home', access: ['organisation:configure'] },
      { name: 'basic-list', title: '基础字典', icon: 'book', access: ['dictionary:configure'] },
      { name: 'funclist', title: '功能设置', icon: 'settings', access: ['setting:configure'] },
      { name: 'diseases', title: '病种管理', icon: 'stethoscope', access: ['disease:configure'] },
      { name: 'consultmehtods', title: '咨询方式', icon: 'message', access: ['method:configure'] },
      { name: 'hospital-list', title: '院区管理', icon: 'home', access: ['site:configure'] },
      { name: 'phoneconfig', title: '电话配置', icon: 'phone', access: ['site:configure'] },
      { name: 'componentpath', title: '页面与菜单', icon: 'list', access: ['menu:configure'] },
      { name: 'icon', title: '图标库', icon: 'star', access: ['menu:configure'] },
      { name: 'icon-control', title: '图标管理', icon: 'star', access: ['menu:configure'] },
      { name: 'role', title: '角色权限', icon: 'shield', access: ['role:configure'] },
      { name: 'auth', title: '员工授权', icon: 'users', access: ['role:configure'] },
      { name: 'rule', title: '业务规则', icon: 'list', access: ['rule:configure'] },
      { name: 'operation', title: '操作记录', icon: 'list', access: ['audit:read'] },
      { name: 'account-list', title: '账号管理', icon: 'users', access: ['account:configure'] },
      { name: 'accountorg-list', title: '账号机构', icon: 'users', access: ['account:configure'] },
      { name: 'struct', title: '组织架构', icon: 'users', access: ['structure:configure'] },
      { name: 'agreement', title: '协议文本', icon: 'shield', access: ['agreement:configure'] },
      { name: 'businesssystem', title: '业务系统', icon: 'settings', access: ['integration:configure'] },
      { name: 'errorlogs', title: '错误日志', icon: 'bug', access: ['errorlog:read'] },
    ],
  },
  { name: 'messagecenter', title: '消息中心', icon: 'mail' },
];

const numbersRevealed = { phone: 'revealed', idNumber: 'revealed' } as const;

/** Documents from before rights were renamed, and numbers became fields of a role, mean what they meant. */
function inPresentWords(role: unknown): unknown {
  if (typeof role !== 'object' || role === null || !('permissions' in role)) return role;
  const { permissions: said } = role;
  if (!Array.isArray(said)) return role;
  const mayReveal = said.includes('*') || said.includes('customer:reveal');
  return {
    ...(mayReveal && { fields: numbersRevealed }),
    ...role,
    permissions: said
      .filter((right) => right !== 'customer:reveal')
      .map((right) => (right === 'import:run' ? 'import:write' : right)),
  };
}

/** What `npm run admin -- init-org` reads: everything that an organisation starts with. */
export const OrganisationDocument = z.strictObject({
  /** OgnID; the database chooses one when it is left out. */
  id: z.number().int().positive().optional(),
  name: z.string().min(1).max(100),
  /** IANA name. */
  timeZone: z.string().refine(isTimeZone, 'is no IANA time zone').default('Asia/Shanghai'),
  /** Where customers are archived elsewhere. */
  archive: z.strictObject({ url: z.url(), code: z.string().max(100) }).optional(),
  departments: z.array(Named).default([]),
  roles: z
    .array(
      z.preprocess(
        inPresentWords,
        z.strictObject({
          name: z.string().min(1).max(50),
          note: z.string().max(200).default(''),
          permissions: z.array(z.enum([...permissions, '*'])),
          /** How far its people see; what is left out is everything, which a person's range may narrow. */
          scopes: z.partialRecord(z.enum(areas), z.enum(['own', 'department', 'below', 'all'])).default({}),
          /** How fields show; what is left out is as usual. */
          fields: z.partialRecord(z.enum(fieldGroups), z.enum(visibilities)).default({}),
        }),
      ),
    )
    .min(1),
  /** By dictionary code: 01 intention, 33 consult type, 34 appointment type, 35 appointment time type, 36 visit state, 37 relation; 40 to 44 of complaints and 51 to 55 of profiles, which are filled in where left out. */
  dictionaries: z.record(z.string(), z.array(Option)).default({}),
  diseases: z
    .array(Named)
    .refine(
      (nodes) => areDiseases(nodes),
      `has more than ${mostDiseaseLevels} levels, or two of one name beside each other`,
    )
    .default([]),
  /** `inputs`: the sources are typed in; `tree`: they are chosen. */
  consultMethods: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(100),
        kind: z.enum(['tree', 'inputs']),
        /** Consults of it came in by themselves; when left out, a method named 自然来源 is it. */
        natural: z.boolean().optional(),
        translations: InOtherLanguages,
        sources: z.array(Named).default([]),
      }),
    )
    .default([]),
  menu: z.array(MenuItem).default([...defaultMenu]),
  fieldSettings: z
    .array(
      z.strictObject({
        page: z.enum(settingPages),
        item: z.string().min(1).max(50),
        /** A department's name; the whole organisation when left out. */
        department: z.string().optional(),
        required: z.boolean().default(false),
        editable: z.boolean().default(true),
        needsApproval: z.boolean().default(false),
        hidden: z.boolean().default(false),
      }),
    )
    .default([]),
  /** By wire name: those of `optionWords`. */
  options: z.partialRecord(z.enum(optionWords), z.string().max(20)).optional(),
});
export type OrganisationDocument = z.input<typeof OrganisationDocument>;
