import { describe, expect, it } from 'vitest';
import { dayOrTime } from './days.ts';
import { dayIn, instantIn, momentIn, timeIn } from './organisation-time.ts';

/** What is answered for what was sent. */
const kept = (timeZone: string, sent: string) => momentIn(timeZone, instantIn(timeZone, sent));

it('an instant is read from the clocks of each organisation', () => {
  const instant = new Date('2026-04-15T17:30:05Z');
  for (const round of ['first', 'later']) {
    expect([round, timeIn('Asia/Shanghai', instant)]).toEqual([round, '2026-04-16 01:30:05']);
    expect([round, timeIn('America/New_York', instant)]).toEqual([round, '2026-04-15 13:30:05']);
  }
  expect(dayIn('Asia/Shanghai', instant)).toBe('2026-04-16');
  expect(dayIn('America/New_York', instant)).toBe('2026-04-15');
  expect(timeIn('Asia/Shanghai', null)).toBe('');
});

it('an instant is shown as each zone shows it, whatever its clocks did in two centuries', () => {
  const zones = [
    'Asia/Shanghai',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Monrovia',
    'Pacific/Apia',
  ];
  let drawn = 7;
  const draw = (below: number) => {
    drawn = (drawn * 48_271) % 2_147_483_647;
    return drawn % below;
  };
  for (const timeZone of zones) {
    const clocks = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const differing = Array.from(
      { length: 4000 },
      () => new Date(Date.UTC(1850 + draw(250), 0, draw(366), 0, 0, draw(86_400))),
    )
      // Around the moments at which clocks change, more often than chance would have it.
      .concat(
        Array.from(
          { length: 400 },
          (_, at) => new Date(Date.UTC(2026, at % 12, 1 + (at % 31), at % 24, 59, 59, 999)),
        ),
      )
      .filter((instant) => timeIn(timeZone, instant) !== clocks.format(instant));
    expect([timeZone, differing]).toEqual([timeZone, []]);
  }
});

it('a time that clocks leave out is the one that they show instead, in every zone', () => {
  const shown = (timeZone: string, local: string) => timeIn(timeZone, instantIn(timeZone, local));
  expect(shown('America/New_York', '2026-03-08 02:30')).toBe('2026-03-08 03:30:00');
  expect(shown('Europe/London', '2026-03-29 01:30')).toBe('2026-03-29 02:30:00');
  expect(shown('America/Havana', '2026-03-08')).toBe('2026-03-08 01:00:00');
});

describe('a moment', () => {
  it('is a day alone, or a day with a time', () => {
    expect(kept('Asia/Shanghai', '2026-11-25')).toBe('2026-11-25');
    expect(kept('Asia/Shanghai', '2026-11-25 09:30:00')).toBe('2026-11-25 09:30:00');
    expect(momentIn('Asia/Shanghai', null)).toBe('');
  });

  it('is the day alone where it was written as 00:00:00 of it, never a minute later', () => {
    expect(kept('Asia/Shanghai', '2026-11-25 00:00:00')).toBe('2026-11-25');
    expect(kept('Asia/Shanghai', '2026-11-25 00:01:00')).toBe('2026-11-25 00:01:00');
    expect(kept('Asia/Shanghai', '2026-11-25 23:59:59')).toBe('2026-11-25 23:59:59');
    expect(['2026-11-25 00:00', '2026-11-25 00:00:00', '2026-11-25', ''].map(dayOrTime)).toEqual([
      '2026-11-25',
      '2026-11-25',
      '2026-11-25',
      '',
    ]);
  });

  it('knows 29 February', () => {
    expect(kept('Asia/Shanghai', '2028-02-29')).toBe('2028-02-29');
    expect(kept('Asia/Shanghai', '2028-02-29 23:59:59')).toBe('2028-02-29 23:59:59');
  });

  it('belongs to the organisation’s clocks: a midnight elsewhere is a time', () => {
    const midnight = instantIn('Asia/Shanghai', '2026-11-25');
    expect(momentIn('America/New_York', midnight)).toBe('2026-11-24 11:00:00');
    expect(kept('America/New_York', '2026-11-25')).toBe('2026-11-25');
  });

  it('is a day too where clocks leave its midnight out, or have it twice', () => {
    expect(kept('Asia/Beirut', '2026-03-29')).toBe('2026-03-29');
    expect(kept('Asia/Beirut', '2026-03-29 01:30:00')).toBe('2026-03-29 01:30:00');
    expect(kept('America/Havana', '2026-11-01')).toBe('2026-11-01');
    expect(kept('America/Havana', '2026-03-08')).toBe('2026-03-08');
    expect(kept('America/Havana', '2026-03-08 01:30:00')).toBe('2026-03-08 01:30:00');
  });
});
