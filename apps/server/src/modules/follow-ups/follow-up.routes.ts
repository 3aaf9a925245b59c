import {
  assignCallback,
  callbackRecords,
  getCallbackByConsultId,
  getCallbackById,
  getCallbackByUserId,
  getCallbackCounts,
  getCallbackDays,
  getCallbackList,
  getCallbackLogs,
  removeCallback,
  restoreCallback,
  saveCallback,
  saveCallbackExectute,
  saveCallbackOnServiceCenter,
  saveCallbackUnanswered,
  saveCallbackWithNoPlan,
  undoCallback,
  updateCallback,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { executePlan, executeWithoutPlan, registerCallback } from './execution.service.ts';
import * as plans from './follow-up.service.ts';
import { callbackDays, countCallbacks, listCallbacks } from './follow-up-list.service.ts';
import * as reading from './follow-up-read.service.ts';
import { executeUnanswered, undoUnanswered } from './unanswered.service.ts';

/** Reading needs the right to read consults: a follow-up shows the customer. */
export const callbackRoutes =
  (quoteComplaint: reading.QuoteComplaint): Module =>
  (app) => {
    app.serve(saveCallback, {
      allow: 'callback:plan',
      handler: ({ db, operator, body }) => plans.planCallback(db, operator, body, app.now()),
    });
    app.serve(updateCallback, {
      allow: 'callback:plan',
      handler: ({ db, operator, body }) => plans.changePlan(db, operator, body, app.now()),
    });
    app.serve(assignCallback, {
      allow: 'callback:assign',
      handler: ({ db, operator, body }) => plans.assignPlans(db, operator, body, app.now()),
    });
    app.serve(removeCallback, {
      allow: 'callback:plan',
      handler: ({ db, operator, body }) => plans.removePlan(db, operator, body),
    });
    app.serve(restoreCallback, {
      allow: 'callback:plan',
      handler: ({ db, operator, body }) => plans.restorePlan(db, operator, body.id),
    });

    app.serve(saveCallbackExectute, {
      allow: 'callback:execute',
      handler: ({ db, operator, body }) => executePlan(db, operator, body, app.now()),
    });
    app.serve(saveCallbackWithNoPlan, {
      allow: 'callback:execute',
      handler: ({ db, operator, body }) => executeWithoutPlan(db, operator, body, app.now()),
    });
    app.serve(saveCallbackOnServiceCenter, {
      allow: 'callback:execute',
      handler: ({ db, operator, body }) => registerCallback(db, operator, body, app.now()),
    });

    app.serve(saveCallbackUnanswered, {
      allow: 'callback:execute',
      handler: ({ db, operator, body }) => executeUnanswered(db, operator, body, app.now()),
    });
    app.serve(undoCallback, {
      allow: 'callback:execute',
      handler: ({ db, operator, body }) => undoUnanswered(db, operator, body),
    });

    app.serve(getCallbackById, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) =>
        reading.callbackById(db, operator, body.id, { now: app.now(), quoteComplaint }),
    });
    app.serve(getCallbackByConsultId, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) =>
        reading.callbackOfConsult(db, operator, body.consultId, { now: app.now(), quoteComplaint }),
    });
    app.serve(getCallbackByUserId, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) =>
        reading.nextOfCustomer(db, operator, body.customerId, { now: app.now(), quoteComplaint }),
    });
    app.serve(getCallbackLogs, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) => reading.callbackLogs(db, operator, body, app.now()),
    });
    app.operation(callbackRecords, {
      allow: 'consult:read',
      handler: ({ db, operator, param }) => reading.recordsOfEvent(db, operator, param, app.now()),
    });

    app.serve(getCallbackList, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) => listCallbacks(db, operator, body, app.now()),
    });
    app.serve(getCallbackCounts, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) => countCallbacks(db, operator, body, app.now()),
    });
    app.serve(getCallbackDays, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) => callbackDays(db, operator, body),
    });
  };
