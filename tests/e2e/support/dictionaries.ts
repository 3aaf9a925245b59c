import type { Page } from '@playwright/test';
import type { Session } from './session.ts';

/** Opens a type on the page 基础字典. */
export const openType = (page: Page, name: string) =>
  page
    .getByRole('listbox', { name: '字典类型' })
    .getByRole('option', { name: new RegExp(name) })
    .click();

interface Entry {
  ID: string;
  编码: string;
  名称: string;
  版本: number;
}

/** Gives a dictionary these words by code: what it has is renamed, what it lacks added, all else removed. */
export async function reword(session: Session, dictionary: string, words: Readonly<Record<string, string>>) {
  const types = await session.data<{ ID: string; 编码: string }[]>('/api/admin/gettypesList');
  const typeId = types.find(({ 编码 }) => 编码 === dictionary)?.ID;
  const entries = await session.data<Entry[]>('/api/admin/gettypecodeList', { typeId });
  for (const { ID, 编码 } of entries)
    if (words[编码] === undefined) await session.data('/api/admin/deletetypecode', { Id: ID });
  for (const [编码, 名称] of Object.entries(words)) {
    const known = entries.find((entry) => entry.编码 === 编码);
    await session.data('/api/admin/savetypecode', {
      ...(known && { ID: known.ID, 版本: known.版本 }),
      typeId,
      编码,
      名称,
      启用: 1,
    });
  }
}
