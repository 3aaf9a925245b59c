import type { Scope } from '@huifang/domain/scopes';

/** The scopes that the option 客户管理范围 allows, the default first (rule access-6). */
export function allowedScopes(option: string | undefined): readonly Scope[] {
  if (option === '3') return ['all', 'department', 'mine'];
  return option === '2' ? ['department', 'mine'] : ['mine'];
}
