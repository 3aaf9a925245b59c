import type { FieldSetting } from '@huifang/contract';
import { type SettingPage, settingItems, settingWords } from '@huifang/domain/settings';
import type { z } from 'zod';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { findSettings } from './settings.repo.ts';

export type Setting = z.output<typeof FieldSetting>;

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
  const all = settingItems[page].map((name): Setting => {
    const row = byItem.get(settingWords.get(name) ?? name);
    return {
      name,
      required: row?.is_required ?? false,
      editable: row?.is_editable ?? true,
      modify: row?.needs_approval ?? false,
    };
  });
  return { all, set: all.filter(({ required, editable, modify }) => required || !editable || modify) };
}

/** How the items of a page behave for the operator, every item by its name. */
export async function settingsFor(
  tx: Tx,
  operator: Operator,
  page: SettingPage,
): Promise<ReadonlyMap<string, Setting>> {
  const { all } = await settingsForDepartment(tx, page, operator.departmentId);
  return new Map(all.map((setting) => [setting.name, setting]));
}
