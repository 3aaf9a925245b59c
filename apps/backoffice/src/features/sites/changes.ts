import {
  deletePhoneLine,
  deleteSite,
  type PhoneLine,
  restorePhoneLine,
  restoreSite,
  type Site,
  savePhoneLine,
  saveSite,
} from '@huifang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRowChanges } from '../../kits/editing/useRowChanges.ts';
import { api } from '../../lib/api.ts';

const asRows = <Row extends { isEnabled: boolean }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, enabled: row.isEnabled }));

/** What is done to a site where it is listed. */
export function useSiteChanges(org: string, sites: readonly Site[]) {
  const queryClient = useQueryClient();
  const about = { organisationId: org };
  return useRowChanges({
    rows: asRows(sites),
    nameOf: ({ name }) => name,
    setEnabled(row, isEnabled, options) {
      const { title: _title, picture: _picture, enabled: _enabled, ...site } = row;
      return api.call(saveSite, { ...site, ...about, isEnabled }, options);
    },
    remove: ({ id }, options) => api.call(deleteSite, { ...about, id }, options),
    restore: (id) => api.call(restoreSite, { ...about, id }),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['sites', org] }),
  });
}

/** What is done to a phone line where it is listed. */
export function useLineChanges(org: string, lines: readonly PhoneLine[]) {
  const queryClient = useQueryClient();
  const about = { organisationId: org };
  return useRowChanges({
    rows: asRows(lines),
    nameOf: ({ number }) => number,
    setEnabled(row, isEnabled, options) {
      const { department: _department, person: _person, enabled: _enabled, ...line } = row;
      return api.call(savePhoneLine, { ...line, ...about, isEnabled }, options);
    },
    remove: ({ id }, options) => api.call(deletePhoneLine, { ...about, id }, options),
    restore: (id) => api.call(restorePhoneLine, { ...about, id }),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['phoneLines', org] }),
  });
}
