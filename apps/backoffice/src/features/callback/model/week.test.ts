import { describe, expect, it } from 'vitest';
import { executorWork, readWeek, weekOf, writeWeek } from './week.ts';

it.each([
  ['2026-04-13', '2026-04-13'],
  ['2026-04-19', '2026-04-13'],
  ['2028-02-29', '2028-02-28'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s starts on Monday %s', (day, monday) => {
  expect(weekOf(day)[0]).toBe(monday);
  expect(weekOf(day)).toHaveLength(7);
});

it('lists executors by name and what waits for anybody last', () => {
  const counts = [
    { day: '2026-04-16', executorId: '', executor: '', open: 4, done: 0 },
    { day: '2026-04-16', executorId: '2', executor: '沈佳宁', open: 1, done: 2 },
    { day: '2026-04-17', executorId: '1', executor: '顾晨曦', open: 3, done: 0 },
    { day: '2026-04-17', executorId: '2', executor: '沈佳宁', open: 5, done: 0 },
  ];
  const work = executorWork(counts);
  expect(work.map(({ name }) => name)).toEqual(['顾晨曦', '沈佳宁', '']);
  expect(work[1]?.days).toEqual({
    '2026-04-16': { open: 1, done: 2 },
    '2026-04-17': { open: 5, done: 0 },
  });
});

describe('the address of follow-up plans', () => {
  const today = '2026-04-16';
  it.each([
    { day: today },
    { day: '2026-04-23', scope: 'mine' as const },
    { day: '2026-04-17', chosen: { executorId: '', day: '2026-04-17', isDone: false } },
    { day: today, chosen: { executorId: '12', day: today, isDone: true } },
  ])('keeps %j', (filter) => {
    expect(readWeek(writeWeek(filter, today), today)).toEqual(filter);
  });

  it('leaves out what makes no sense', () => {
    const query = new URLSearchParams('day=2026-02-30&executor=x&scope=everything');
    expect(readWeek(query, today)).toEqual({ day: today });
  });
});
