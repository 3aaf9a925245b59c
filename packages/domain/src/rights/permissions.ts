/** What a person may do in an organisation, in the groups in which roles show it. `*` in a list means everything. */
export const permissionGroups = {
  customers: ['consult:read', 'consult:write', 'consult:export', 'apply:decide', 'view:share'],
  followUps: ['callback:plan', 'callback:execute', 'callback:assign'],
  complaints: ['complaint:read', 'complaint:write', 'complaint:review'],
  forms: ['form:design', 'form:publish', 'form:send', 'form:fill', 'form:read', 'form:export'],
  people: [
    'role:configure',
    'account:configure',
    'structure:configure',
    'organisation:configure',
    'rights:explain',
    'rights:viewAs',
  ],
  configuration: [
    'dictionary:configure',
    'setting:configure',
    'disease:configure',
    'method:configure',
    'site:configure',
    'menu:configure',
    'rule:configure',
    'agreement:configure',
  ],
  records: ['audit:read', 'errorlog:read', 'privacy:export', 'privacy:erase'],
  exchange: ['import:write', 'import:openid', 'integration:configure'],
} as const;
export type PermissionGroup = keyof typeof permissionGroups;
export type Permission = (typeof permissionGroups)[PermissionGroup][number];

export const permissions: readonly Permission[] = Object.values(permissionGroups).flat();
