import {
  type Call,
  getCollections,
  getCost,
  getCustmerById,
  getFocusCases,
  getFocusDoctors,
  getFoucCasesByID,
  getFoucsDoctorByID,
  gethospitalized,
  getPaymentLogs,
  getPrescriptionc,
  getPrescriptionsCollection,
  getServiceDetail,
  getServiceRecord,
  recordLists,
} from '@huifang/contract';
import { listedKinds } from '@huifang/domain/records/kinds';
import type { z } from 'zod';
import type { Module } from '../../plugins/serve.ts';
import * as people from './person.service.ts';
import * as records from './records.service.ts';

/** What the calls that list records have in common. */
type ListCall = Call<(typeof getCost)['request'], z.ZodType<{ rows: object[]; total: number }>>;

const allow = 'consult:read';
/** How many concerns the widget lists, and the whole list at most. */
const concernsShown = 10;
const mostConcerns = 200;

/** What is known of a customer in sight, for whoever may read consults. */
export const recordRoutes: Module = (app) => {
  for (const name of listedKinds) {
    const call: ListCall = recordLists[name];
    app.serve(call, {
      allow,
      handler: ({ db, operator, body }) => records.listRecords(db, operator, name, body),
    });
  }

  app.serve(getCustmerById, {
    allow,
    handler: ({ db, operator, body }) => people.personAtAGlance(db, operator, body.id, app.now()),
  });
  app.serve(getPaymentLogs, {
    allow,
    handler: ({ db, operator, body }) =>
      people.paymentMonths(db, operator, body.customerId, {
        period: body.datespan,
        reveal: body.reveal,
        now: app.now(),
      }),
  });
  app.serve(getFocusCases, {
    allow,
    handler: ({ db, operator, body }) => people.casesOfConcern(db, operator, body.customerId, concernsShown),
  });
  app.serve(getFocusDoctors, {
    allow,
    handler: ({ db, operator, body }) =>
      people.doctorsOfConcern(db, operator, body.customerId, concernsShown),
  });
  app.serve(getFoucCasesByID, {
    allow,
    handler: ({ db, operator, body }) => people.casesOfConcern(db, operator, body.customerId, mostConcerns),
  });
  app.serve(getFoucsDoctorByID, {
    allow,
    handler: ({ db, operator, body }) => people.doctorsOfConcern(db, operator, body.customerId, mostConcerns),
  });

  app.serve(getServiceRecord, {
    allow,
    handler: ({ db, operator, body }) => records.serviceRecord(db, operator, body),
  });
  app.serve(getServiceDetail, {
    allow,
    handler: ({ db, operator, body }) => records.serviceDetail(db, operator, body.visitId),
  });
  app.serve(getPrescriptionc, {
    allow,
    handler: ({ db, operator, body }) => records.prescription(db, operator, body.prescriptionId),
  });
  app.serve(getPrescriptionsCollection, {
    allow,
    handler: ({ db, operator, body }) => records.drugs(db, operator, body.id),
  });
  app.serve(getCost, {
    allow,
    handler: ({ db, operator, body }) => records.charges(db, operator, body),
  });
  app.serve(gethospitalized, {
    allow,
    handler: ({ db, operator, body }) => records.hospitalStays(db, operator, body),
  });
  app.serve(getCollections, {
    allow,
    handler: ({ db, operator, body }) => records.collectionsOf(db, operator, body.id),
  });
};
