import {
  getAdminRouter,
  menuEntries,
  moveMenuEntry,
  previewMenu,
  removeMenuEntry,
  restoreMenuEntry,
  saveMenuEntry,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { menuFor } from './menu.service.ts';
import * as entries from './menu-entries.service.ts';

export const menuRoutes: Module = (app) => {
  app.serve(getAdminRouter, { allow: 'member', handler: ({ db, operator }) => menuFor(db, operator) });

  const allow = 'menu:configure';
  app.serve(menuEntries, { allow, handler: ({ db }) => entries.menuEntries(db) });
  app.serve(saveMenuEntry, {
    allow,
    handler: ({ db, operator, body }) => entries.saveEntry(db, operator, body),
  });
  app.serve(moveMenuEntry, {
    allow,
    handler: ({ db, operator, body }) => entries.moveEntry(db, operator, body),
  });
  app.serve(removeMenuEntry, {
    allow,
    handler: ({ db, operator, body }) => entries.removeEntry(db, operator, body.id, body.version),
  });
  app.serve(restoreMenuEntry, {
    allow,
    handler: ({ db, operator, body }) => entries.restoreEntry(db, operator, body.id),
  });
  app.serve(previewMenu, {
    allow,
    handler: ({ db, operator, body }) => entries.preview(db, operator, body.roleId),
  });
};
