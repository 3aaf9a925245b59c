import type { OrganisationDocument } from './organisation-document.ts';

type Role = OrganisationDocument['roles'][number];

/** Whoever sets an organisation up has it. */
export const administratorRole = {
  name: '管理员',
  note: '系统与规则的全部权利',
  permissions: ['*'],
} satisfies Role;
