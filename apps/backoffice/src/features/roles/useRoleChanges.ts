import { type Role, removeRole, restoreRole, saveRole } from '@huifang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRowChanges } from '../../kits/editing/useRowChanges.ts';
import { api } from '../../lib/api.ts';

/** What is done to a role as a whole: removed while nobody has it, or its people asked for a second factor. */
export function useRoleChanges(org: string, roles: readonly Role[]) {
  const queryClient = useQueryClient();
  const about = { organisationId: org };
  return useRowChanges({
    rows: roles.map((role) => ({ ...role, enabled: role.demandsSecondFactor })),
    nameOf: ({ name }) => name,
    setEnabled: ({ id, version }, demandsSecondFactor, options) =>
      api.call(saveRole, { ...about, id, version, demandsSecondFactor }, options),
    remove: ({ id }, options) => api.call(removeRole, { ...about, id }, options),
    restore: (id) => api.call(restoreRole, { ...about, id }),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['roles', org] }),
  });
}
