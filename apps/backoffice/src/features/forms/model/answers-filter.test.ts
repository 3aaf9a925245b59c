import { describe, expect, it } from 'vitest';
import { type AnswersFilter, answersAddress, noAnswerConditions, onAllDays } from './answers-filter.ts';

const filter: AnswersFilter = {
  formId: '7',
  version: 2,
  days: { start: '2026-04-01', end: '2026-04-16' },
  customer: { id: '501', name: '唐可欣', phone: '138****2046' },
  page: 3,
  pageSize: 50,
};
const { read, write } = answersAddress;

describe('the address of a form’s answers', () => {
  it('brings back which answers are shown, the customer from the history entry alone', () => {
    const { query, words } = write(filter);
    expect(String(query)).toBe('form=7&version=2&days=2026-04-01%7E2026-04-16&page=3&size=50');
    expect(read(query, words)).toEqual(filter);
    expect(read(query, undefined)).toEqual({ ...filter, customer: null });
  });

  it.each(['form=x', 'version=0&days=2026-02-30~', 'version=1e3&page=-1&size=7'])(
    'leaves out what makes no sense: %s',
    (text) =>
      expect(read(new URLSearchParams(text), { customer: { id: 5 } })).toEqual({
        formId: '',
        ...noAnswerConditions,
        page: 1,
        pageSize: 10,
      }),
  );
});

describe('an empty list of answers', () => {
  it('offers the answers of the customer on all days', () =>
    expect(onAllDays(filter)).toEqual({ days: { start: '', end: '' } }));

  it.each([
    ['nobody is looked for', { ...filter, customer: null }],
    ['no days are set', { ...filter, days: { start: '', end: '' } }],
  ])('offers nothing while %s', (_, narrowed) => expect(onAllDays(narrowed)).toBeUndefined());
});
