import { withPlace } from '@huifang/ui/clinic/disease-tree';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { readId } from '../../lib/list-address.ts';
import { usePageTab } from '../../lib/page-tab.tsx';
import { diseaseEntriesQuery } from './queries.ts';
import type { DiseaseChange } from './useDiseaseChanges.ts';

/** The tree as it is looked at: what is open, sought and chosen; a move that is under way shows already. */
export function useDiseaseTree(org: string, running: DiseaseChange | undefined) {
  const { search, replace } = usePageTab();
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useState('');
  const [isRetiredShown, setRetiredShown] = useState(true);
  const { data, error, refetch, isPending } = useQuery(diseaseEntriesQuery(org));
  const place = running?.kind === 'move' ? running.place : undefined;
  const entries = useMemo(() => {
    const known = data ?? [];
    return place ? withPlace(known, place) : known;
  }, [data, place]);
  const selectedId = readId(new URLSearchParams(search).get('id'));

  return {
    entries,
    selectedId,
    select: (id: string) => replace(new URLSearchParams(id ? { id } : {})),
    expand: (id: string) => setExpandedIds((before) => new Set([...before, id])),
    /** For the tree's props of these names. */
    props: {
      entries,
      state: isPending ? ('loading' as const) : error && !data ? ('failed' as const) : ('ready' as const),
      error: error ? messageOf(error) : undefined,
      onRetry: () => void refetch(),
      expandedIds,
      onExpandedChange: (details: { expandedIds: ReadonlySet<string> }) =>
        setExpandedIds(details.expandedIds),
      selectedId,
      query,
      onQueryChange: (details: { query: string }) => setQuery(details.query),
      isRetiredShown,
      onRetiredShownChange: (details: { isShown: boolean }) => setRetiredShown(details.isShown),
    },
  };
}
