import {
  type DepartmentRow,
  moveDepartment,
  removeDepartment,
  reopenDepartment,
  restoreDepartment,
  saveDepartment,
} from '@huifang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRowChanges } from '../../kits/editing/useRowChanges.ts';
import { api } from '../../lib/api.ts';

/** What is done to a department where it stands; one is closed in a dialog, which `onClose` opens. */
export function useDepartmentChanges(
  org: string,
  departments: readonly DepartmentRow[],
  onClose: (department: DepartmentRow) => void,
) {
  const queryClient = useQueryClient();
  const about = { organisationId: org };
  const changes = useRowChanges({
    rows: departments.map((row) => ({ ...row, enabled: row.isEnabled })),
    nameOf: ({ name }) => name,
    rename: ({ id, version }, name, options) =>
      api.call(saveDepartment, { ...about, id, version, name }, options),
    setEnabled: ({ id, version }, _isEnabled, options) =>
      api.call(reopenDepartment, { ...about, id, version }, options),
    move: (move, options) => api.call(moveDepartment, { ...about, ...move }, options),
    remove: ({ id }, options) => api.call(removeDepartment, { ...about, id }, options),
    restore: (id) => api.call(restoreDepartment, { ...about, id }),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['departments', org] }),
  });
  const { actions, used } = changes;
  const close = (id: string) => {
    const row = departments.find((one) => one.id === id);
    if (row) onClose(row);
  };
  return {
    ...changes,
    actions: {
      ...actions,
      onSwitch: (details: { id: string; isEnabled: boolean }) =>
        details.isEnabled ? actions.onSwitch(details) : close(details.id),
    },
    used: used && {
      ...used,
      onDisable:
        used.onDisable &&
        (() => {
          used.onClose();
          close(used.id);
        }),
    },
  };
}
