import {
  type Call,
  getCheckReport,
  getCollections,
  getCost,
  getCustmerById,
  getFocusCases,
  getFocusDoctors,
  getFoucCasesByID,
  getFoucsDoctorByID,
  gethospitalized,
  getMedicalAdvice,
  getMedicalRecord,
  getPaymentLogs,
  getPrescriptionc,
  getPrescriptions,
  getPrescriptionsCollection,
  getServiceDetail,
  getServiceRecord,
  getTrials,
} from '@huifang/contract';
import type { z } from 'zod';
import type { Module } from '../../plugins/serve.ts';
import * as people from './person.service.ts';
import * as records from './records.service.ts';

type ListCall<Answer> = Call<(typeof getTrials)['request'], z.ZodType<{ rows: Answer[]; total: number }>>;

const allow = 'consult:read';
/** How many concerns the widget lists, and the whole list at most. */
const concernsShown = 10;
const mostConcerns = 200;

/** What is known of a customer in sight, for whoever may read consults. */
export const recordRoutes: Module = (app) => {
  const serveList = <Row, Answer>(call: ListCall<Answer>, kind: records.Kind<Row, Answer>) =>
    app.serve(call, {
      allow,
      handler: ({ db, operator, body }) => records.listRecords(db, operator, kind, body),
    });

  app.serve(getCustmerById, {
    allow,
    handler: ({ db, operator, body }) => people.personAtAGlance(db, operator, body.id, app.now()),
  });
  app.serve(getPaymentLogs, {
    allow,
    handler: ({ db, operator, body }) =>
      people.paymentMonths(db, operator, body.customerId, body.datespan, app.now()),
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
  serveList(getPrescriptions, records.prescriptions);
  app.serve(getPrescriptionc, {
    allow,
    handler: ({ db, operator, body }) => records.prescription(db, operator, body.prescriptionId),
  });
  app.serve(getPrescriptionsCollection, {
    allow,
    handler: ({ db, operator, body }) => records.drugs(db, operator, body.id),
  });
  serveList(getTrials, records.trials);
  app.serve(getCost, {
    allow,
    handler: ({ db, operator, body }) => records.costs(db, operator, body),
  });
  serveList(getCheckReport, records.reports);
  serveList(getMedicalRecord, records.medicalRecords);
  serveList(getMedicalAdvice, records.advice);
  app.serve(gethospitalized, {
    allow,
    handler: ({ db, operator, body }) => records.hospitalStays(db, operator, body),
  });
  app.serve(getCollections, {
    allow,
    handler: ({ db, operator, body }) => records.collectionsOf(db, operator, body.id),
  });
};
