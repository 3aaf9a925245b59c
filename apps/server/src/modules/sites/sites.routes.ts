import {
  deletePhoneLine,
  deleteSite,
  detailList,
  exportPhoneLines,
  exportSites,
  getPhoneLine,
  getPositionList,
  getSite,
  importPhoneLines,
  importSites,
  phoneLineUses,
  phoneList,
  restorePhoneLine,
  restoreSite,
  savePhoneLine,
  saveSite,
  siteUses,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { positions } from '../directory/directory.service.ts';
import * as lineFile from './line-file.ts';
import * as lines from './phone-lines.service.ts';
import * as siteFile from './site-file.ts';
import * as sites from './sites.service.ts';

/** Everybody reads sites and phone lines, since they are chosen; who may configure them changes them. */
export const siteRoutes: Module = (app) => {
  app.serve(detailList, {
    allow: 'member',
    handler: ({ db, operator, body }) => sites.listSites(db, app.files, operator, body),
  });
  app.serve(phoneList, {
    allow: 'member',
    handler: ({ db, operator, body }) => lines.listPhoneLines(db, operator, body),
  });
  app.serve(getPositionList, {
    allow: 'member',
    handler: ({ db, operator }) => positions(db, operator.organisationId),
  });

  const allow = 'site:configure';
  app.serve(getSite, {
    allow,
    handler: ({ db, operator, body }) => sites.site(db, app.files, operator, body.id),
  });
  app.serve(siteUses, { allow, handler: ({ db, operator }) => sites.siteUses(db, operator) });
  app.serve(saveSite, { allow, handler: ({ db, operator, body }) => sites.saveSite(db, operator, body) });
  app.serve(deleteSite, {
    allow,
    handler: ({ db, operator, body }) => sites.removeSite(db, operator, body.id),
  });
  app.serve(restoreSite, {
    allow,
    handler: ({ db, operator, body }) => sites.restoreSite(db, operator, body.id),
  });
  app.serve(exportSites, {
    allow,
    handler: ({ db, operator, raw }) => siteFile.exportSites(db, operator, raw.headers.accept ?? ''),
  });
  app.serveLong(importSites, {
    allow,
    audits: true,
    handler: ({ body, operator }) => siteFile.importSites(app.database, operator, body),
  });
  app.serve(exportPhoneLines, {
    allow,
    handler: ({ db, operator, raw }) => lineFile.exportPhoneLines(db, operator, raw.headers.accept ?? ''),
  });
  app.serveLong(importPhoneLines, {
    allow,
    audits: true,
    handler: ({ body, operator }) => lineFile.importPhoneLines(app.database, operator, body),
  });
  app.serve(phoneLineUses, { allow, handler: ({ db, operator }) => lines.phoneLineUses(db, operator) });
  app.serve(getPhoneLine, {
    allow,
    handler: ({ db, operator, body }) => lines.phoneLine(db, operator, body.id),
  });
  app.serve(savePhoneLine, {
    allow,
    handler: ({ db, operator, body }) => lines.savePhoneLine(db, operator, body),
  });
  app.serve(deletePhoneLine, {
    allow,
    handler: ({ db, operator, body }) => lines.removePhoneLine(db, operator, body.id),
  });
  app.serve(restorePhoneLine, {
    allow,
    handler: ({ db, operator, body }) => lines.restorePhoneLine(db, operator, body.id),
  });
};
