import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changesQuery, dictionariesKey, entriesQuery, toEntry, typesQuery, usesQuery } from '../queries.ts';

const none: never[] = [];

/** One dictionary with all that the page says of it; `refresh` reads it anew. */
export function useDictionary(org: string, wantedId: string | undefined, changesShown: number) {
  const queryClient = useQueryClient();
  const types = useQuery(typesQuery(org));
  const type = types.data?.find(({ id }) => id === wantedId) ?? types.data?.[0];
  const typeId = type?.id ?? '';
  const list = useQuery(entriesQuery(org, typeId));
  const uses = useQuery(usesQuery(org, typeId));
  const changes = useQuery(changesQuery(org, typeId, changesShown));
  const rows = list.data ?? none;
  const entries = useMemo(() => {
    const names = new Map(rows.map(({ code, name }) => [code, name]));
    return rows.map((entry) => toEntry(entry, { uses: uses.data ?? none, names }));
  }, [rows, uses.data]);
  return {
    types,
    type,
    list,
    rows,
    entries,
    uses: uses.data ?? none,
    changes: changes.data,
    refresh: () => queryClient.invalidateQueries({ queryKey: dictionariesKey(org) }),
  };
}
