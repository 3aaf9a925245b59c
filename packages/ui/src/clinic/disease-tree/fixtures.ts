import type { TreeNode } from '../../primitives/cascader/index.ts';
import type { DiseaseEntry, DiseaseFacts } from './types.ts';

const entry = (
  id: string,
  parentId: string | null,
  name: string,
  initials: string,
  isOffered = true,
): DiseaseEntry => ({ id, parentId, name, isOffered, keywords: [initials] });

export const diseases: readonly DiseaseEntry[] = [
  entry('1', null, '脊柱', 'JZ'),
  entry('11', '1', '颈椎病', 'JZB'),
  entry('111', '11', '神经根型颈椎病', 'SJGXJZB'),
  entry('12', '1', '腰椎间盘突出', 'YZJPTC'),
  entry('13', '1', '脊柱侧弯', 'JZCW', false),
  entry('2', null, '关节', 'GJ'),
  entry('21', '2', '膝关节炎', 'XGJY'),
  entry('22', '2', '肩周炎', 'JZY'),
];

/** Fifty groups of so many in all. */
export const manyDiseases = (count: number): readonly DiseaseEntry[] =>
  Array.from({ length: count }, (_, index) =>
    entry(String(index), index < 50 ? null : String(index % 50), `病种${index}`, `BZ${index}`),
  );

export const diseaseNodes: readonly TreeNode[] = [
  { value: '1', label: '脊柱', children: [{ value: '12', label: '腰椎间盘突出' }] },
  { value: '2', label: '关节', children: [{ value: '22', label: '肩周炎' }] },
];

export const aDisease = (values: Partial<DiseaseFacts> = {}): DiseaseFacts => ({
  id: '11',
  name: '颈椎病',
  path: ['脊柱'],
  isEnabled: true,
  isOffered: true,
  initials: 'JZB',
  translations: { 'zh-TW': '頸椎病', 'en-US': 'Cervical spondylosis' },
  use: { consults: 1284, isMore: false, views: 2, children: 1 },
  changes: [
    {
      at: '2026-04-16 09:12',
      who: '方致远',
      action: 'update',
      fields: [{ field: '名称', before: '颈椎', after: '颈椎病' }],
    },
    { at: '2026-04-10 16:40', who: '韩若溪', action: 'create', fields: [] },
  ],
  merges: [],
  ...values,
});
