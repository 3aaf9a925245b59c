import { getBackupState, getLog, getLogList, saveLog } from '@huifang/contract';
import { lastGoodBackup } from '../../backup/history.ts';
import { lockKey } from '../../db/locks.ts';
import { AppError } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import type { Module } from '../../plugins/serve.ts';
import * as repo from './logs.repo.ts';

/** A page that fails in a loop must not fill the database. */
const savedPerMinute = 20;

const toLogEntry = (row: repo.ScriptErrorRow) => ({
  id: row.id,
  type: row.type,
  code: row.code,
  message: row.message,
  url: row.url,
  user: row.user_name,
  at: row.at,
});

const hour = 3_600_000;

/** The address without its query and fragment: these may hold a customer's name. */
const withoutQuery = (url: string) => url.replace(/[?#].*$/s, '');

export const logsRoutes: Module = (app) => {
  app.serveUser(saveLog, {
    handler: async ({ body, db, user, operator, log }) => {
      if (!operator) {
        log.warn({ type: body.type, code: body.code }, 'script error of a person without organisation');
        return null;
      }
      await lockKey(db, `script errors of ${user.id}`);
      const { count } = await repo.countLatest(db, user.id);
      if (count >= savedPerMinute) throw new AppError('THROTTLED', { values: { minutes: 1 } });
      await repo.insertScriptError(db, {
        org_id: operator.organisationId,
        user_id: user.id,
        user_name: operator.name,
        type: body.type,
        code: body.code,
        message: body.message,
        url: withoutQuery(body.url),
      });
      return null;
    },
  });

  app.serve(getLogList, {
    allow: 'errorlog:read',
    handler: async ({ body, db }) => {
      const rows = await repo.findScriptErrors(db, paging(body));
      const { count } = await repo.countScriptErrors(db);
      return { rows: rows.map(toLogEntry), total: count };
    },
  });

  app.serve(getLog, {
    allow: 'errorlog:read',
    handler: async ({ body, db }) => {
      const row = await repo.findScriptError(db, body.id);
      if (!row) throw new AppError('NOT_FOUND');
      return toLogEntry(row);
    },
  });

  app.serve(getBackupState, {
    allow: 'errorlog:read',
    handler: async ({ db }) => {
      const hours = app.backupWarnHours;
      const { at, since } = await lastGoodBackup(db);
      const counted = at ?? since;
      const isLate =
        hours > 0 && counted !== undefined && app.now().getTime() - counted.getTime() > hours * hour;
      return { at: at ?? null, isLate, hours };
    },
  });
};
