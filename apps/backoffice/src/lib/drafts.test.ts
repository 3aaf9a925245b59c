import { describe, expect, it } from 'vitest';
import { announceWriter, writersAtWork } from './draft-windows.ts';
import { changedValues, knownValues } from './drafts.ts';

const blank = { name: '', phones: [''], hasPlan: false, executor: null as { value: string } | null };

describe('changedValues', () => {
  it('keeps what differs from the start, so that a masked number that nobody touched is no part of a draft', () => {
    const initial = { ...blank, phones: ['138****2046'] };
    expect(changedValues({ ...initial, name: '闵' }, initial)).toEqual({ name: '闵' });
  });
});

describe('knownValues', () => {
  it('takes what the form still has, of the kind that it holds there', () => {
    const found = { name: '闵', phones: '1', hasPlan: 1, executor: { value: '3' }, left: 'x', toString: 'y' };
    expect(knownValues(found, blank)).toEqual({ name: '闵', executor: { value: '3' } });
    expect(knownValues(null, blank)).toEqual({});
    expect(knownValues('{}', blank)).toEqual({});
  });
});

describe('writersAtWork', () => {
  it('names the opened forms of this window until they close', async () => {
    const close = announceWriter('a');
    expect([...(await writersAtWork())]).toEqual(['a']);
    close();
    expect([...(await writersAtWork())]).toEqual([]);
  });
});
