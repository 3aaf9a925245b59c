import {
  deleteDisease,
  disease,
  editDisease,
  exportDiseases,
  firstSpell,
  getDisease,
  getDiseaseTree,
  importDiseases,
  mergeDiseases,
  moveDisease,
  previewDiseaseMerge,
  restoreDisease,
  treeSelect,
  undoDiseaseMerge,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { exportTree, importTree } from './disease-file.ts';
import * as merges from './disease-merge.service.ts';
import * as diseases from './diseases.service.ts';

/** Everybody reads the diseases; who may configure them changes them. */
export const diseaseRoutes: Module = (app) => {
  const keptWith = ['diseases'] as const;
  app.serve(disease, { allow: 'member', keptWith, handler: ({ db }) => diseases.offeredDiseases(db) });
  app.serve(treeSelect, { allow: 'member', keptWith, handler: ({ db }) => diseases.diseaseChoices(db) });
  app.serve(getDiseaseTree, {
    allow: 'member',
    keptWith,
    handler: ({ body, db }) => {
      const state = String(body.state ?? '');
      return diseases.diseaseTree(db, body.words, /^[01]$/.test(state) ? state === '1' : undefined);
    },
  });

  const allow = 'disease:configure';
  app.serve(firstSpell, { allow, handler: ({ body }) => diseases.initialsOf(body.words) });
  app.serve(getDisease, {
    allow,
    handler: ({ db, operator, body }) => diseases.diseaseDetail(db, operator, body.id),
  });
  app.serve(editDisease, {
    allow,
    handler: ({ db, operator, body }) => diseases.saveDisease(db, operator, body),
  });
  app.serve(moveDisease, {
    allow,
    handler: ({ db, operator, body }) => diseases.moveTo(db, operator, body),
  });
  app.serve(deleteDisease, {
    allow,
    handler: ({ db, operator, body }) => diseases.removeDisease(db, operator, body.id),
  });
  app.serve(restoreDisease, {
    allow,
    handler: ({ db, operator, body }) => diseases.restore(db, operator, body.id),
  });
  app.serve(previewDiseaseMerge, {
    allow,
    handler: ({ db, operator, body }) => merges.previewMerge(db, operator, body),
  });
  app.serve(mergeDiseases, {
    allow,
    isUnlimited: true,
    handler: ({ db, operator, body }) => merges.merge(db, operator, body),
  });
  app.serve(undoDiseaseMerge, {
    allow,
    isUnlimited: true,
    handler: ({ db, operator, body }) => merges.undoMerge(db, operator, body.id),
  });
  app.serve(exportDiseases, {
    allow,
    handler: ({ db, operator, raw }) => exportTree(db, operator, raw.headers.accept ?? ''),
  });
  app.serveLong(importDiseases, {
    allow,
    audits: true,
    handler: ({ operator, body }) => importTree(app.database, operator, body),
  });
};
