import { noComplaintConditions } from '@huifang/ui/clinic/complaint-list';
import { describe, expect, it } from 'vitest';
import { type ComplaintFilter, readFilter, toListRequest, writeFilter } from './filter.ts';

const filter: ComplaintFilter = {
  state: '1',
  conditions: {
    name: '唐可欣',
    phone: '7742',
    complained: { start: '2026-04-01', end: '2026-04-16' },
    handled: { start: '', end: '2026-04-16' },
    handler: '沈佳宁',
    categories: ['1', '2'],
    attentions: ['5'],
    sources: ['2'],
  },
  page: 3,
  pageSize: 50,
  openId: '77',
};

describe('the address of a complaint list', () => {
  it('brings the same list back, and holds nothing that was typed about people', () => {
    const { query, words } = writeFilter(filter);
    expect(query.toString()).not.toMatch(/7742|%E5%94%90|%E6%B2%88/);
    expect(readFilter(new URLSearchParams(query.toString()), words)).toEqual(filter);
  });

  it('is empty for the first page of everything', () => {
    const fresh = readFilter(new URLSearchParams(), undefined);
    expect(fresh).toEqual({
      state: '',
      conditions: noComplaintConditions,
      page: 1,
      pageSize: 10,
      openId: '',
    });
    expect(writeFilter(fresh).query.toString()).toBe('');
  });

  it.each([
    'state=1,2',
    'complained=2026-02-30~',
    'handled=2026-04-16~2026-04-01',
    'category=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    'page=-1&size=7&id=x',
  ])('leaves out what makes no sense: %s', (text) => {
    expect(writeFilter(readFilter(new URLSearchParams(text), { name: 1 })).query.toString()).toBe('');
  });
});

it('the filter of complaints asks for every condition that is set', () => {
  expect(toListRequest('1001', filter)).toEqual({
    organisationId: '1001',
    page: 3,
    size: 50,
    state: '1',
    name: '唐可欣',
    phone: '7742',
    complainedFrom: '2026-04-01',
    complainedTo: '2026-04-16',
    handlerName: '沈佳宁',
    handledFrom: '',
    handledTo: '2026-04-16',
    categories: ['1', '2'],
    attentions: ['5'],
    sources: ['2'],
  });
});
