import { permissions } from '@huifang/domain/rights/permissions';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { rightsIn, useSession } from '../../lib/session-context.tsx';
import { rolesQuery } from './queries.ts';

/** The roles to choose from; one that holds a right which the person has not says so, unless it is given already. */
export function useRoleOptions(given: readonly string[] = []): SelectOption[] {
  const { t } = useLingui();
  const { organisation } = useSession();
  const roles = useQuery(rolesQuery(organisation.organisationId));
  const has = rightsIn(organisation);
  return (roles.data ?? []).map(({ id, name, permissions: granted }) => {
    const isBeyond = permissions.some(
      (right) => (granted.includes('*') || granted.includes(right)) && !has(right),
    );
    return {
      value: id,
      label: name,
      ...(isBeyond && !given.includes(id) && { isDisabled: true, reason: t`含有您没有的权限` }),
    };
  });
}
