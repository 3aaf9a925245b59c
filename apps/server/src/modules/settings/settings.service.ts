import type { FieldSetting, settingPages } from '@huifang/contract';
import type { z } from 'zod';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { findSettings } from './settings.repo.ts';

export type SettingPage = (typeof settingPages)[number];
export type Setting = z.output<typeof FieldSetting>;

/** The items of each page by wire name. None is required, all are editable without approval until set (B5.1). */
const items: Record<SettingPage, readonly string[]> = {
  consult: [
    '姓名',
    '性别',
    '年龄',
    '出生日期',
    '证件号',
    '联系人',
    '联系电话',
    '微信',
    'QQ',
    '地址',
    '详细地址',
    '是否外地',
    '民族',
    '真实档案',
    '意向科室',
    '咨询类型',
    '与客户关系',
    '咨询方式',
    '信息来源',
    '内容',
    '关键词',
    '病种ID',
    '来院意向',
    '接待人',
    '计划说明',
    '计划时间',
    '计划执行人ID',
    '预约类型',
    '预约时间类型',
    '预约日期',
    '预约状态',
    '预约说明',
  ],
  callback: [
    '回访方式',
    '状态',
    '预到时间',
    '来院意向',
    '回访说明',
    '注意事项',
    '计划日期',
    '计划执行人',
    '预约类型',
  ],
};

interface Settings {
  /** Every item of the page. */
  all: Setting[];
  /** Those that differ from the default. */
  set: Setting[];
}

/** How the items of a page behave for a department; a department's own row wins over the organisation's. */
export async function settingsForDepartment(
  tx: Tx,
  page: SettingPage,
  departmentId: string | undefined,
): Promise<Settings> {
  const rows = await findSettings(tx, page, departmentId);
  const byItem = new Map(rows.map((row) => [row.item, row]));
  const all = items[page].map((name): Setting => {
    const row = byItem.get(name);
    return {
      name,
      required: row?.is_required ?? false,
      editable: row?.is_editable ?? true,
      modify: row?.needs_approval ?? false,
    };
  });
  return { all, set: all.filter(({ required, editable, modify }) => required || !editable || modify) };
}

/** How the items of a page behave for the operator, every item by its wire name. */
export async function settingsFor(
  tx: Tx,
  operator: Operator,
  page: SettingPage,
): Promise<ReadonlyMap<string, Setting>> {
  const { all } = await settingsForDepartment(tx, page, operator.departmentId);
  return new Map(all.map((setting) => [setting.name, setting]));
}
