import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastWritten, noteWritten } from './written.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('keeps the latest save of all windows', () => {
  noteWritten('9/FF');
  noteWritten('A/1');
  noteWritten('9/FFFFFFFF');
  expect(lastWritten()).toBe('A/1');
  // Another window's.
  localStorage.setItem('huifang.written', JSON.stringify({ position: 'A/10', at: Date.now() }));
  noteWritten('A/2');
  expect(lastWritten()).toBe('A/10');
});

it('forgets it after a minute, whatever comes then', () => {
  noteWritten('FFFFFFFF/FFFFFFFF');
  vi.advanceTimersByTime(60_000);
  expect(lastWritten()).toBeUndefined();
  noteWritten('A/1');
  expect(lastWritten()).toBe('A/1');
});
