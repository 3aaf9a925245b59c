import {
  PersonDrawer,
  type PersonExplanationProps,
  useExplanationWords,
} from '@huifang/ui/clinic/rights-explanation';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { departmentsQuery } from '../../lib/directory-queries.ts';
import { useSession } from '../../lib/session-context.tsx';
import { explainPersonQuery } from './staff-queries.ts';

export interface PersonRightsProps extends Pick<PersonExplanationProps, 'onOpen'> {
  staffId: string;
  /** Absent for whoever may not. */
  onViewAs?: () => void;
  onClose: () => void;
}

/** What one person sees and may do, and which rule says so. */
export function PersonRights({ staffId, onOpen, onViewAs, onClose }: PersonRightsProps) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const words = useExplanationWords();
  const { data, error, isFetching, refetch } = useQuery(explainPersonQuery(org, staffId));
  const departments = useQuery(departmentsQuery(org));
  const departmentName = (id: string) =>
    String(departments.data?.find(({ value }) => value === id)?.label ?? id);
  const named = { id: staffId, name: data?.person.name ?? '' };
  return (
    <PersonDrawer
      person={
        data && {
          ...named,
          notes: [data.person.department, ...data.roles.map(({ name }) => name)].filter(Boolean),
        }
      }
      explanation={
        data && {
          lists: (['customers', 'followUps', 'complaints', 'forms'] as const).map((area) => ({
            area,
            count: data.counts[area],
            parts: words.scopes(
              area,
              data.scopes.filter((scope) => scope.area === area),
              departmentName,
            ),
          })),
          fields: data.fields.flatMap((reason) =>
            reason.field && reason.visibility
              ? [{ group: reason.field, visibility: reason.visibility, parts: words.sentence(reason, named) }]
              : [],
          ),
          rights: data.rights
            .filter(({ kind }) => kind !== 'removed')
            .map((reason) => ({ right: reason.right ?? '', parts: words.sentence(reason, named) })),
          taken: data.rights.flatMap(({ kind, right }) => (kind === 'removed' && right ? [right] : [])),
          onOpen,
        }
      }
      failure={
        error && (
          <FailureState
            title={t`权限说明加载失败`}
            detail={messageOf(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      }
      onViewAs={data && onViewAs}
      onClose={onClose}
    />
  );
}
