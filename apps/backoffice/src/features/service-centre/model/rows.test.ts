import { ListRow } from '@huifang/contract';
import { describe, expect, it } from 'vitest';
import { toRow } from './rows.ts';

describe('toRow', () => {
  const wire: ListRow = {
    ...Object.fromEntries(Object.keys(ListRow.shape).map((name) => [name, ''])),
    age: null,
    appointmentChanges: 0,
    openId: null,
  } as unknown as ListRow;

  it('shows the year 1990 as no expected arrival', () => {
    expect(toRow({ ...wire, expectedAt: '1990-01-01 00:01:00' }, '2026-04-16').expectedArrivalAt).toBe('');
    expect(toRow({ ...wire, expectedAt: '2026-04-19 09:00:00' }, '2026-04-16').expectedArrivalAt).toBe(
      '2026-04-19 09:00:00',
    );
  });

  it('knows who follows on WeChat', () => {
    expect(toRow(wire, '2026-04-16').followsWeChat).toBe(false);
    expect(toRow({ ...wire, openId: 'o1' }, '2026-04-16').followsWeChat).toBe(true);
  });

  it('counts overdue days by whole days', () => {
    const planned = (time: string) => toRow({ ...wire, nextFollowUpAt: time }, '2026-04-16');
    expect(planned('2026-04-13 23:59:00')).toMatchObject({ overdueDays: 3, isDueToday: false });
    expect(planned('2026-04-16 00:00:00')).toMatchObject({ overdueDays: undefined, isDueToday: true });
    expect(planned('')).toMatchObject({ overdueDays: undefined, isDueToday: false });
  });

  it('offers nothing on rows of natural source', () => {
    expect(toRow({ ...wire, isNatural: true }, '2026-04-16').isNaturalSource).toBe(true);
  });
});
