import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, instant, OptionalId, OrgParam } from '../core/fields.ts';
import { as } from '../core/record.ts';

const organisationId = as('orgId', OrgParam);

export const beginViewing = defineCall({
  path: '/api/UserRole/ViewAs',
  summary:
    'Begin to look at the product as somebody else or as a role, for half an hour: calls that carry the ID as header `Viewing` read what both may see, and write nothing; audited',
  request: z.object({
    /** One of the two. */
    staffId: as('人员ID', OptionalId),
    roleId: as('角色ID', OptionalId),
    organisationId,
  }),
  data: z.object({ id: as('ID', z.string()), until: as('截止时间', instant()) }),
  isWrite: true,
});

export const endViewing = defineCall({
  path: '/api/UserRole/EndViewAs',
  summary: 'End it; one that is over stays over',
  request: z.object({ id: as('ID', Id), organisationId }),
  data: z.null(),
  isWrite: true,
});
