import {
  type DataOf,
  getTypeCodeById,
  getTypeCodeChanges,
  getTypeCodeList,
  getTypeCodeUses,
  getTypesList,
  previewTypeCodeMerge,
} from '@huifang/contract';
import { regionByCode } from '@huifang/regions';
import type { DictionaryEntry, DictionaryType } from '@huifang/ui/clinic/dictionary-page';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Everything that is read of dictionaries begins so: a change of one makes all of it old. */
export const dictionariesKey = (org: string) => ['dictionaries', org] as const;

export const typesQuery = (org: string) =>
  queryOptions({
    queryKey: [...dictionariesKey(org), 'types'],
    queryFn: ({ signal }): Promise<DictionaryType[]> =>
      api.call(getTypesList, { organisationId: org }, { signal }),
  });

export type Entry = DataOf<typeof getTypeCodeById>;

/** The entries of a type; how many records use each is read beside them, as it takes longer. */
export const entriesQuery = (org: string, typeId: string) =>
  queryOptions({
    queryKey: [...dictionariesKey(org), 'entries', typeId],
    queryFn: ({ signal }) => api.call(getTypeCodeList, { typeId, organisationId: org }, { signal }),
    enabled: typeId !== '',
  });

/** One entry as it is now, for whoever changes it. */
export const entryQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [...dictionariesKey(org), 'entry', id],
    queryFn: ({ signal }) => api.call(getTypeCodeById, { id, organisationId: org }, { signal }),
    enabled: id !== '',
    staleTime: 0,
  });

export const usesQuery = (org: string, typeId: string) =>
  queryOptions({
    queryKey: [...dictionariesKey(org), 'uses', typeId],
    queryFn: ({ signal }) => api.call(getTypeCodeUses, { typeId, organisationId: org }, { signal }),
    enabled: typeId !== '',
    staleTime: 60_000,
  });

export const changesQuery = (org: string, typeId: string, count: number) =>
  queryOptions({
    queryKey: [...dictionariesKey(org), 'changes', typeId, count],
    queryFn: ({ signal }) => api.call(getTypeCodeChanges, { typeId, count, organisationId: org }, { signal }),
    enabled: typeId !== '',
  });

export const mergePreviewQuery = (org: string, id: string, into: string) =>
  queryOptions({
    queryKey: [...dictionariesKey(org), 'merge', id, into],
    queryFn: ({ signal }) => api.call(previewTypeCodeMerge, { id, into, organisationId: org }, { signal }),
    enabled: into !== '',
    staleTime: 0,
  });

/** An entry as the page shows it. */
export function toEntry(
  entry: Entry,
  { uses, names }: { uses: DataOf<typeof getTypeCodeUses>; names: ReadonlyMap<string, string> },
): DictionaryEntry {
  const used = uses.find(({ id }) => id === entry.id);
  const region = entry.regionCode && (regionByCode(entry.regionCode)?.path.join('') ?? entry.regionCode);
  return {
    id: entry.id,
    code: entry.code,
    name: entry.name,
    writtenName: entry.writtenName,
    colour: entry.colour,
    translations: entry.translations,
    ...(entry.regionCode && {
      place: { regionCode: entry.regionCode, text: [region, entry.place].filter(Boolean).join(' ') },
    }),
    isEnabled: entry.enabled,
    order: entry.order,
    version: entry.version,
    uses: used?.count ?? 0,
    usesCapped: used?.isCapped ?? false,
    ...(entry.lockedReason && { lockedReason: entry.lockedReason }),
    isCodeFixed: entry.isCodeFixed || (used?.count ?? 0) > 0,
    ...(entry.mergedInto && { mergedInto: names.get(entry.mergedInto) ?? entry.mergedInto }),
    canUndoMerge: entry.undoableMerge !== '',
  };
}
