import { describe, expect, it } from 'vitest';
import { filterOptions } from './options.ts';

const staff = [
  { value: '1', label: '沈佳宁', detail: '客服部' },
  { value: '2', label: 'Linda 沈', detail: '皮肤科' },
];

describe('filterOptions', () => {
  it('keeps the whole list for blank text', () => {
    expect(filterOptions(staff, '  ')).toBe(staff);
  });
  it('finds by name or detail, whatever the letter case', () => {
    expect(filterOptions(staff, 'LINDA').map((option) => option.value)).toEqual(['2']);
    expect(filterOptions(staff, '客服').map((option) => option.value)).toEqual(['1']);
    expect(filterOptions(staff, '无')).toEqual([]);
  });
});
