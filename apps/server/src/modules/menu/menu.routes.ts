import {
  exportMenu,
  getAdminRouter,
  getMenuIcons,
  importMenu,
  menuEntries,
  moveMenuEntry,
  previewMenu,
  removeMenuEntry,
  restoreMenuEntry,
  saveMenuEntry,
  saveMenuIcons,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { menuFor } from './menu.service.ts';
import * as entries from './menu-entries.service.ts';
import * as files from './menu-file.ts';
import * as icons from './menu-icons.service.ts';

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
  app.serve(getMenuIcons, { allow, handler: ({ db }) => icons.offeredIcons(db) });
  app.serve(saveMenuIcons, {
    allow,
    handler: ({ db, operator, body }) => icons.saveOfferedIcons(db, operator, body),
  });
  app.serve(exportMenu, {
    allow,
    handler: ({ db, operator, raw }) => files.exportMenu(db, operator, raw.headers.accept ?? ''),
  });
  app.serveLong(importMenu, {
    allow,
    audits: true,
    handler: ({ body, operator }) => files.importMenu(app.database, operator, body),
  });
};
