import type { CustomerScope } from '@huifang/ui/clinic/scope-filter';

export type { CustomerScope };

/** The wire's words for the scopes. */
export const scopeValues: Readonly<Record<CustomerScope, '所有' | '我的部门' | '我的客户'>> = {
  all: '所有',
  department: '我的部门',
  mine: '我的客户',
};

/** The wire's words for whose follow-ups are meant. */
export const followUpScopeValues = { all: '所有', department: '我的部门', mine: '我的' } as const;

/** The scopes that the option 客户管理范围 allows, the default first (rule access-6). */
export function allowedScopes(option: string | undefined): readonly CustomerScope[] {
  if (option === '3') return ['all', 'department', 'mine'];
  return option === '2' ? ['department', 'mine'] : ['mine'];
}
