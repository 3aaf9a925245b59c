import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, instant, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

const LogEntry = z.object({
  id: as('ID', z.string()),
  type: z.string(),
  code: z.number().int(),
  message: z.string(),
  url: z.string(),
  user: z.string(),
  at: instant(),
});

export const saveLog = defineCall({
  path: '/api/admin/SaveLog',
  isSave: true,
  summary: 'Record an uncaught script error',
  request: z.object({
    type: text(30),
    code: IntegerLike.optional().default(0),
    message: text(10_000).transform((value) => value.slice(0, 2000)),
    url: text(4000).transform((value) => value.slice(0, 500)),
  }),
  data: z.null(),
  audience: 'user',
});

export const getLogList = defineCall({
  path: '/api/admin/GetLogList',
  summary: 'Recorded script errors, newest first',
  request: z.object({ page: PageNumber.optional(), size: IntegerLike.optional() }).optional(),
  data: z.object({ rows: as('Objs', z.array(LogEntry)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getLog = defineCall({
  method: 'ANY',
  path: '/api/admin/Getlog',
  summary: 'One recorded error, by its ID',
  request: z.object({ id: as('logname', Id) }),
  data: LogEntry,
});

export const getBackupState = defineCall({
  path: '/api/admin/GetBackupState',
  summary: 'Whether the last good backup of the installation is older than it should be',
  request: z.object({}).optional(),
  data: z.object({
    /** Of the last one that was restored for a test and found whole; empty when there is none. */
    at: instant(),
    isLate: z.boolean(),
    /** How old it may become; 0 when nobody wants to know. */
    hours: z.number().int(),
  }),
});
