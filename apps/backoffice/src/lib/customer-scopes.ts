import type { Scope } from '@huifang/domain/scopes';
import { useQuery } from '@tanstack/react-query';
import { optionsQuery } from './options-query.ts';
import { useSession } from './session-context.tsx';

/** The scopes that the option 客户管理范围 allows, the default first (rule access-6). */
export function allowedScopes(option: string | undefined): readonly Scope[] {
  if (option === '3') return ['all', 'department', 'mine'];
  return option === '2' ? ['department', 'mine'] : ['mine'];
}

/** Whose customers the person may list. */
export function useScopes() {
  const { organisation } = useSession();
  const options = useQuery(optionsQuery(organisation.organisationId));
  const scopes = allowedScopes(options.data?.get('客户管理范围'));
  return {
    /** What the organisation sets; until it is known nothing may be listed. */
    options,
    scopes,
    /** The scope that is meant: the wanted one as far as it is allowed, else the default. */
    scopeOf: (wanted: Scope | undefined): Scope =>
      scopes.find((one) => one === wanted) ?? scopes[0] ?? 'mine',
  };
}
