import { consultFields } from './consult/fields.ts';
import { customerFields } from './customer/fields.ts';
import { type Fields, itemOf, wiresOf } from './fields.ts';

/** The pages that field settings exist for. */
export const settingPages = ['consult', 'callback', 'profile', 'complaint'] as const;
export type SettingPage = (typeof settingPages)[number];

/** What is decided about an item of a page (rule setting-1). */
export interface ItemRule {
  isRequired: boolean;
  /** In a record that is there already. */
  isEditable: boolean;
  /** Editing it stores a modification request instead of changing the record. */
  needsApproval: boolean;
  /** The form leaves it out; what a record holds stays. */
  isHidden: boolean;
}

/** Of what nobody has decided anything about. */
export const defaultRule: ItemRule = {
  isRequired: false,
  isEditable: true,
  needsApproval: false,
  isHidden: false,
};

/** The items of the registration of a callback, by our own names (rule setting-2). */
const callbackItems = {
  channel: '回访方式',
  state: '状态',
  appointmentAt: '预到时间',
  intention: '来院意向',
  note: '回访说明',
  demand: '注意事项',
  nextDate: '计划日期',
  nextExecutor: '计划执行人',
  appointmentType: '预约类型',
};

/** The items of a complaint, by our own names. */
const complaintItems = {
  contactName: '联系人',
  phone: '联系电话',
  complainedAt: '投诉时间',
  registeredAt: '登记时间',
  source: '来源',
  category: '投诉类别',
  departmentId: '被投诉科室',
  staffId: '被投诉人',
  serviceId: '被投诉服务',
  attention: '关注程度',
  content: '内容',
  handledAt: '处理时间',
  handlingNote: '处理说明',
};

const recordFields = { ...customerFields, ...consultFields };

/** Told by the server whatever a form says. */
const toldByServer: ReadonlySet<string> = new Set(['appointmentStatus']);

const itemsOf = (fields: Fields) =>
  Object.keys(fields).filter((name) => itemOf(fields, name) === name && !toldByServer.has(name));

/** The items of each page in the order in which they are shown. */
export const settingItems: Readonly<Record<SettingPage, readonly string[]>> = {
  consult: itemsOf(recordFields),
  callback: Object.keys(callbackItems),
  profile: itemsOf(customerFields),
  complaint: Object.keys(complaintItems),
};

/** What items are called on the wire and in the database, by our own names. */
export const settingWords: ReadonlyMap<string, string> = new Map([
  ...wiresOf(recordFields),
  ...Object.entries(callbackItems),
  ...Object.entries(complaintItems),
]);

/** Why a fixed rule keeps an item as it is (rule setting-7). */
export type FixedReason = 'always' | 'whenAsked' | 'name' | 'contact';

/**
 * What fixed rules say of items. `locked`: they require it themselves, so that nothing is left to decide; `shown`: all
 * but hiding it.
 */
export const fixedItems: Readonly<
  Record<SettingPage, Readonly<Record<string, { keeps: 'locked' | 'shown'; reason: FixedReason }>>>
> = {
  consult: {
    name: { keeps: 'shown', reason: 'name' },
    phone: { keeps: 'shown', reason: 'contact' },
    registeredAt: { keeps: 'locked', reason: 'always' },
    planDate: { keeps: 'locked', reason: 'whenAsked' },
    planExecutorId: { keeps: 'locked', reason: 'whenAsked' },
    appointmentDate: { keeps: 'locked', reason: 'whenAsked' },
  },
  callback: {
    appointmentAt: { keeps: 'locked', reason: 'whenAsked' },
    appointmentType: { keeps: 'locked', reason: 'whenAsked' },
    intention: { keeps: 'locked', reason: 'whenAsked' },
    nextDate: { keeps: 'locked', reason: 'whenAsked' },
  },
  profile: {
    name: { keeps: 'shown', reason: 'name' },
    phone: { keeps: 'shown', reason: 'contact' },
  },
  complaint: {
    contactName: { keeps: 'locked', reason: 'always' },
    complainedAt: { keeps: 'locked', reason: 'always' },
    registeredAt: { keeps: 'locked', reason: 'always' },
    handledAt: { keeps: 'locked', reason: 'whenAsked' },
  },
};

/** What can be decided on a page: each callback is a new one, and no complaint waits for approval. */
export const decisionsOf: Readonly<Record<SettingPage, readonly (keyof ItemRule)[]>> = {
  consult: ['isRequired', 'isEditable', 'needsApproval', 'isHidden'],
  callback: ['isRequired', 'isHidden'],
  profile: ['isRequired', 'isEditable', 'needsApproval', 'isHidden'],
  complaint: ['isRequired', 'isEditable', 'isHidden'],
};

/** Why a rule cannot be given to an item of a page; undefined where it can. */
export function ruleProblem(page: SettingPage, item: string, rule: ItemRule) {
  const fixed = fixedItems[page][item];
  if (fixed?.keeps === 'locked' || (fixed && rule.isHidden)) return 'fixedItem';
  if (rule.isRequired && rule.isHidden) return 'requiredAndHidden';
  const can = decisionsOf[page];
  if (rule.needsApproval && !can.includes('needsApproval')) return 'noApproval';
  return rule.isEditable || can.includes('isEditable') ? undefined : 'noReadOnly';
}

/** A rule and where it was decided: a department, the organisation as '', or by the product. */
export interface EffectiveRule extends ItemRule {
  from: string | undefined;
}

/**
 * What holds for an item in a department (rule setting-6): its own rule, else that of the nearest department above it,
 * else the organisation's, else the product's. Fixed rules hold whatever was decided.
 */
export function effectiveRule(
  page: SettingPage,
  item: string,
  /** From the organisation's root to the department. */
  path: readonly string[],
  ownOf: (departmentId: string) => ItemRule | undefined,
): EffectiveRule {
  for (const departmentId of [...path.toReversed(), '']) {
    const rule = ownOf(departmentId);
    if (rule) return { ...withFixed(page, item, rule), from: departmentId };
  }
  return { ...withFixed(page, item, defaultRule), from: undefined };
}

function withFixed(page: SettingPage, item: string, rule: ItemRule): ItemRule {
  const fixed = fixedItems[page][item];
  if (!fixed) return rule.isHidden ? { ...rule, isRequired: false } : rule;
  if (fixed.keeps === 'shown') return { ...rule, isHidden: false };
  return { ...defaultRule, isRequired: fixed.reason === 'always' || rule.isRequired };
}
