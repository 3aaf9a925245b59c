import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drugsOfVisit, kindOf, recordKinds } from './record-kinds.ts';
import { toColumns, toFacts, toRow } from './record-rows.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

const charges = kindOf('charges')?.fields ?? [];

describe('a record', () => {
  it('writes money in yuan and times to the minute', () => {
    const row = toRow(
      i18n,
      charges,
      { id: '7', chargedAt: '2026-04-10 09:20:31', category: '检查', amount: 1680.5 },
      0,
    );
    expect(row).toMatchObject({
      id: '7',
      label: '2026-04-10 09:20 检查',
      cells: { chargedAt: '2026-04-10 09:20', amount: '¥1,680.50' },
    });
  });

  it('leaves unknown what is null or empty, and keeps a zero', () => {
    const { cells } = toRow(i18n, charges, { id: '7', unitPrice: null, item: '', amount: 0 }, 0);
    expect([cells.unitPrice, cells.item, cells.amount]).toEqual(['', '', '¥0.00']);
  });
});

describe('a visit', () => {
  const fields = kindOf('visits')?.fields ?? [];
  const terms = (visit: Record<string, string>) => toFacts(i18n, fields, visit).map(({ term }) => term);

  it('of an outpatient has no time of discharge, one of an inpatient has', () => {
    expect(terms({ visitType: '门诊', dischargedAt: '' })).not.toContain('出院时间');
    expect(terms({ visitType: '住院', dischargedAt: '' })).toContain('出院时间');
  });

  it('lists the drugs of all its prescriptions', () => {
    const line = (line: number, drug: string) => ({ line, drug });
    const prescriptions = [
      { id: '1', number: 'R1', items: [line(1, '布洛芬'), line(2, '维C')] },
      { id: '2', number: 'R2', items: [line(1, '布洛芬')] },
    ];
    expect(drugsOfVisit({ prescriptions }).map(({ id, drug, number }) => [id, drug, number])).toEqual([
      ['1-1', '布洛芬', 'R1'],
      ['1-2', '维C', 'R1'],
      ['2-1', '布洛芬', 'R2'],
    ]);
    expect(drugsOfVisit({})).toEqual([]);
  });
});

it.each(recordKinds)('a customer’s record shows $id in a table of fields that differ', ({ fields }) => {
  expect(toColumns(i18n, fields).length).toBeGreaterThan(3);
  expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
});
