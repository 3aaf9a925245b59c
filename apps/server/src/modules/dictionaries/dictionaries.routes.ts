import {
  deleteTypeCode,
  deleteTypes,
  exportTypeCodes,
  getLocatedEntries,
  getLocatedTypes,
  getTypeById,
  getTypeCodeById,
  getTypeCodeChanges,
  getTypeCodeList,
  getTypeCodeUses,
  getTypesList,
  importTypeCodes,
  mergeTypeCode,
  moveTypeCode,
  previewTypeCodeMerge,
  restoreType,
  restoreTypeCode,
  saveTypeCode,
  saveTypes,
  undoTypeCodeMerge,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as entries from './entries.service.ts';
import { locatedEntries, locatedTypes } from './located.service.ts';
import * as merges from './merges.service.ts';
import * as types from './types.service.ts';
import { exportEntries, importEntries } from './word-file.ts';

export const dictionaryRoutes: Module = (app) => {
  const allow = 'dictionary:configure';

  app.serve(getTypesList, { allow, handler: ({ db, operator }) => types.types(db, operator) });
  app.serve(getTypeById, {
    allow,
    handler: ({ db, operator, body }) => types.typeById(db, operator, body.id),
  });
  app.serve(saveTypes, { allow, handler: ({ db, operator, body }) => types.saveType(db, operator, body) });
  app.serve(deleteTypes, {
    allow,
    handler: ({ db, operator, body }) => types.removeType(db, operator, body.id),
  });
  app.serve(restoreType, {
    allow,
    handler: ({ db, operator, body }) => types.restoreType(db, operator, body.id),
  });

  app.serve(getTypeCodeList, {
    allow,
    handler: ({ db, operator, body }) => entries.entriesOf(db, operator, body.typeId),
  });
  app.serve(getTypeCodeById, {
    allow,
    handler: ({ db, operator, body }) => entries.entryById(db, operator, body.id),
  });
  app.serve(saveTypeCode, {
    allow,
    handler: ({ db, operator, body }) => entries.saveEntry(db, operator, body.typeId, body),
  });
  app.serve(deleteTypeCode, {
    allow,
    handler: ({ db, operator, body }) => entries.removeEntry(db, operator, body.id),
  });
  app.serve(restoreTypeCode, {
    allow,
    handler: ({ db, operator, body }) => entries.restoreEntry(db, operator, body.id),
  });
  app.serve(moveTypeCode, {
    allow,
    handler: ({ db, operator, body }) => entries.moveEntry(db, operator, body.id, body.before),
  });

  app.serve(getTypeCodeUses, {
    allow,
    handler: ({ db, operator, body }) => merges.usesOf(db, operator, body.typeId),
  });
  app.serve(getTypeCodeChanges, {
    allow,
    handler: ({ db, operator, body }) => merges.changesOf(db, operator, body.typeId, body.count),
  });
  app.serve(previewTypeCodeMerge, {
    allow,
    handler: ({ db, operator, body }) => merges.previewMerge(db, operator, body.id, body.into),
  });
  app.serve(mergeTypeCode, {
    allow,
    isUnlimited: true,
    handler: ({ db, operator, body }) => merges.merge(db, operator, body.id, body.into),
  });
  app.serve(undoTypeCodeMerge, {
    allow,
    isUnlimited: true,
    handler: ({ db, operator, body }) => merges.undoMerge(db, operator, body.mergeId),
  });

  app.serve(exportTypeCodes, {
    allow,
    handler: ({ db, operator, body, raw }) => exportEntries(db, operator, body, raw.headers.accept ?? ''),
  });
  app.serveLong(importTypeCodes, {
    allow,
    audits: true,
    handler: ({ operator, body }) => importEntries(app.database, operator, body),
  });

  app.serve(getLocatedTypes, { allow: 'member', handler: ({ db, operator }) => locatedTypes(db, operator) });
  app.serve(getLocatedEntries, {
    allow: 'member',
    handler: ({ db, operator }) => locatedEntries(db, operator),
  });
};
