import {
  editPatien,
  getMemberLevels,
  getMembers,
  getPaitentBasicDocById,
  getPaitentSaleDocById,
  getPatientBasicDocs,
  getPatientInfo,
  profileOptions,
  savePaitentBasicDoc,
  savePaitentSaleDoc,
  searchBatchUser,
} from '@huifang/contract';
import { profileFieldNames } from '@huifang/domain/customer/fields';
import { givenIn } from '../../plugins/request-input.ts';
import type { Module } from '../../plugins/serve.ts';
import { profileChoices } from '../customers/profile-words.ts';
import { listMembers, memberLevels } from './members.service.ts';
import * as profiles from './profile-list.service.ts';
import { personDetail, savePerson } from './profile-save.service.ts';
import { saleDetail, saveSale } from './sale.service.ts';

/** Profiles of customers: who reads consults reads them, who writes consults changes them. */
export const profileRoutes: Module = (app) => {
  for (const field of profileFieldNames) {
    app.serve(profileOptions[field], {
      allow: 'member',
      handler: ({ db, operator, body }) => profileChoices(db, operator, field, body.all),
    });
  }

  app.serve(getPatientBasicDocs, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => profiles.listProfiles(db, operator, body),
  });
  app.serve(getPatientInfo, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => profiles.profileRow(db, operator, body.id),
  });
  app.serve(searchBatchUser, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => profiles.findBatch(db, operator, body),
  });
  app.serve(getMembers, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => listMembers(db, operator, body),
  });
  app.serve(getMemberLevels, {
    allow: 'consult:read',
    handler: ({ db, operator }) => memberLevels(db, operator),
  });
  app.serve(getPaitentBasicDocById, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => personDetail(db, operator, body.id),
  });
  app.serve(savePaitentBasicDoc, {
    allow: 'consult:write',
    handler: ({ db, operator, body, raw }) =>
      savePerson(db, operator, { form: body, has: givenIn(savePaitentBasicDoc, raw) }),
  });
  app.serve(editPatien, {
    allow: 'consult:write',
    handler: ({ db, operator, body, raw }) =>
      savePerson(db, operator, { form: body, has: givenIn(editPatien, raw) }),
  });
  app.serve(getPaitentSaleDocById, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => saleDetail(db, operator, body.id),
  });
  app.serve(savePaitentSaleDoc, {
    allow: 'consult:write',
    handler: ({ db, operator, body }) => saveSale(db, operator, body),
  });
};
