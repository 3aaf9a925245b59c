import {
  getConsultItemById,
  getConsultItems,
  getConsultItemsTree,
  getConsultMethods,
  getConsultMethodsById,
  getConsultMethodsEntityById,
  getMaxConsultItem,
  getMaxMethodSort,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { toItem, toMethod } from './consult-methods.present.ts';
import * as repo from './consult-methods.repo.ts';
import { consultItem, consultMethod, consultSources } from './consult-methods.service.ts';

export const consultMethodRoutes: Module = (app) => {
  const allow = 'member';

  app.serve(getConsultMethods, {
    allow,
    handler: async ({ db }) => (await repo.findMethods(db)).map(toMethod),
  });
  app.serve(getConsultMethodsById, {
    allow,
    handler: async ({ body, db }) => {
      const method = await consultMethod(db, body.id);
      const items = await repo.findItems(db, method.id);
      return { ...toMethod(method), items: items.map(toItem) };
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
      return (await repo.findItems(db, method.id)).map(toItem);
    },
  });
  app.serve(getConsultItemById, {
    allow,
    handler: async ({ body, db }) => toItem(await consultItem(db, body.id)),
  });
  app.serve(getConsultItemsTree, {
    allow,
    handler: ({ body, db }) => consultSources(db, body.methodId),
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
};
