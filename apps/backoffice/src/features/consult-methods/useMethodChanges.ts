import {
  type ConsultItem,
  type ConsultMethod,
  moveConsultItem,
  moveMethods,
  removeConsultItems,
  removeMethods,
  restoreConsultItems,
  restoreMethods,
  updateConsultItem,
  updateConsultMethods,
} from '@huifang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRowChanges } from '../../kits/editing/useRowChanges.ts';
import { api } from '../../lib/api.ts';
import { methodsKey } from './queries.ts';

const nameOf = ({ name }: { name: string }) => name;

type Uses = readonly { id: string; consults: number }[];
const usesIn =
  (uses: Uses = []) =>
  ({ id }: { id: string }) =>
    uses.find((one) => one.id === id)?.consults;

/** What is done to a method where it stands; `uses` says how many consults have each. */
export function useMethodChanges(org: string, rows?: readonly ConsultMethod[], uses?: Uses) {
  const about = { organisationId: org };
  return useRowChanges({
    rows,
    nameOf,
    usesOf: usesIn(uses),
    rename: ({ id, version }, name, options) =>
      api.call(updateConsultMethods, { ...about, id, version, name }, options),
    setEnabled: ({ id, version }, enabled, options) =>
      api.call(updateConsultMethods, { ...about, id, version, enabled }, options),
    async move({ id, targetId, position }, options) {
      // One list: none goes below another.
      if (position !== 'into') await api.call(moveMethods, { ...about, id, targetId, position }, options);
    },
    remove: ({ id, version }, options) => api.call(removeMethods, { ...about, id, version }, options),
    restore: (id) => api.call(restoreMethods, { ...about, id }),
    refresh: useMethodsRefresh(org),
  });
}

/** What is done to a source where it stands. */
export function useSourceChanges(org: string, rows?: readonly ConsultItem[], uses?: Uses) {
  const about = { organisationId: org };
  return useRowChanges({
    rows,
    nameOf,
    usesOf: usesIn(uses),
    rename: ({ id, version }, label, options) =>
      api.call(updateConsultItem, { ...about, id, version, label }, options),
    setEnabled: ({ id, version }, enabled, options) =>
      api.call(updateConsultItem, { ...about, id, version, enabled }, options),
    move: (move, options) => api.call(moveConsultItem, { ...about, ...move }, options),
    remove: ({ id, version }, options) => api.call(removeConsultItems, { ...about, id, version }, options),
    restore: (id) => api.call(restoreConsultItems, { ...about, id }),
    refresh: useMethodsRefresh(org),
  });
}

/** Reads anew what is shown of the methods, wherever they are chosen. */
export function useMethodsRefresh(org: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [methodsKey(org), ['consultMethods', org], ['consultSources', org]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
