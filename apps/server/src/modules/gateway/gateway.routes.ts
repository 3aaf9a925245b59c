import { getBHJsonData, getBHJsonDataEx, getDateRange } from '@huifang/contract';
import { dateRange } from '../../lib/date-range.ts';
import type { Module } from '../../plugins/serve.ts';
import { optionsFor } from '../options/options.service.ts';

export const gatewayRoutes: Module = (app) => {
  for (const call of [getBHJsonData, getBHJsonDataEx]) {
    app.serve(call, {
      allow: 'member',
      handler: ({ body, ...request }) => app.runOperation(body.getUrl, body.param, request),
    });
  }

  app.serve(getDateRange, {
    allow: 'member',
    handler: async ({ body, db, operator }) => {
      const { listDays } = await optionsFor(db);
      return dateRange(String(body.type ?? ''), { listDays, timeZone: operator.timeZone, now: new Date() });
    },
  });
};
