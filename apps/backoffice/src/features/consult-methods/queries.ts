import {
  type ConsultItem,
  type ConsultMethod,
  consultItemUses,
  consultMethodUses,
  getConsultItems,
  getConsultMethods,
  getMaxConsultItem,
  getMaxMethodSort,
} from '@huifang/contract';
import { methodKinds } from '@huifang/domain/consult/method-fields';
import { noTranslations } from '@huifang/domain/translations';
import type {
  ConfiguredMethod,
  ConfiguredSource,
  MethodValues,
  SourceValues,
} from '@huifang/ui/clinic/consult-methods';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Everything that is read of the methods for whoever configures them. */
export const methodsKey = (org: string) => ['methods', org] as const;

/** All methods in their order, with those out of use. */
export const methodsQuery = (org: string) =>
  queryOptions({
    queryKey: [...methodsKey(org), 'list'],
    queryFn: ({ signal }) => api.call(getConsultMethods, { all: true, organisationId: org }, { signal }),
  });

/** What uses each method, counted apart: the list does not wait for it. */
export const methodUsesQuery = (org: string) =>
  queryOptions({
    queryKey: [...methodsKey(org), 'uses'],
    queryFn: ({ signal }) => api.call(consultMethodUses, { organisationId: org }, { signal }),
  });

/** A method's sources in their order, with those out of use. */
export const methodSourcesQuery = (org: string, methodId: string) =>
  queryOptions({
    queryKey: [...methodsKey(org), 'sources', methodId],
    queryFn: ({ signal }) =>
      api.call(getConsultItems, { methodId, all: true, organisationId: org }, { signal }),
    enabled: methodId !== '',
  });

export const sourceUsesQuery = (org: string, methodId: string) =>
  queryOptions({
    queryKey: [...methodsKey(org), 'sourceUses', methodId],
    queryFn: ({ signal }) => api.call(consultItemUses, { methodId, organisationId: org }, { signal }),
    enabled: methodId !== '',
  });

/** The place after the last method, read anew for each new one. */
export const nextMethodPlaceQuery = (org: string) =>
  queryOptions({
    queryKey: [...methodsKey(org), 'nextPlace'],
    queryFn: async ({ signal }) =>
      (await api.call(getMaxMethodSort, { organisationId: org }, { signal })) + 1,
    gcTime: 0,
  });

/** The same below a source of a method; without one at the top level. */
export const nextSourcePlaceQuery = (org: string, methodId: string, parentId?: string) =>
  queryOptions({
    queryKey: [...methodsKey(org), 'nextPlace', methodId, parentId ?? ''],
    queryFn: async ({ signal }) =>
      (await api.call(getMaxConsultItem, { methodId, parentId, organisationId: org }, { signal })) + 1,
    gcTime: 0,
  });

const kindOf = (type: number) => (type === methodKinds.inputs ? 'inputs' : 'tree');

type Uses = { id: string; sources: number; consults: number };

/** The methods as the page shows them. */
export const toMethods = (
  methods: readonly ConsultMethod[] = [],
  uses: readonly Uses[] = [],
): ConfiguredMethod[] => {
  const usesOf = new Map(uses.map((one) => [one.id, one]));
  return methods.map(({ id, name, type, enabled, isNatural, translations }) => ({
    id,
    name,
    kind: kindOf(type),
    isEnabled: enabled,
    isNatural,
    translations,
    uses: usesOf.get(id),
  }));
};

/** The sources of a method as the page shows them. */
export const toSources = (
  items: readonly ConsultItem[] = [],
  uses?: readonly { id: string; consults: number }[],
): ConfiguredSource[] => {
  const usesOf = new Map(uses?.map(({ id, consults }) => [id, consults]));
  return items.map(({ id, parentId, name, enabled, translations }) => ({
    id,
    parentId: parentId || null,
    name,
    isEnabled: enabled,
    translations,
    consults: uses && (usesOf.get(id) ?? 0),
  }));
};

/** The place to be saved, if somebody chose one: what was only shown may have become another's meanwhile. */
export const changedPlace = (order: number | null, shown: number | undefined) =>
  order === null || order === shown ? undefined : order;

export const blankMethod: MethodValues = {
  name: '',
  kind: 'tree',
  order: null,
  isNatural: false,
  translations: noTranslations,
};
export const toMethodValues = ({
  name,
  type,
  sort,
  isNatural,
  translations,
}: ConsultMethod): MethodValues => ({
  name,
  kind: kindOf(type),
  order: sort,
  isNatural,
  translations,
});

export const blankSource: SourceValues = { label: '', order: null, translations: noTranslations };
export const toSourceValues = ({ name, sort, translations }: ConsultItem): SourceValues => ({
  label: name,
  order: sort,
  translations,
});
