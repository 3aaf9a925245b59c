import {
  type DepartmentDetail,
  type DepartmentRow,
  getDepartment,
  getDepartmentList,
  getDepartmentPeople,
} from '@huifang/contract';
import type { DepartmentEntry, DepartmentFacts, DepartmentValues } from '@huifang/ui/clinic/departments';
import type { TreeNode } from '@huifang/ui/primitives/cascader';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** All departments, in use or not, flat and in their order. */
export const departmentListQuery = (org: string) =>
  queryOptions({
    queryKey: ['departments', org, 'list'],
    queryFn: ({ signal }) => api.call(getDepartmentList, { organisationId: org }, { signal }),
  });

/** What stands beside the tree of one of them. */
export const departmentQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['departments', org, 'one', id],
    queryFn: ({ signal }) => api.call(getDepartment, { id, organisationId: org }, { signal }),
    enabled: id !== '',
  });

/** The same for whoever changes it: read anew for each dialog. */
export const editedDepartmentQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['department', org, id],
    queryFn: ({ signal }) => api.call(getDepartment, { id, organisationId: org }, { signal }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

interface PeoplePlace {
  id: string;
  words: string;
  page: number;
  pageSize: PageSize;
}

/** A page of those who work in a department. */
export const departmentPeopleQuery = (org: string, { id, words, page, pageSize: size }: PeoplePlace) =>
  queryOptions({
    queryKey: ['staff', org, 'department', id, words, page, size],
    queryFn: ({ signal }) =>
      api.call(getDepartmentPeople, { id, words, page, size, organisationId: org }, { signal }),
    placeholderData: keepPreviousData,
  });

export const toEntry = ({ parentId, ...row }: DepartmentRow): DepartmentEntry & DepartmentRow =>
  ({ ...row, parentId: parentId || null }) as DepartmentEntry & DepartmentRow;

/** Departments to choose from, without some of them. */
export function toChoices(rows: readonly DepartmentRow[], without: ReadonlySet<string>): TreeNode[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const nodesOf = (parentId: string): TreeNode[] =>
    (below.get(parentId) ?? [])
      .filter(({ id }) => !without.has(id))
      .map(({ id, name, isOffered }) => {
        const children = nodesOf(id);
        return {
          value: id,
          label: name,
          isRetired: !isOffered,
          children: children.length > 0 ? children : undefined,
        };
      });
  return nodesOf('');
}

/** A department and all below it. */
export function withBelow(rows: readonly DepartmentRow[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (const one of found) for (const row of rows) if (row.parentId === one) found.add(row.id);
  return found;
}

export const toFacts = (department: DepartmentDetail): DepartmentFacts => ({
  ...department,
  changes: department.changes.map((change) => ({ ...change, at: change.at.slice(0, 16) })),
});

export const toValues = ({ name, parentId, headId, head }: DepartmentDetail): DepartmentValues => ({
  name,
  parentId,
  head: headId ? { value: headId, label: head } : undefined,
});
