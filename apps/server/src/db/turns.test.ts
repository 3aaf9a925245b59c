import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const options = { size: 1, mostWaiting: 2, longestWait: 3_600_000 };

it('the queue of statements lets saves go first, in the order in which they came', async () => {
  const turns = new Turns(options);
  const first = await turns.take(false);
  const order: string[] = [];
  const take = async (name: string, isSave: boolean) => {
    const turn = await turns.take(isSave);
    order.push(name);
    turn.end();
  };
  let told = 0;
  first.onSaveWaits = () => {
    told += 1;
  };
  const all = [take('list', false), take('save', true)];
  expect([told, first.isSaveWaiting(), turns.load()]).toEqual([1, true, { used: 1, waiting: 2, size: 1 }]);
  first.end();
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['save', 'list']);
  expect(turns.load()).toEqual({ used: 0, waiting: 0, size: 1 });
});

it('the queue of statements refuses at once when too many wait, and whoever has waited too long', async () => {
  const turns = new Turns({ ...options, longestWait: 1 });
  const first = await turns.take(true);
  const waiting = [turns.take(true), turns.take(false)];
  await expect(turns.take(true)).rejects.toMatchObject({ code: 'BUSY' });
  for (const each of waiting) await expect(each).rejects.toMatchObject({ code: 'BUSY' });
  first.end();
  (await turns.take(false)).end();
});
