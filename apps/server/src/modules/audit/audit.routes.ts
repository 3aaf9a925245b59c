import {
  exportAudit,
  exportSealedAudit,
  getAuditKinds,
  getAuditProof,
  listAudit,
  verifyAudit,
} from '@huifang/contract';
import { paging } from '../../lib/paging.ts';
import type { Module } from '../../plugins/serve.ts';
import * as repo from './audit.repo.ts';
import { createChecks, proofOf, toLines } from './audit.service.ts';
import { exportLines, exportSealed } from './audit-export.ts';

const allow = 'audit:read';

/** 操作记录: who did what to which record, and the proof that nothing of it was changed. */
export const auditRoutes: Module = (app) => {
  const checks = createChecks(app, app.auditSettings);

  app.serve(listAudit, {
    allow,
    handler: async ({ body = {}, db, operator }) => {
      const { organisationId: org, timeZone } = operator;
      const { page, size, ...filter } = body;
      const rows = await repo.findLines(db, org, filter, { timeZone, ...paging({ page, size }) });
      return {
        rows: await toLines(db, operator, rows),
        total: await repo.countLines(db, org, filter, timeZone),
      };
    },
  });

  app.serve(getAuditKinds, {
    allow,
    handler: async ({ db, operator }) => ({
      persons: await repo.findPersons(db, operator.organisationId),
    }),
  });

  app.serve(exportAudit, {
    allow,
    handler: ({ body = {}, db, operator, raw }) => exportLines(db, operator, body, raw.headers.accept ?? ''),
  });

  app.serve(exportSealedAudit, { allow, handler: ({ db, operator }) => exportSealed(db, operator) });

  app.serve(getAuditProof, {
    allow,
    handler: ({ db, operator }) => proofOf(db, operator.organisationId, app.auditSettings),
  });

  app.serve(verifyAudit, {
    allow,
    handler: async ({ body, db, operator, reply }) => ({
      id: await checks.begin(db, operator, body?.isFull ?? false, reply),
    }),
  });
};
