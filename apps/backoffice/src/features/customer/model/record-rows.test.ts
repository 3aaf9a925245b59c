import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { kindOf, recordKinds } from './record-kinds.ts';
import { toColumns, toRow } from './record-rows.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

const costs = kindOf('costs')?.fields ?? [];

describe('a record', () => {
  it('writes money in yuan and times to the minute', () => {
    const row = toRow(
      i18n,
      costs,
      { ID: '7', 收费时间: '2026-04-10 09:20:31', 费用类别: '检查', 金额: 1680.5 },
      0,
    );
    expect(row).toMatchObject({
      id: '7',
      label: '2026-04-10 09:20 检查',
      cells: { 收费时间: '2026-04-10 09:20', 金额: '¥1,680.50' },
    });
  });

  it('leaves unknown what is null or empty, and keeps a zero', () => {
    const { cells } = toRow(i18n, costs, { ID: '7', 单价: null, 项目: '', 金额: 0 }, 0);
    expect([cells.单价, cells.项目, cells.金额]).toEqual(['', '', '¥0.00']);
  });
});

it.each(recordKinds)('shows $id in a table of fields that differ', ({ fields }) => {
  expect(toColumns(i18n, fields).length).toBeGreaterThan(3);
  expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
});
