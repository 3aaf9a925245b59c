import {
  addComplain,
  addComplainProcess,
  complainAttention,
  complainCommonNotes,
  complainReviewState,
  complainSource,
  complainType,
  deleteComplain,
  deleteComplainStep,
  deleteComplainSteps,
  editComplain,
  getComplainById,
  getComplainCounts,
  getComplainDepartments,
  getComplainHandler,
  getComplainList,
  getComplainMessage,
  getComplainProList,
  getComplainStaffTree,
  getDelName,
  getSendMsgs,
  getServiceMsg,
  restoreComplain,
  searchComplainCustomer,
} from '@huifang/contract';
import { complaintState } from '@huifang/domain/complaint/states';
import { dictionaries } from '@huifang/domain/dictionaries';
import type { Module } from '../../plugins/serve.ts';
import { departments, findStaff } from '../directory/directory.service.ts';
import { rightFor } from './complaint.policy.ts';
import * as complaints from './complaint.service.ts';
import { countComplaints, listComplaints } from './complaint-list.service.ts';
import * as lookups from './lookups.service.ts';
import * as steps from './steps.service.ts';

/** The right to write changes complaints; what is in review, closed or a colleague's needs the right to review too. */
export const complaintRoutes: Module = (app) => {
  app.serve(addComplain, {
    allow: 'complaint:write',
    handler: ({ db, operator, body }) => complaints.registerComplaint(db, operator, body, app.now()),
  });
  app.serve(editComplain, {
    allow: 'complaint:write',
    handler: ({ db, operator, body }) => complaints.editComplaint(db, operator, body, app.now()),
  });
  app.serve(deleteComplain, {
    allow: 'complaint:write',
    handler: ({ db, operator, body }) => complaints.removeComplaint(db, operator, body),
  });
  app.serve(restoreComplain, {
    allow: 'complaint:write',
    handler: ({ db, operator, body }) => complaints.restoreComplaint(db, operator, body.id),
  });
  app.serve(getComplainById, {
    allow: 'complaint:read',
    handler: ({ db, operator, body }) => complaints.complaintById(db, operator, body.id),
  });
  app.serve(getComplainList, {
    allow: 'complaint:read',
    handler: ({ db, operator, body }) => listComplaints(db, operator, body),
  });
  app.serve(getComplainCounts, {
    allow: 'complaint:read',
    handler: ({ db, operator, body }) => countComplaints(db, operator, body),
  });
  app.serve(getComplainMessage, {
    allow: 'complaint:read',
    handler: ({ db, operator, body }) => complaints.complaintsOfCustomer(db, operator, body.personal),
  });

  app.serve(addComplainProcess, {
    allow: 'complaint:write',
    handler: ({ db, operator, body }) => steps.addStep(db, operator, body, app.now()),
  });
  app.serve(getComplainProList, {
    allow: 'complaint:read',
    handler: ({ db, operator, body }) => steps.listSteps(db, operator, body),
  });
  app.serve(deleteComplainStep, {
    allow: 'complaint:write',
    handler: ({ db, operator, body }) => steps.removeStep(db, operator, body.id),
  });
  app.serve(deleteComplainSteps, {
    allow: 'complaint:write',
    handler: ({ db, operator, body }) => steps.removeSteps(db, operator, body.id),
  });

  for (const [call, dictionary] of [
    [complainType, dictionaries.complaintCategory],
    [complainAttention, dictionaries.attention],
    [complainSource, dictionaries.complaintSource],
    [complainReviewState, dictionaries.complaintState],
    [complainCommonNotes, dictionaries.handlingNote],
  ] as const) {
    app.serve(call, {
      allow: 'complaint:read',
      handler: ({ db, operator }) => lookups.list(db, operator, dictionary),
    });
  }
  app.serve(searchComplainCustomer, {
    allow: 'complaint:write',
    handler: ({ db, operator, body }) => lookups.findCustomers(db, operator, body.search),
  });
  app.serve(getServiceMsg, {
    allow: 'complaint:write',
    handler: ({ db, operator, body }) =>
      body.customerId
        ? lookups.findById(db, operator, body.customerId)
        : lookups.findByPhone(db, operator, body.phone || body.phone),
  });
  app.serve(getComplainDepartments, { allow: 'complaint:read', handler: ({ db }) => departments(db) });
  app.serve(getComplainStaffTree, {
    allow: 'complaint:read',
    handler: ({ db, operator, body }) => lookups.staffTree(db, operator, body?.deptId),
  });
  app.serve(getComplainHandler, {
    allow: 'complaint:read',
    handler: ({ operator }) => ({ id: operator.staffId, name: operator.name }),
  });
  app.serve(getDelName, {
    allow: 'complaint:read',
    handler: ({ db, body }) =>
      findStaff(db, {
        words: body.search.trim(),
        permission: rightFor(body.state ?? complaintState.inHandling),
      }),
  });
  app.serve(getSendMsgs, {
    allow: 'complaint:read',
    handler: ({ db, operator, body }) => lookups.messagesOf(db, operator, body.complaintId),
  });
};
