import type { FormFolder, FormListRow, FormVersion } from './types.ts';

const base: FormListRow = {
  id: '1',
  name: '康复评估登记表',
  description: '',
  kind: 'followUp',
  folderId: '1',
  folderName: '康复',
  state: 'published',
  version: 2,
  answerCount: 36,
  changedAt: '2026-04-16 10:12:00',
  changedBy: '沈佳宁',
};

/** Forms in every state. */
export const someForms = (): FormListRow[] => [
  base,
  { ...base, id: '2', name: '术前访视表', state: 'edited', folderId: '', folderName: '' },
  { ...base, id: '3', name: '糖尿病随访表', state: 'draft', version: undefined, answerCount: 0 },
  { ...base, id: '4', name: '营养风险筛查', state: 'withdrawn', changedBy: '' },
  { ...base, id: '6', name: '旧版问卷', state: 'removed' },
  {
    ...base,
    id: '5',
    name: '请描述您最近两周的睡眠情况'.repeat(4),
    folderName: '很长的文件夹名称'.repeat(4),
  },
];

export const someFolders = (): FormFolder[] => [
  { id: '1', name: '康复', formCount: 3, parentId: '' },
  { id: '3', name: '术后', formCount: 1, parentId: '1' },
  { id: '2', name: '很长的文件夹名称'.repeat(4), formCount: 0, parentId: '' },
];

export const someVersions = (): FormVersion[] => [
  {
    number: 2,
    publishedAt: '2026-04-16 10:12:00',
    publishedBy: '沈佳宁',
    note: '增加疼痛程度',
    answerCount: 4,
    isCurrent: true,
  },
  {
    number: 1,
    publishedAt: '2026-03-02 09:00:00',
    publishedBy: '陆子航',
    note: '',
    answerCount: 32,
    isCurrent: false,
  },
];
