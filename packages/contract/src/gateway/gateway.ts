import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { OrgParam, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

/** `param` is a JSON text; `Data` is a JSON text too (rule gateway-1). See `operations.ts` for both shapes. */
const request = z.object({ getUrl: text(200), param: text(20_000), organisationId: as('org', OrgParam) });

export const getBHJsonData = defineCall({
  method: 'GET',
  path: '/api/Admin/GetBHJsonData',
  summary: 'Run a business-domain operation; for reads without names in them',
  request,
  data: z.string(),
  failures: ['UNKNOWN_OPERATION'],
});

export const getBHJsonDataEx = defineCall({
  path: '/api/Admin/GetBHJsonDataEx',
  summary:
    'Run a business-domain operation; 行数 999999 streams the export, as CSV when text/csv is accepted',
  request,
  data: z.string(),
  failures: ['UNKNOWN_OPERATION'],
});

/** What the periods of the server are called by (rule list-3). */
export const getDateRange = defineCall({
  method: 'ANY',
  path: '/api/Evaluation/GetDateRange',
  summary:
    'The date range of a period: 12 is the default registered period, any other number that many days up to today',
  request: z.object({ type: z.union([z.number(), z.string()]).optional() }),
  data: z.object({ from: as('Sdate', z.string()), to: as('Edate', z.string()) }),
});
