import { listOrders } from '@huifang/domain/list-orders';
import { describe, expect, it } from 'vitest';
import { readOrder, writeOrder } from './order-address.ts';

const read = (text: string) => readOrder(new URLSearchParams(text), listOrders.consults);

describe('the order in an address', () => {
  it('comes back as it was written', () => {
    const query = new URLSearchParams('tab=due');
    writeOrder(query, { column: 'nextCallbackAt', direction: 'descending' });
    expect(query.toString()).toBe('tab=due&sort=nextCallbackAt.desc');
    expect(readOrder(query, listOrders.consults)).toEqual({
      column: 'nextCallbackAt',
      direction: 'descending',
    });
  });

  it('is the list’s own where none is written', () => {
    const query = new URLSearchParams();
    writeOrder(query, undefined);
    expect(query.toString()).toBe('');
    expect(read('')).toBeUndefined();
  });

  it.each([
    'phone.asc',
    'name',
    'name.up',
    'name.asc.desc',
    'toString.asc',
    '__proto__.asc',
    '.asc',
    '姓名.升序',
  ])('is the list’s own where somebody wrote %s', (text) =>
    expect(read(`sort=${encodeURIComponent(text)}`)).toBeUndefined(),
  );
});
