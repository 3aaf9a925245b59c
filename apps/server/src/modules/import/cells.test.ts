import { describe, expect, it } from 'vitest';
import { readDay } from './cells.ts';

describe('a day in an imported file', () => {
  it.each(['2026-1-5', '2026/01/05', '2026.1.5', '20260105', '2026年1月5日'])(
    'is read where it is %s',
    (text) => {
      expect(readDay(text)).toBe('2026-01-05');
    },
  );

  it.each(['2026-02-30', '2026/13/1', '5.1.2026', '26-01-05', '2026年', '46027', 'x', ''])(
    'is none where it is %j',
    (text) => {
      expect(readDay(text)).toBeUndefined();
    },
  );
});
