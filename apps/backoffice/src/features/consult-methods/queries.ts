import {
  type ConsultItem,
  type ConsultMethod,
  consultItemUses,
  consultMethodUses,
  getConsultItems,
  getConsultMethods,
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

export const blankMethod: MethodValues = {
  name: '',
  kind: 'tree',
  isNatural: false,
  translations: noTranslations,
};
export const toMethodValues = ({ name, type, isNatural, translations }: ConsultMethod): MethodValues => ({
  name,
  kind: kindOf(type),
  isNatural,
  translations,
});

export const blankSource: SourceValues = { label: '', translations: noTranslations };
export const toSourceValues = ({ name, translations }: ConsultItem): SourceValues => ({
  label: name,
  translations,
});
