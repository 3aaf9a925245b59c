import { getActionLog, getActionSummary, getInteractionHistory } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { actionLog, actionSummary, interactionHistory } from './timeline.service.ts';

export const timelineRoutes: Module = (app) => {
  app.serve(getActionLog, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => actionLog(db, operator, body),
  });
  app.serve(getActionSummary, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => actionSummary(db, operator, body.id),
  });
  app.serve(getInteractionHistory, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => interactionHistory(db, operator, body),
  });
};
