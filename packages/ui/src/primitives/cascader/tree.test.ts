import { describe, expect, it } from 'vitest';
import { columnsOf, findPath, offeredNodes, searchPaths, type TreeNode } from './tree.ts';

const tree: TreeNode[] = [
  {
    value: '31',
    label: '上海市',
    children: [{ value: '3101', label: '市辖区', children: [{ value: '310105', label: '长宁区' }] }],
  },
  { value: '33', label: '浙江省', children: [{ value: '3301', label: '杭州市' }] },
];

const names = (paths: TreeNode[][]) => paths.map((path) => path.map(({ label }) => label).join('/'));

describe('findPath', () => {
  it('gives the nodes down to a value and nothing for an unknown one', () => {
    expect(findPath(tree, '310105').map(({ value }) => value)).toEqual(['31', '3101', '310105']);
    expect(findPath(tree, '99')).toEqual([]);
  });
});

describe('offeredNodes', () => {
  const retired: TreeNode[] = [
    { value: '1', label: '内科', children: [{ value: '11', label: '感冒', isRetired: true }] },
    {
      value: '2',
      label: '外科',
      isRetired: true,
      children: [{ value: '21', label: '骨折', isRetired: true }],
    },
  ];
  const values = (nodes: readonly TreeNode[]): string[] =>
    nodes.flatMap(({ value, children = [] }) => [value, ...values(children)]);

  it('leaves out what is out of use', () => {
    expect(values(offeredNodes(retired, []))).toEqual(['1']);
  });
  it('keeps what is chosen with all that leads to it', () => {
    expect(values(offeredNodes(retired, ['2', '21']))).toEqual(['1', '2', '21']);
  });
});

describe('columnsOf', () => {
  it('opens one more list for each chosen node that has children', () => {
    expect(columnsOf(tree, [])).toHaveLength(1);
    expect(columnsOf(tree, ['31', '3101', '310105'])).toHaveLength(3);
    expect(columnsOf(tree, ['33', 'unknown'])).toHaveLength(2);
  });
});

describe('searchPaths', () => {
  it('finds a name at any level, in tree order', () => {
    expect(names(searchPaths(tree, '市', 9))).toEqual(['上海市', '上海市/市辖区', '浙江省/杭州市']);
  });
  it('takes several words from different levels', () => {
    expect(names(searchPaths(tree, '上海 长宁', 9))).toEqual(['上海市', '上海市/市辖区/长宁区'].slice(1));
  });
  it('stops at the limit and finds nothing for blank text', () => {
    expect(searchPaths(tree, '市', 1)).toHaveLength(1);
    expect(searchPaths(tree, ' ', 9)).toEqual([]);
  });
});
