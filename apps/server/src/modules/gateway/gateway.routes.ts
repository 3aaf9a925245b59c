import { getBHJsonData, getBHJsonDataEx, getDateRange } from '@huifang/contract';
import { dateRange } from '../../lib/date-range.ts';
import type { Module } from '../../plugins/serve.ts';

export const gatewayRoutes: Module = (app) => {
  for (const call of [getBHJsonData, getBHJsonDataEx]) {
    app.serve(call, {
      allow: 'member',
      handler: ({ body, ...request }) => app.runOperation(body.getUrl, body.param, request),
    });
  }

  app.serve(getDateRange, {
    allow: 'member',
    handler: async ({ body, operator }) => dateRange(String(body.type ?? ''), operator.timeZone, new Date()),
  });
};
