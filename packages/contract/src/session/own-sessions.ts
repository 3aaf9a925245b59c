import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Nothing } from '../core/fields.ts';
import { as } from '../core/record.ts';

export const OwnSession = z.object({
  id: as('ID', z.string()),
  /** Where it was begun. */
  address: z.string(),
  /** What the browser calls itself. */
  userAgent: z.string(),
  /** Instants, in ISO 8601. */
  signedInAt: z.string(),
  /** To a tenth of the idle limit. */
  lastUsedAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});

export const getSessions = defineCall({
  path: '/api/user/getSessions',
  summary: "One's own live sessions, the last used one first",
  request: Nothing,
  data: z.object({ sessions: z.array(OwnSession) }),
  audience: 'user',
});

export const endSession = defineCall({
  path: '/api/user/endSession',
  summary: "End one of one's own other sessions; ended ones stay ended",
  request: z.object({ id: as('ID', z.string().regex(/^\d{1,18}$/)) }),
  data: z.null(),
  audience: 'user',
  isWrite: true,
});

export const endOtherSessions = defineCall({
  path: '/api/user/endOtherSessions',
  summary: "End all of one's own sessions but the one that asks; Data is how many",
  request: Nothing,
  data: z.number(),
  audience: 'user',
  isWrite: true,
});

export const keepSession = defineCall({
  path: '/api/user/keepSession',
  summary: 'Say that a person is at work with a page that has nothing else to ask',
  request: Nothing,
  data: z.null(),
  audience: 'user',
  whileViewing: true,
});
