import { describe, expect, it } from 'vitest';
import { isHexColour, newTagProblem, presetOf, select, type Tag, type TagDraft, unselect } from './tag.ts';

const tag = (name: string): Tag => ({ id: name, name, colour: '#c35a6b', nature: 1 });
const draft: TagDraft = { selected: [tag('老客户')], candidates: [tag('VIP')] };

describe('newTagProblem', () => {
  it.each([
    ['', 'blank'],
    [' 　 ', 'blank'],
    ['阿'.repeat(200), 'long'],
    [' vip ', 'repeated'],
    ['老客户', 'repeated'],
    ['阿'.repeat(20), undefined],
  ])('says of %j: %s', (text, problem) => {
    expect(newTagProblem(text, draft, 20)).toBe(problem);
  });
});

describe('moving tags', () => {
  it('moves a tag over and back without losing or doubling it', () => {
    const [vip] = draft.candidates as [Tag];
    const chosen = select(draft, vip);
    expect(chosen.selected.map(({ name }) => name)).toEqual(['老客户', 'VIP']);
    expect(chosen.candidates).toEqual([]);
    expect(unselect(chosen, vip)).toEqual(draft);
  });
});

describe('colours', () => {
  it('knows presets by their seed', () => {
    expect(presetOf('#C35A6B')).toBe(1);
    expect(presetOf('#123456')).toBeUndefined();
  });

  it.each(['red;background:url(x)', 'javascript:1', '#12', '#1234567', ''])('does not draw %j', (text) => {
    expect(isHexColour(text)).toBe(false);
  });
});
