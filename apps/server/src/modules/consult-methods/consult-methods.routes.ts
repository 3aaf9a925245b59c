import {
  addConsultItem,
  addConsultMethods,
  consultItemUses,
  consultMethodUses,
  exportMethods,
  getConsultItemById,
  getConsultItems,
  getConsultItemsTree,
  getConsultMethods,
  getConsultMethodsById,
  getConsultMethodsEntityById,
  getMaxConsultItem,
  getMaxMethodSort,
  importMethods,
  moveConsultItem,
  moveMethods,
  removeConsultItems,
  removeMethods,
  restoreConsultItems,
  restoreMethods,
  updateConsultItem,
  updateConsultMethods,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as items from './configure-items.service.ts';
import * as methods from './configure-methods.service.ts';
import { toItem, toMethod } from './consult-methods.present.ts';
import * as repo from './consult-methods.repo.ts';
import {
  consultItem,
  consultItems,
  consultMethod,
  consultMethods,
  consultSources,
} from './consult-methods.service.ts';
import * as files from './method-files.ts';

export const consultMethodRoutes: Module = (app) => {
  const allow = 'member';

  app.serve(getConsultMethods, {
    allow,
    handler: async ({ body, db }) => (await consultMethods(db, body?.all)).map(toMethod),
  });
  app.serve(getConsultMethodsById, {
    allow,
    handler: async ({ body, db }) => {
      const method = await consultMethod(db, body.id);
      const sources = await consultItems(db, method.id, true);
      return { ...toMethod(method), items: sources.map(toItem) };
    },
  });
  app.serve(getConsultMethodsEntityById, {
    allow,
    handler: async ({ body, db }) => toMethod(await consultMethod(db, body.id)),
  });
  app.serve(getConsultItems, {
    allow,
    handler: async ({ body, db }) => {
      const method = await consultMethod(db, body.methodId);
      return (await consultItems(db, method.id, body.all)).map(toItem);
    },
  });
  app.serve(getConsultItemById, {
    allow,
    handler: async ({ body, db }) => toItem(await consultItem(db, body.id)),
  });
  app.serve(getConsultItemsTree, {
    allow,
    handler: ({ body, db }) => consultSources(db, body.methodId, body.all),
  });
  app.serve(getMaxMethodSort, {
    allow,
    handler: async ({ db }) => (await repo.highestMethodSort(db)).sort,
  });
  app.serve(getMaxConsultItem, {
    allow,
    handler: async ({ body, db }) => {
      const method = await consultMethod(db, body.methodId);
      return (await repo.highestItemSort(db, method.id, body.parentId)).sort;
    },
  });

  const configures = 'method:configure';

  app.serve(consultMethodUses, {
    allow: configures,
    handler: ({ db, operator }) => repo.methodUses(db, operator.organisationId),
  });
  app.serve(consultItemUses, {
    allow: configures,
    handler: async ({ body, db, operator }) => {
      const method = await consultMethod(db, body.methodId);
      return repo.itemUses(db, operator.organisationId, method.id);
    },
  });
  app.serve(addConsultMethods, {
    allow: configures,
    handler: ({ body, db, operator }) => methods.addMethod(db, operator, body),
  });
  app.serve(updateConsultMethods, {
    allow: configures,
    handler: ({ body, db, operator }) => methods.updateMethod(db, operator, body),
  });
  app.serve(removeMethods, {
    allow: configures,
    handler: ({ body, db, operator }) => methods.removeMethod(db, operator, body.id, body.version),
  });
  app.serve(restoreMethods, {
    allow: configures,
    handler: ({ body, db, operator }) => methods.restoreMethod(db, operator, body.id),
  });
  app.serve(moveMethods, {
    allow: configures,
    handler: ({ body, db, operator }) => methods.moveMethod(db, operator, body),
  });
  app.serve(addConsultItem, {
    allow: configures,
    handler: ({ body, db, operator }) => items.addItem(db, operator, body),
  });
  app.serve(updateConsultItem, {
    allow: configures,
    handler: ({ body, db, operator }) => items.updateItem(db, operator, body),
  });
  app.serve(removeConsultItems, {
    allow: configures,
    handler: ({ body, db, operator }) => items.removeItem(db, operator, body.id, body.version),
  });
  app.serve(restoreConsultItems, {
    allow: configures,
    handler: ({ body, db, operator }) => items.restoreItem(db, operator, body.id),
  });
  app.serve(moveConsultItem, {
    allow: configures,
    handler: ({ body, db, operator }) => items.moveItem(db, operator, body),
  });
  app.serve(exportMethods, {
    allow: configures,
    handler: ({ db, operator, raw }) => files.exportMethods(db, operator, raw.headers.accept ?? ''),
  });
  app.serveLong(importMethods, {
    allow: configures,
    audits: true,
    handler: ({ body, operator }) => files.importMethods(app.database, operator, body),
  });
};
