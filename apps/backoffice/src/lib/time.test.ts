import { expect, it } from 'vitest';
import { dayIn, hourIn, minuteIn } from './time.ts';

const lateInUtc = new Date('2026-04-15T17:30:00Z');

it('the clock counts days and minutes where the organisation is', () => {
  expect(dayIn('Asia/Shanghai', lateInUtc)).toBe('2026-04-16');
  expect(dayIn('America/New_York', lateInUtc)).toBe('2026-04-15');
  expect(minuteIn('Asia/Shanghai', lateInUtc)).toBe('2026-04-16 01:30');
  expect(hourIn('Asia/Shanghai', lateInUtc)).toBe(1);
});
