import {
  consultType,
  type DictionaryOption,
  type DiseaseChoice,
  type DiseaseNode,
  detailList,
  getBasicDictionary,
  getConsultItemsTree,
  getConsultMethods,
  getDeptByOrg,
  getDiseaseTree,
  getDoctorsWithJob,
  getUserByOrgId,
  phoneList,
  profileOptions,
  relation,
  treeSelect,
  type SourceNode as WireSource,
} from '@huifang/contract';
import { methodKinds } from '@huifang/domain/consult/method-fields';
import type { ProfileField } from '@huifang/domain/customer/fields';
import { daysAheadOf, daysBackOf } from '@huifang/domain/date-window';
import { dictionaries } from '@huifang/domain/dictionaries';
import type { ConsultSources, SourceNode } from '@huifang/ui/clinic/consult-source-picker';
import type { EntryOption } from '@huifang/ui/clinic/entry-chip';
import type { LineOption } from '@huifang/ui/clinic/follow-up-fields';
import type { TreeNode } from '@huifang/ui/primitives/cascader';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from './api.ts';

/** Lists that change a few times a year. */
const staleTime = 10 * 60_000;

const option = (entry: { code: string; name: string }): SelectOption => ({
  value: entry.code,
  label: entry.name,
});

/** An entry of a dictionary: one out of use is shown where it is chosen, and offered nowhere else. */
const entryOption = ({ code, name, colour, enabled }: z.output<typeof DictionaryOption>): EntryOption => ({
  value: code,
  label: name,
  colour,
  ...(!enabled && { isRetired: true }),
});

export const dictionaryQuery = (org: string, name: keyof typeof dictionaries) =>
  queryOptions({
    queryKey: ['dictionary', org, name],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          getBasicDictionary,
          { organisationId: org, code: dictionaries[name], all: true },
          { signal },
        )
      ).map(entryOption),
    staleTime,
  });

export const consultTypesQuery = (org: string) =>
  queryOptions({
    queryKey: ['consultTypes', org],
    queryFn: async ({ signal }) =>
      (await api.call(consultType, { organisationId: org, all: true }, { signal })).map(entryOption),
    staleTime,
  });

export const relationsQuery = (org: string) =>
  queryOptions({
    queryKey: ['relations', org],
    queryFn: async ({ signal }) =>
      (await api.call(relation, { organisationId: org, all: true }, { signal })).map(entryOption),
    staleTime,
  });

/** What can be chosen for a plain field of a customer. */
export const profileOptionsQuery = (org: string, field: ProfileField) =>
  queryOptions({
    queryKey: ['profileOptions', org, field],
    queryFn: async ({ signal }) =>
      (await api.call(profileOptions[field], { organisationId: org, all: true }, { signal })).map(
        entryOption,
      ),
    staleTime,
  });

/** The diseases that can be chosen. */
export const diseasesQuery = (org: string) =>
  queryOptions({
    queryKey: ['diseases', org],
    queryFn: async ({ signal }) =>
      (await api.call(treeSelect, { organisationId: org }, { signal })).map(toTreeNode),
    staleTime,
  });

/** The diseases that are out of use, by their names: where one of them is chosen still. */
export const retiredDiseasesQuery = (org: string) =>
  queryOptions({
    queryKey: ['diseases', org, 'retired'],
    queryFn: async ({ signal }) =>
      namesIn(await api.call(getDiseaseTree, { organisationId: org, words: '', state: 0 }, { signal })),
    staleTime,
  });

const namesIn = (nodes: readonly DiseaseNode[]): SelectOption[] =>
  nodes.flatMap(({ id, title, state, children }) => [
    ...(state === 0 ? [{ value: id, label: title, isRetired: true }] : []),
    ...namesIn(children),
  ]);

/** The methods, with those out of use for what has them. */
export const consultMethodsQuery = (org: string) =>
  queryOptions({
    queryKey: ['consultMethods', org],
    queryFn: async ({ signal }) =>
      (await api.call(getConsultMethods, { all: true, organisationId: org }, { signal })).map(
        ({ id, title, enabled }) => ({ id, name: title, isRetired: !enabled }),
      ),
    staleTime,
  });

/** What a consult method asks about its source. */
export const sourcesQuery = (org: string, methodId: string) =>
  queryOptions({
    queryKey: ['consultSources', org, methodId],
    queryFn: async ({ signal }): Promise<ConsultSources> => {
      const { kind, inputs, tree } = await api.call(
        getConsultItemsTree,
        { methodId, all: true, organisationId: org },
        { signal },
      );
      return kind === methodKinds.inputs
        ? {
            kind: 'inputs',
            inputs: inputs.map(({ id, label, enabled }) => ({ id, label, isRetired: !enabled })),
          }
        : { kind: 'tree', nodes: tree.map(toSourceNode) };
    },
    enabled: methodId !== '',
    staleTime,
  });

/** The departments, with those out of use for what has them. */
export const departmentsQuery = (org: string) =>
  queryOptions({
    queryKey: ['departments', org],
    queryFn: async ({ signal }) =>
      (await api.call(getDeptByOrg, { all: true, organisationId: org }, { signal })).map(
        ({ id, name, enabled }): SelectOption => ({
          value: id,
          label: name,
          ...(!enabled && { isRetired: true }),
        }),
      ),
    staleTime,
  });

/** The sites, with those out of use for what has them. */
export const siteOptionsQuery = (org: string) =>
  queryOptions({
    queryKey: ['sites', org, 'options'],
    queryFn: async ({ signal }) =>
      (await everyPage((place) => api.call(detailList, { ...place, organisationId: org }, { signal }))).map(
        ({ id, title, isEnabled }): SelectOption => ({
          value: id,
          label: title,
          ...(!isEnabled && { isRetired: true }),
        }),
      ),
    staleTime,
  });

/** What lines are offered for first. */
const purposes: readonly LineOption['purpose'][] = ['callback', 'hotline', 'department'];

/** The phone lines, those for callbacks first, with those out of use for what has them. */
export const lineOptionsQuery = (org: string) =>
  queryOptions({
    queryKey: ['phoneLines', org, 'options'],
    queryFn: async ({ signal }) =>
      (await everyPage((place) => api.call(phoneList, { ...place, organisationId: org }, { signal })))
        .toSorted((one, other) => purposes.indexOf(one.purpose) - purposes.indexOf(other.purpose))
        .map(
          ({ id, number, label, purpose, isEnabled }): LineOption => ({
            value: id,
            label: [label, number].filter(Boolean).join(' '),
            purpose,
            ...(!isEnabled && { isRetired: true }),
          }),
        ),
    staleTime,
  });

/** All rows of a list that answers in pages. */
export async function everyPage<Row>(
  read: (place: { page: number; size: number }) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await read({ page, size: 200 });
    found.push(...rows);
    if (rows.length === 0 || found.length >= total) return found;
  }
}

/** Everybody who works in the organisation. */
export const staffQuery = (org: string) =>
  queryOptions({
    queryKey: ['staff', org],
    queryFn: async ({ signal }) =>
      (await api.call(getUserByOrgId, { organisationId: org }, { signal })).map(option),
    staleTime,
  });

/** Members of staff by name, pinyin or initials. */
export const searchStaff =
  (org: string, { isService = false } = {}) =>
  async ({ text, signal }: { text: string; signal: AbortSignal }): Promise<SelectOption[]> =>
    (await api.call(getDoctorsWithJob, { search: text, isService, organisationId: org }, { signal })).map(
      option,
    );

/** The same of those who serve customers. */
export const searchServiceStaff = (org: string) => searchStaff(org, { isService: true });

/** How many days ahead appointments and plans may lie, as the server's options say. */
export const daysAheadIn = (options: ReadonlyMap<string, string> | undefined): number =>
  daysAheadOf(options?.get('回访可选天数'));

/** How many days back the registration of a consult may lie, as the server's options say. */
export const registrationDaysBackIn = (options: ReadonlyMap<string, string> | undefined): number =>
  daysBackOf(options?.get('登记可补天数'));

const toSourceNode = ({ id, title, enabled, children }: WireSource): SourceNode => ({
  id,
  title,
  isRetired: !enabled,
  children: children.map(toSourceNode),
});

const toTreeNode = ({ id, title, children }: DiseaseChoice): TreeNode => ({
  value: id,
  label: title,
  ...(children.length > 0 && { children: children.map(toTreeNode) }),
});
