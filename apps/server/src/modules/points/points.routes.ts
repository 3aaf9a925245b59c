import { getIntegralChangeList, getIntegralList, getIntegralsPatient } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as points from './points.service.ts';

/** Points of customers, which the hospital's own systems count. */
export const pointsRoutes: Module = (app) => {
  app.serve(getIntegralList, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => points.listPoints(db, operator, body),
  });
  app.serve(getIntegralChangeList, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => points.listChanges(db, operator, body),
  });
  app.serve(getIntegralsPatient, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => points.pointsOf(db, operator, body.customerId),
  });
};
