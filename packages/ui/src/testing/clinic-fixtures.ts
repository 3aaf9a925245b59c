import type { TreeNode } from '../primitives/cascader/index.ts';

/** A few regions with real codes, for stories and tests. */
export const sampleRegions: readonly TreeNode[] = [
  {
    value: '310000000000',
    label: '上海市',
    children: [
      {
        value: '310100000000',
        label: '市辖区',
        children: [
          { value: '310105000000', label: '长宁区' },
          { value: '310106000000', label: '静安区' },
        ],
      },
    ],
  },
  {
    value: '330000000000',
    label: '浙江省',
    children: [
      {
        value: '330100000000',
        label: '杭州市',
        children: [{ value: '330106000000', label: '西湖区' }],
      },
    ],
  },
];
