import { describe, expect, it } from 'vitest';
import { isSourceFilled, sourceInWords, toTree } from './sources.ts';

describe('isSourceFilled', () => {
  const tree = { kind: 'tree', nodes: [{ id: '1', title: '公众号' }] } as const;
  const inputs = {
    kind: 'inputs',
    inputs: [
      { id: 'a', label: '介绍人' },
      { id: 'b', label: '活动' },
    ],
  } as const;

  it('needs a chosen node of a tree', () => {
    expect(isSourceFilled(tree, [])).toBe(false);
    expect(isSourceFilled(tree, [{ id: '1', value: '公众号' }])).toBe(true);
  });
  it('needs one filled input, not all', () => {
    expect(isSourceFilled(inputs, [{ id: 'a', value: ' ' }])).toBe(false);
    expect(isSourceFilled(inputs, [{ id: 'b', value: '义诊' }])).toBe(true);
    expect(isSourceFilled(inputs, [{ id: 'of another way', value: '义诊' }])).toBe(false);
  });
  it('asks nothing of a way without source', () => {
    expect(isSourceFilled(undefined, [])).toBe(true);
    expect(isSourceFilled({ kind: 'inputs', inputs: [] }, [])).toBe(true);
  });
});

it('the source picker turns source nodes into a tree without empty branches', () => {
  expect(toTree([{ id: '1', title: '公众号', children: [] }])).toEqual([
    { value: '1', label: '公众号', children: undefined },
  ]);
});

describe('a source in words', () => {
  const tree = {
    kind: 'tree',
    nodes: [{ id: '1', title: '网络', children: [{ id: '2', title: '官网' }] }],
  } as const;
  it('is the way to the entry, by its names today', () => {
    expect(sourceInWords(tree, [{ id: '2', value: '' }])).toBe('网络 / 官网');
    expect(sourceInWords(tree, [{ id: '2', value: '旧官网' }])).toBe('网络 / 官网');
  });
  it('is what the record says where the tree has it no more, or is not here yet', () => {
    expect(sourceInWords(tree, [{ id: '9', value: '黄页' }])).toBe('黄页');
    expect(sourceInWords(undefined, [{ id: '2', value: '官网' }])).toBe('官网');
  });
  it('is what was typed, under the question it answers', () => {
    const inputs = {
      kind: 'inputs',
      inputs: [
        { id: 'a', label: '介绍人' },
        { id: 'b', label: '活动' },
      ],
    } as const;
    const typed = [
      { id: 'a', value: '王女士' },
      { id: 'b', value: ' ' },
    ];
    expect(sourceInWords(inputs, typed)).toBe('介绍人：王女士');
  });
});

it('a way whose sources are all out of use asks for none', () => {
  const retired = { kind: 'tree', nodes: [{ id: '1', title: '黄页', isRetired: true }] } as const;
  expect(isSourceFilled(retired, [])).toBe(true);
  expect(toTree(retired.nodes)).toEqual([
    { value: '1', label: '黄页', children: undefined, isRetired: true },
  ]);
});
