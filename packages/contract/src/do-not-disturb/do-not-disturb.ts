import { disturbFields } from '@huifang/domain/customer/disturb-fields';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { DateText, Id, IntegerLike, instant, OrgParam, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

/** A customer's mark for whoever reads or changes it; one that has ended still says what it was. */
export const Disturb = z.object({
  /** Whether it counts today. */
  disturb: as('勿扰', z.boolean()),
  /** Empty when there is no mark. */
  reason: as('原因', z.string()),
  until: as('至', z.string()),
  markedBy: as('标记人', z.string()),
  /** Empty when there never was a mark. */
  markedAt: as('标记时间', instant()),
  /** To be echoed by a save; 0 when there never was a mark. */
  version: as('版本', z.number().int()),
});
export type Disturb = z.output<typeof Disturb>;

export const getDisturb = defineCall({
  path: '/api/Patient/GetDisturb',
  summary: 'Whether a customer does not want to be disturbed: why, until when, by whom and since when',
  request: z.object({ customerId: as('个人ID', Id), organisationId: as('orgId', OrgParam) }),
  data: Disturb,
});

export const saveDisturb = defineCall({
  path: '/api/Patient/SaveDisturb',
  summary: 'Mark a customer as not to be disturbed, or change the mark; what it says already changes nothing',
  request: z.object({
    customerId: as('个人ID', Id),
    reason: as('原因', text(disturbFields.reason.max)),
    /** The last day on which it counts; blank until it is taken away. */
    until: as('至', DateText),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: Disturb,
  failures: ['STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});

export const removeDisturb = defineCall({
  path: '/api/Patient/RemoveDisturb',
  summary: 'Take a customer’s mark away; one that is gone already stays so',
  request: z.object({
    customerId: as('个人ID', Id),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: Disturb,
  failures: ['STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});
