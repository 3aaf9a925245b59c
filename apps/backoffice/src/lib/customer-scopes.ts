/** Whose customers or follow-ups a list shows (B6). */
export type CustomerScope = 'all' | 'department' | 'mine';

/** The scopes that the option 客户管理范围 allows, the default first (B6). */
export function allowedScopes(option: string | undefined): readonly CustomerScope[] {
  if (option === '3') return ['all', 'department', 'mine'];
  return option === '2' ? ['department', 'mine'] : ['mine'];
}
