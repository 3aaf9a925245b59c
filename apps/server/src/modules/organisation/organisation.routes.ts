import { getCustomerCenterConfig } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';

export const organisationRoutes: Module = (app) => {
  app.serve(getCustomerCenterConfig, {
    allow: 'member',
    handler: async ({ db, operator }) => {
      const { archive_url, archive_code } = await db
        .selectFrom('organisations')
        .select(['archive_url', 'archive_code'])
        .where('id', '=', operator.organisationId)
        .executeTakeFirstOrThrow();
      return { url: archive_url, code: archive_code };
    },
  });
};
