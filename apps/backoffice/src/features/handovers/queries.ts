import { getHandovers, getOpenWork, type Handover, previewHandover } from '@huifang/contract';
import { type WorkKind, workKinds } from '@huifang/domain/handover/work';
import type { HandoverItem, HandoverValues, OpenWork } from '@huifang/ui/clinic/handover';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

interface About {
  org: string;
  accountId: string;
  targetId?: string;
}

/** What waits for somebody: read anew for each dialog. */
export const openWorkQuery = ({ org, accountId, targetId }: About) =>
  queryOptions({
    queryKey: ['handovers', org, 'open', accountId, targetId],
    queryFn: async ({ signal }): Promise<OpenWork & { personId: string }> => {
      const request = { accountId, targetId, organisationId: org };
      const { isOwnToDecide, coverId, ...work } = await api.call(getOpenWork, request, { signal });
      return { ...work, canCloseAccount: isOwnToDecide, isCovered: coverId !== '' };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The rules as they travel. */
export const toRules = (rules: HandoverValues['rules']) =>
  workKinds.map((kind: WorkKind) => {
    const { way, peopleIds, departmentId } = rules[kind];
    // What was chosen before another way was is no part of the rule.
    const isReady =
      (way !== 'people' || peopleIds.length > 0) && (way !== 'department' || departmentId !== '');
    return {
      kind,
      way: isReady ? way : ('stay' as const),
      peopleIds: way === 'people' ? [...peopleIds] : [],
      departmentId: way === 'department' ? departmentId || undefined : undefined,
    };
  });

/** Who would get how much by some rules. */
export const previewQuery = (
  { org, accountId, targetId }: About,
  rules: HandoverValues['rules'] | undefined,
  at: number,
) =>
  queryOptions({
    queryKey: ['handovers', org, 'preview', accountId, targetId, rules, at],
    queryFn: async ({ signal }) => {
      const request = { accountId, targetId, rules: rules ? toRules(rules) : [], organisationId: org };
      return (await api.call(previewHandover, request, { signal })).kinds;
    },
    enabled: rules !== undefined,
    gcTime: 0,
  });

/** A page of the handovers. */
export const handoversQuery = (org: string, page: number) =>
  queryOptions({
    queryKey: ['handovers', org, 'list', page],
    queryFn: async ({ signal }) => {
      const { rows, total } = await api.call(
        getHandovers,
        { page, size: 10, organisationId: org },
        { signal },
      );
      return { rows: rows.map(toItem), total };
    },
  });

const toItem = ({ at, undoUntil, ...row }: Handover): HandoverItem => ({
  ...row,
  at: at.slice(0, 16),
  undoUntil: undoUntil.slice(0, 16),
});
