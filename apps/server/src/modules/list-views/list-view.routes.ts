import { listViews, removeView, restoreView, saveView, setDefaultView } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as views from './list-view.service.ts';

/** Views are about lists: the service asks for the right of the list that a call names. */
export const listViewRoutes: Module = (app) => {
  app.serve(listViews, {
    allow: 'member',
    handler: ({ db, operator, body }) => views.viewsOf(db, operator, body.list),
  });
  app.serve(saveView, {
    allow: 'member',
    handler: ({ db, operator, body }) => views.saveView(db, operator, body),
  });
  app.serve(removeView, {
    allow: 'member',
    handler: ({ db, operator, body }) => views.removeView(db, operator, body.id),
  });
  app.serve(restoreView, {
    allow: 'member',
    handler: ({ db, operator, body }) => views.restoreView(db, operator, body.id),
  });
  app.serve(setDefaultView, {
    allow: 'member',
    handler: ({ db, operator, body }) => views.setDefault(db, operator, body),
  });
};
