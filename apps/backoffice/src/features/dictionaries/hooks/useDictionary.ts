import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changesQuery, dictionariesKey, entriesQuery, toEntry, usesQuery } from '../queries.ts';

const none: never[] = [];

/** The entries of a dictionary with all that the page says of them; `refresh` reads every dictionary anew. */
export function useDictionary(org: string, typeId: string, changesShown: number) {
  const queryClient = useQueryClient();
  const list = useQuery(entriesQuery(org, typeId));
  const uses = useQuery(usesQuery(org, typeId));
  const changes = useQuery(changesQuery(org, typeId, changesShown));
  const rows = list.data ?? none;
  const entries = useMemo(() => {
    const names = new Map(rows.map(({ code, name }) => [code, name]));
    return rows.map((entry) => toEntry(entry, { uses: uses.data ?? none, names }));
  }, [rows, uses.data]);
  return {
    list,
    rows,
    entries,
    uses: uses.data ?? none,
    changes: changes.data,
    refresh: () => queryClient.invalidateQueries({ queryKey: dictionariesKey(org) }),
  };
}
