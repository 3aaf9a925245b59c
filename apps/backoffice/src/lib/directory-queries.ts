import {
  consultType,
  dictionaryCodes,
  disease,
  getBasicDictionary,
  getConsultItemsTree,
  getConsultMethods,
  getDeptByOrg,
  getDoctorsWithJob,
  getUserByOrgId,
  optionList,
  relation,
} from '@huifang/contract';
import type { ConsultSources } from '@huifang/ui/clinic/consult-source-picker';
import type { TreeNode } from '@huifang/ui/primitives/cascader';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { runOperation } from './gateway.ts';

/** Lists that change a few times a year. */
const staleTime = 10 * 60_000;

const option = (entry: { 编码: string; 名称: string }): SelectOption => ({
  value: entry.编码,
  label: entry.名称,
});

export const dictionaryQuery = (org: string, name: keyof typeof dictionaryCodes) =>
  queryOptions({
    queryKey: ['dictionary', org, name],
    queryFn: async ({ signal }) =>
      (await api.call(getBasicDictionary, { org, code: dictionaryCodes[name] }, { signal })).map(option),
    staleTime,
  });

export const consultTypesQuery = (org: string) =>
  queryOptions({
    queryKey: ['consultTypes', org],
    queryFn: async ({ signal }) => (await api.call(consultType, { orgId: org }, { signal })).map(option),
    staleTime,
  });

export const relationsQuery = (org: string) =>
  queryOptions({
    queryKey: ['relations', org],
    queryFn: async ({ signal }) => (await api.call(relation, { orgId: org }, { signal })).map(option),
    staleTime,
  });

export const diseasesQuery = (org: string) =>
  queryOptions({
    queryKey: ['diseases', org],
    queryFn: async ({ signal }) => toTree(await api.call(disease, { orgId: org }, { signal })),
    staleTime,
  });

export const consultMethodsQuery = (org: string) =>
  queryOptions({
    queryKey: ['consultMethods', org],
    queryFn: async ({ signal }) =>
      (await api.call(getConsultMethods, { orgId: org }, { signal })).map(({ ID, 名称 }) => ({
        id: ID,
        name: 名称,
      })),
    staleTime,
  });

/** What a consult method asks about its source. */
export const sourcesQuery = (org: string, methodId: string) =>
  queryOptions({
    queryKey: ['consultSources', org, methodId],
    queryFn: async ({ signal }): Promise<ConsultSources> => {
      const { 类型, inputs, tree } = await api.call(
        getConsultItemsTree,
        { methodId, orgId: org },
        { signal },
      );
      return 类型 === 0
        ? { kind: 'inputs', inputs: inputs.map((input) => ({ id: input.ID, label: input.显示文本 })) }
        : { kind: 'tree', nodes: tree };
    },
    enabled: methodId !== '',
    staleTime,
  });

export const departmentsQuery = (org: string) =>
  queryOptions({
    queryKey: ['departments', org],
    queryFn: async ({ signal }) =>
      (await api.call(getDeptByOrg, { orgId: org }, { signal })).map(({ ID, 名称 }) => ({
        value: ID,
        label: 名称,
      })),
    staleTime,
  });

/** Everybody who works in the organisation. */
export const staffQuery = (org: string) =>
  queryOptions({
    queryKey: ['staff', org],
    queryFn: async ({ signal }) => (await api.call(getUserByOrgId, { orgId: org }, { signal })).map(option),
    staleTime,
  });

/** Members of staff by name, pinyin or initials. */
export const searchStaff =
  (org: string) =>
  async ({ text, signal }: { text: string; signal: AbortSignal }): Promise<SelectOption[]> =>
    (await api.call(getDoctorsWithJob, { searchtext: text, orgId: org }, { signal })).map(option);

/** Server options by name, for the person who is signed in (B6). */
export const optionsQuery = (org: string) =>
  queryOptions({
    queryKey: ['options', org],
    queryFn: async ({ signal }) => {
      const { rows } = await runOperation(optionList, { 机构ID: org, 窗体ID: '', 人员ID: '' }, { signal });
      return new Map(rows.map((row) => [row.选项名, row.值]));
    },
    staleTime,
  });

/** When the option 回访可选天数 is 0 or absent (decisions: Rules). */
const defaultDaysAhead = 15;

/** How many days ahead appointments and plans may lie, as the server's options say. */
export const daysAheadIn = (options: ReadonlyMap<string, string> | undefined): number =>
  Number(options?.get('回访可选天数')) || defaultDaysAhead;

/** When the option 登记可补天数 is 0 or absent. */
const defaultDaysBack = 30;

/** How many days back the registration of a consult may lie, as the server's options say. */
export const registrationDaysBackIn = (options: ReadonlyMap<string, string> | undefined): number =>
  Number(options?.get('登记可补天数')) || defaultDaysBack;

/** Diseases arrive flat with their parents; one whose parent is out of use stands at the top. */
function toTree(rows: readonly { ID: string; 名称: string; 父级ID: string }[]): TreeNode[] {
  const ids = new Set(rows.map(({ ID }) => ID));
  const nodesUnder = (parent: string | undefined): TreeNode[] =>
    rows
      .filter((row) => (parent === undefined ? !ids.has(row.父级ID) : row.父级ID === parent))
      .map((row) => {
        const children = nodesUnder(row.ID);
        return { value: row.ID, label: row.名称, children: children.length > 0 ? children : undefined };
      });
  return nodesUnder(undefined);
}
