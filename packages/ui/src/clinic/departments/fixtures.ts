import type { TreeNode } from '../../primitives/cascader/index.ts';
import type { DepartmentEntry, DepartmentFacts, DepartmentPerson } from './types.ts';

const entry = (
  id: string,
  parentId: string | null,
  name: string,
  more: Partial<DepartmentEntry> = {},
): DepartmentEntry => ({
  id,
  parentId,
  name,
  isEnabled: true,
  isOffered: true,
  head: '',
  people: 0,
  ...more,
});

export const departments: readonly DepartmentEntry[] = [
  entry('1', null, '门诊部', { head: '方致远', people: 3 }),
  entry('11', '1', '康复科', { head: '韩若溪', people: 12 }),
  entry('12', '1', '针灸科', { people: 2000 }),
  entry('2', null, '客户服务部', { people: 8 }),
  entry('3', null, '旧病区', { isEnabled: false, isOffered: false }),
];

export const departmentNodes: readonly TreeNode[] = [
  { value: '1', label: '门诊部', children: [{ value: '12', label: '针灸科' }] },
  { value: '2', label: '客户服务部' },
];

export const aDepartment = (values: Partial<DepartmentFacts> = {}): DepartmentFacts => ({
  id: '11',
  name: '康复科',
  above: ['门诊部'],
  path: '1;11',
  isEnabled: true,
  isOffered: true,
  head: '韩若溪',
  use: {
    people: 12,
    allPeople: 12,
    children: 0,
    consults: 1284,
    complaints: 3,
    settings: 2,
    sites: 1,
    lines: 1,
    others: 0,
    isMore: false,
  },
  changes: [
    {
      at: '2026-04-16 09:12',
      who: '方致远',
      action: 'update',
      fields: [{ field: '负责人ID', before: '', after: '韩若溪' }],
    },
    { at: '2026-04-10 16:40', who: '韩若溪', action: 'create', fields: [] },
  ],
  ...values,
});

export const people: readonly DepartmentPerson[] = [
  { id: '71', name: '韩若溪', job: '主任医师', detail: '周一、周三门诊' },
  { id: '72', name: '沈佳宁', job: '护士', detail: '' },
  { id: '73', name: '林念', job: '', detail: '' },
];
