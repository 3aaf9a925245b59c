import {
  type Disease,
  type DiseaseNode,
  getDisease,
  getDiseaseTree,
  previewDiseaseMerge,
} from '@huifang/contract';
import type { DiseaseEntry, DiseaseFacts, DiseaseValues } from '@huifang/ui/clinic/disease-tree';
import type { TreeNode } from '@huifang/ui/primitives/cascader';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** A disease of the tree, with the version that a change of it echoes. */
export interface VersionedDisease extends DiseaseEntry {
  version: number;
}

/** All diseases by the names that were typed, in use or not, flat and in their order. */
export const diseaseEntriesQuery = (org: string) =>
  queryOptions({
    queryKey: ['diseases', org, 'entries'],
    queryFn: async ({ signal }) =>
      flatten(await api.call(getDiseaseTree, { organisationId: org, words: '' }, { signal })),
  });

/** What stands beside the tree of one of them. */
export const diseaseQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['diseases', org, 'one', id],
    queryFn: ({ signal }) => api.call(getDisease, { id, organisationId: org }, { signal }),
    enabled: id !== '',
  });

/** The same for whoever changes it: read anew for each dialog. */
export const editedDiseaseQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['disease', org, id],
    queryFn: ({ signal }) => api.call(getDisease, { id, organisationId: org }, { signal }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const mergePreviewQuery = (org: string, id: string, keptId: string) =>
  queryOptions({
    queryKey: ['diseaseMerge', org, id, keptId],
    queryFn: ({ signal }) => api.call(previewDiseaseMerge, { id, keptId, organisationId: org }, { signal }),
    enabled: keptId !== '',
    gcTime: 0,
  });

const flatten = (nodes: readonly DiseaseNode[], parentId: string | null = null): VersionedDisease[] =>
  nodes.flatMap(({ id, title, name = title, state, keywords, version, children }) => [
    { id, parentId, name, isOffered: state === 1, keywords, version },
    ...flatten(children, id),
  ]);

/** Diseases to choose from, without some of them. */
export function toChoices(entries: readonly DiseaseEntry[], without: ReadonlySet<string>): TreeNode[] {
  const below = Map.groupBy(entries, ({ parentId }) => parentId);
  const nodesOf = (parentId: string | null): TreeNode[] =>
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
  return nodesOf(null);
}

export const toFacts = (disease: Disease): DiseaseFacts => ({
  ...disease,
  changes: disease.changes.map((change) => ({ ...change, at: change.at.slice(0, 16) })),
  merges: disease.merges.map((merge) => ({ ...merge, at: merge.at.slice(0, 16) })),
});

export const toValues = ({ name, parentId, initials, translations, isEnabled }: Disease): DiseaseValues => ({
  name,
  parentId,
  initials,
  traditional: translations['zh-TW'],
  english: translations['en-US'],
  isEnabled,
});
