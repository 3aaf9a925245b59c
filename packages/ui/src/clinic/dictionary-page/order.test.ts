import { describe, expect, it } from 'vitest';
import { moveBeside, moveByOne } from './order.ts';

const all = ['a', 'b', 'hidden', 'c'];
const shown = ['a', 'b', 'c'];

describe('the order of entries', () => {
  it('puts an entry before or after the one it was dropped on', () => {
    expect(moveBeside(all, 'c', { id: 'a', position: 'before' })).toEqual({ id: 'c', beforeId: 'a' });
    expect(moveBeside(all, 'a', { id: 'b', position: 'after' })).toEqual({ id: 'a', beforeId: 'hidden' });
    expect(moveBeside(all, 'a', { id: 'c', position: 'after' })).toEqual({ id: 'a', beforeId: undefined });
  });
  it('leaves an entry alone that is dropped where it stands', () => {
    expect(moveBeside(all, 'b', { id: 'b', position: 'before' })).toBeUndefined();
    expect(moveBeside(all, 'b', { id: 'a', position: 'after' })).toBeUndefined();
    expect(moveBeside(all, 'b', { id: 'hidden', position: 'before' })).toBeUndefined();
  });
  it('moves past those out of sight when the next in sight is passed', () => {
    expect(moveByOne(all, shown, 'b', 1)).toEqual({ id: 'b', beforeId: undefined });
    expect(moveByOne(all, shown, 'c', -1)).toEqual({ id: 'c', beforeId: 'b' });
  });
  it('does not move beyond the edges', () => {
    expect(moveByOne(all, shown, 'a', -1)).toBeUndefined();
    expect(moveByOne(all, shown, 'c', 1)).toBeUndefined();
    expect(moveByOne(all, shown, 'hidden', 1)).toBeUndefined();
  });
});
