/** Whose customers a list shows: everybody's, those of the own department, the own ones (rule access-6). */
export const customerScopes = { all: '所有', department: '我的部门', mine: '我的客户' } as const;
/** The same of follow-ups. */
export const followUpScopes = { all: '所有', department: '我的部门', mine: '我的' } as const;
export type Scope = keyof typeof customerScopes;
