import { getWorkplaceChoices, getWorkplaces, type Workplace } from '@huifang/contract';
import type { WorkplaceItem, WorkplaceValues } from '@huifang/ui/clinic/workplaces';
import { queryOptions } from '@tanstack/react-query';
import type { ListPlace } from '../../kits/list/list-address.ts';
import { api } from '../../lib/api.ts';

/** A page of the accounts by organisation. */
export const workplacesQuery = (org: string, { search = '', page, pageSize: size }: ListPlace) =>
  queryOptions({
    queryKey: ['accounts', org, 'workplaces', search, page, size],
    queryFn: async ({ signal }) => {
      const request = { words: search, page, size, organisationId: org };
      const { rows, total } = await api.call(getWorkplaces, request, { signal });
      return { rows: rows.map(toItem), total };
    },
  });

/** One of them for whoever changes it, as `account-organisation`: read anew for each dialog. */
export const workplaceQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['workplace', org, id],
    queryFn: async ({ signal }) => {
      const [accountId = '', targetId = org] = id.split('-');
      const request = { accountId, words: '', page: 1, size: 200, organisationId: org };
      const { rows } = await api.call(getWorkplaces, request, { signal });
      const row = rows.find((one) => one.targetId === targetId) ?? rows[0];
      if (!row) throw new Error('it works nowhere any more');
      return row;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What can be chosen in an organisation. */
export const workplaceChoicesQuery = (org: string, targetId: string) =>
  queryOptions({
    queryKey: ['roles', org, 'workplace', targetId],
    queryFn: ({ signal }) => api.call(getWorkplaceChoices, { targetId, organisationId: org }, { signal }),
  });

const toItem = (row: Workplace): WorkplaceItem & { accountId: string; targetId: string } => ({
  ...row,
  id: `${row.accountId}-${row.targetId}`,
});

export const toValues = (row: Workplace): WorkplaceValues => ({
  account: row.account,
  targetId: row.targetId,
  roleIds: row.roleIds,
  departmentId: row.departmentId,
  job: row.job,
  isDefault: row.isDefault,
});
