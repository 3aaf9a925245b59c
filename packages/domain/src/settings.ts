import { consultFields } from './consult/fields.ts';
import { customerFields } from './customer/fields.ts';
import { itemOf, wiresOf } from './fields.ts';

/** The pages that field settings exist for. */
export const settingPages = ['consult', 'callback'] as const;
export type SettingPage = (typeof settingPages)[number];

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

/** What cannot be set of a consult: it is always asked for, or filled in by the server. */
const withoutSetting: ReadonlySet<string> = new Set(['registeredAt']);

const recordFields = { ...customerFields, ...consultFields };

/** The items of each page in the order in which they are shown. */
export const settingItems: Readonly<Record<SettingPage, readonly string[]>> = {
  consult: Object.keys(recordFields).filter(
    (name) => itemOf(recordFields, name) === name && !withoutSetting.has(name),
  ),
  callback: Object.keys(callbackItems),
};

/** What items are called on the wire and in the database, by our own names. */
export const settingWords: ReadonlyMap<string, string> = new Map([
  ...wiresOf(recordFields),
  ...Object.entries(callbackItems),
]);
