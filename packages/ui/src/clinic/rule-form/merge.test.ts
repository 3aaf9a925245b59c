import { describe, expect, it } from 'vitest';
import { mergeEdits } from './merge.ts';

const base = {
  note: '原文',
  staff: { value: '7', label: '李梅' },
  method: '1',
  source: ['a'],
  phones: ['138'],
};

describe('mergeEdits', () => {
  it('takes what a colleague changed in a field that was left alone', () => {
    const merged = mergeEdits({
      base,
      mine: { ...base, note: '我的' },
      theirs: { ...base, staff: { value: '8', label: '赵磊' } },
    });
    expect(merged).toEqual({
      values: { ...base, note: '我的', staff: { value: '8', label: '赵磊' } },
      taken: ['staff'],
      clashes: [],
    });
  });

  it('asks only about what both changed to different ends', () => {
    const merged = mergeEdits({
      base,
      mine: { ...base, note: '我的', phones: ['139'] },
      theirs: { ...base, note: '对方的', phones: ['139'] },
    });
    expect(merged).toEqual({
      values: { ...base, note: '我的', phones: ['139'] },
      taken: [],
      clashes: [['note']],
    });
  });

  it('keeps what only this form changed, and a value that was put back is no change', () => {
    const merged = mergeEdits({ base, mine: { ...base, note: '我的' }, theirs: base });
    expect(merged).toEqual({ values: { ...base, note: '我的' }, taken: [], clashes: [] });
    const back = mergeEdits({ base, mine: { ...base }, theirs: { ...base, note: '对方的' } });
    expect(back.values.note).toBe('对方的');
  });

  it('never mixes fields that go together', () => {
    const merged = mergeEdits({
      base,
      mine: { ...base, source: ['b'] },
      theirs: { ...base, method: '2', source: [] },
      together: [['method', 'source']],
    });
    expect(merged.clashes).toEqual([['method', 'source']]);
    expect(merged.values).toMatchObject({ method: '1', source: ['b'] });
    const untouched = mergeEdits({
      base,
      mine: { ...base, note: '我的' },
      theirs: { ...base, method: '2', source: [] },
      together: [['method', 'source']],
    });
    expect(untouched).toMatchObject({ taken: ['method', 'source'], clashes: [] });
    expect(untouched.values).toMatchObject({ method: '2', source: [], note: '我的' });
  });

  it('asks where it is not known what a field was typed over', () => {
    const merged = mergeEdits({
      base: { ...base, note: undefined },
      mine: { ...base, note: '草稿' },
      theirs: { ...base, note: '对方的' },
    });
    expect(merged.clashes).toEqual([['note']]);
  });

  it('counts a chosen person by who it is, not by how the name is shown', () => {
    const merged = mergeEdits({
      base,
      mine: { ...base, staff: { value: '7', label: '7' } },
      theirs: { ...base, staff: { value: '8', label: '赵磊' } },
    });
    expect(merged.taken).toEqual(['staff']);
  });
});
