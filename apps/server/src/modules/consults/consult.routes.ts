import {
  checkApplyExist,
  checkInfoExist,
  consultProcess,
  exportSize,
  getAddressAndNation,
  getApplyList,
  getConsultMethodsValue,
  getConsultOrder,
  getConsultOrderList,
  getDetailById,
  getEditLimit,
  getOutpatientsInfo,
  listConsults as listOperation,
  passApplication as passCall,
  recogniseCustomer,
  refuseApplication as refuseCall,
  reveal,
  revealApplication,
  saveConsultMethodsValue,
  searchPatient,
  searchPerson,
  undoApplication,
} from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import { exportFormat } from '../../lib/export/format.ts';
import type { Operator } from '../../operator.ts';
import type { Module } from '../../plugins/serve.ts';
import { duplicateState } from '../customers/duplicates.ts';
import { recognise } from '../customers/recognise.service.ts';
import { readAddress, revealField, searchCustomers, searchStaff } from '../customers/search.service.ts';
import * as applications from './applications.service.ts';
import { exportConsults } from './consult-export.ts';
import { listConsults } from './consult-list.service.ts';
import * as reading from './consult-read.service.ts';
import { saveMethodValues } from './record-writing.service.ts';

/** Reveals the number that a complaint in sight was made with, or what it says; audited. */
type RevealComplaint = (
  tx: Tx,
  operator: Operator,
  complaintId: string,
  field: 'phone' | 'complaintContent',
) => Promise<{ values: string[] }>;

export const consultRoutes =
  (revealComplaint: RevealComplaint): Module =>
  (app) => {
    app.operation(listOperation, {
      allow: 'consult:read',
      handler: ({ db, operator, param, raw, requestId }) =>
        param.pageSize === exportSize
          ? exportConsults(db, {
              operator,
              filter: param,
              format: exportFormat(raw.headers.accept ?? ''),
              requestId,
            })
          : listConsults(db, operator, param),
    });
    app.operation(consultProcess, {
      allow: 'consult:read',
      handler: async ({ db, operator, param }) => ({
        rows: await reading.processOf(db, operator, param.consultId),
      }),
    });

    app.serve(saveConsultMethodsValue, {
      allow: 'consult:write',
      handler: ({ db, operator, body }) => saveMethodValues(db, operator, body),
    });

    app.serve(getDetailById, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) => reading.consultDetail(db, operator, body.id),
    });
    app.serve(getConsultOrderList, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) =>
        reading.consultOrders(db, operator, body.customerId, body.page, body.size),
    });
    app.serve(getConsultOrder, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) => reading.consultOrder(db, operator, body.appointmentNumber),
    });
    app.serve(getOutpatientsInfo, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) => reading.visitsOf(db, operator, body.consultId),
    });
    app.serve(getConsultMethodsValue, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) => reading.methodValues(db, operator, body.consultId),
    });
    app.serve(getEditLimit, {
      allow: 'member',
      handler: ({ db, operator, body }) => reading.editLimits(db, operator, body.deptId),
    });
    app.serve(getAddressAndNation, {
      allow: 'member',
      handler: ({ body }) => readAddress(body.address, body.nation),
    });

    app.serve(checkInfoExist, {
      allow: 'consult:write',
      handler: ({ db, operator, body }) => duplicateState(db, operator, body),
    });
    app.serve(recogniseCustomer, {
      allow: 'consult:write',
      handler: ({ db, operator, body }) => recognise(db, operator, body),
    });
    app.serve(searchPerson, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) =>
        (body.tableName === 'staff' ? searchStaff : searchCustomers)(db, operator, body.words),
    });
    app.serve(searchPatient, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) => searchCustomers(db, operator, body.search),
    });
    app.serve(reveal, {
      allow: 'member',
      handler: ({ db, operator, body: { customerId, complaintId, field } }) =>
        complaintId
          ? revealComplaint(db, operator, complaintId, field === 'complaintContent' ? field : 'phone')
          : revealField(db, operator, customerId ?? '', field),
    });

    app.serve(checkApplyExist, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) => applications.pendingApplications(db, operator, body.consultId),
    });
    app.serve(getApplyList, {
      allow: 'consult:read',
      handler: ({ db, operator, body }) => applications.listApplications(db, operator, body),
    });
    app.serve(passCall, {
      allow: 'apply:decide',
      handler: ({ db, operator, body }) => applications.passApplication(db, operator, body),
    });
    app.serve(refuseCall, {
      allow: 'apply:decide',
      handler: ({ db, operator, body }) => applications.refuseApplication(db, operator, body),
    });
    app.serve(undoApplication, {
      allow: 'apply:decide',
      handler: ({ db, operator, body }) => applications.undoDecision(db, operator, body),
    });
    app.serve(revealApplication, {
      allow: 'apply:decide',
      handler: ({ db, operator, body }) => applications.revealApplication(db, operator, body),
    });
  };
