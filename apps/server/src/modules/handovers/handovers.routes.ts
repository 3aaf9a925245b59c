import {
  endCover,
  getHandovers,
  getOpenWork,
  getOpenWorks,
  handOver,
  previewHandover,
  undoHandover,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as handovers from './handovers.service.ts';

/** The work of whoever leaves or is away, for who may configure accounts. */
export const handoverRoutes: Module = (app) => {
  const allow = 'account:configure';
  const { isLive } = app.liveSessions;
  app.serve(getOpenWork, {
    allow,
    handler: ({ db, operator, body }) => handovers.openWork(db, operator, body, { now: app.now(), isLive }),
  });
  // Whoever lets somebody work here no longer is told what they leave open.
  app.serve(getOpenWorks, {
    allow: [allow, 'role:configure'],
    handler: ({ db, operator, body }) => handovers.openWorks(db, operator, body),
  });
  app.serve(previewHandover, {
    allow,
    handler: ({ db, operator, body }) => handovers.preview(db, operator, body),
  });
  app.serve(handOver, {
    allow,
    handler: ({ db, operator, body }) => handovers.handOver(db, operator, body, app.now()),
  });
  app.serve(getHandovers, {
    allow,
    handler: ({ db, operator, body }) => handovers.listHandovers(db, operator, body),
  });
  app.serve(undoHandover, {
    allow,
    handler: ({ db, operator, body }) => handovers.undoHandover(db, operator, body),
  });
  app.serve(endCover, {
    allow,
    handler: ({ db, operator, body }) => handovers.endCover(db, operator, body),
  });
};
