import { describe, expect, it } from 'vitest';
import { registrationProblem } from './registration-time.ts';

describe('the time of a registration', () => {
  it.each([
    ['2026-04-16 09:30', undefined],
    ['2026-04-16 09:35', undefined],
    ['2026-04-16 09:36', 'inFuture'],
    ['2026-04-17 00:00', 'inFuture'],
    ['2026-03-17 00:00', undefined],
    ['2026-03-16 23:59', 'tooEarly'],
  ])('of %s at 09:30 on 2026-04-16, 30 days back: %s', (time, problem) => {
    expect(registrationProblem(time, '2026-04-16 09:30', 30)).toBe(problem);
    expect(registrationProblem(`${time}:00`, '2026-04-16 09:30:59', 30)).toBe(problem);
  });
});
