import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drugsOfVisit, kindOf, recordKinds } from './record-kinds.ts';
import { toColumns, toFacts, toRow } from './record-rows.ts';

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

describe('a visit', () => {
  const fields = kindOf('visits')?.fields ?? [];
  const terms = (visit: Record<string, string>) => toFacts(i18n, fields, visit).map(({ term }) => term);

  it('of an outpatient has no time of discharge, one of an inpatient has', () => {
    expect(terms({ 就诊类型: '门诊', 出院时间: '' })).not.toContain('出院时间');
    expect(terms({ 就诊类型: '住院', 出院时间: '' })).toContain('出院时间');
  });

  it('lists the drugs of all its prescriptions', () => {
    const line = (行号: number, 药品名称: string) => ({ 行号, 药品名称 });
    const 处方 = [
      { ID: '1', 处方编号: 'R1', 明细: [line(1, '布洛芬'), line(2, '维C')] },
      { ID: '2', 处方编号: 'R2', 明细: [line(1, '布洛芬')] },
    ];
    expect(drugsOfVisit({ 处方 }).map(({ ID, 药品名称, 处方编号 }) => [ID, 药品名称, 处方编号])).toEqual([
      ['1-1', '布洛芬', 'R1'],
      ['1-2', '维C', 'R1'],
      ['2-1', '布洛芬', 'R2'],
    ]);
    expect(drugsOfVisit({})).toEqual([]);
  });
});

it.each(recordKinds)('shows $id in a table of fields that differ', ({ fields }) => {
  expect(toColumns(i18n, fields).length).toBeGreaterThan(3);
  expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
});
