import { menuIconNames } from '@huifang/domain/menu-icons';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { IntegerLike, OrgParam } from '../core/fields.ts';
import { as } from '../core/record.ts';

const Names = z.array(z.enum(menuIconNames)).max(menuIconNames.length);

/** The icons that the menu's entries can be given. */
export const OfferedIcons = z.object({ offered: Names, version: as('版本', z.number().int()) });
export type OfferedIcons = z.output<typeof OfferedIcons>;

export const getMenuIcons = defineCall({
  path: '/api/Admin/GetMenuIcons',
  summary: 'Which icons the menu’s entries can be given; all where nobody decided',
  request: z.object({ organisationId: as('orgId', OrgParam) }).optional(),
  data: OfferedIcons,
});

export const saveMenuIcons = defineCall({
  path: '/api/Admin/SaveMenuIcons',
  summary: 'Decide which icons the menu’s entries can be given; entries keep the one that they have',
  request: z.object({
    offered: Names,
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: OfferedIcons,
  failures: ['STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});
