import {
  type ConfiguredMenuEntry,
  moveMenuEntry,
  removeMenuEntry,
  restoreMenuEntry,
  saveMenuEntry,
} from '@huifang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRowChanges } from '../../kits/editing/useRowChanges.ts';
import { api } from '../../lib/api.ts';
import { menuEntriesKey } from './queries.ts';

/** What is done to an entry of the menu where it stands. */
export function useMenuChanges(org: string, rows: readonly ConfiguredMenuEntry[] | undefined) {
  const about = { organisationId: org };
  return useRowChanges({
    rows,
    nameOf: ({ title }) => title,
    rename: ({ id, version }, title, options) =>
      api.call(saveMenuEntry, { ...about, id, version, title }, options),
    setEnabled: ({ id, version }, enabled, options) =>
      api.call(saveMenuEntry, { ...about, id, version, enabled }, options),
    move: (move, options) => api.call(moveMenuEntry, { ...about, ...move }, options),
    remove: ({ id, version }, options) => api.call(removeMenuEntry, { ...about, id, version }, options),
    restore: (id) => api.call(restoreMenuEntry, { ...about, id }),
    refresh: useMenuRefresh(org),
  });
}

/** Reads anew what is shown of the menu, the person's own too. */
export function useMenuRefresh(org: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [menuEntriesKey(org), ['menu']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}
