import type { ConsultMethod, ConsultSources } from '../clinic/consult-source-picker/index.ts';
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

export const sampleMethods: readonly ConsultMethod[] = [
  { id: 'web', name: '网络咨询' },
  { id: 'phone', name: '电话咨询' },
  { id: 'friend', name: '朋友介绍' },
];

export const sampleSourceTree: ConsultSources = {
  kind: 'tree',
  nodes: [
    {
      id: 'account',
      title: '公众号',
      children: [
        { id: 'article', title: '科普文章' },
        { id: 'menu', title: '菜单' },
      ],
    },
    { id: 'search', title: '搜索引擎' },
  ],
};

export const sampleSourceInputs: ConsultSources = {
  kind: 'inputs',
  inputs: [
    { id: 'introducer', label: '介绍人' },
    { id: 'relation', label: '与客户的关系' },
  ],
};
