import {
  copyForm,
  createFormLink,
  deleteForm,
  deleteFormData,
  deleteFormFolder,
  deleteTextTemplate,
  exportFormData,
  formTokenHeader,
  getForm,
  getFormData,
  getFormDataHistory,
  getFormDataList,
  getFormDiff,
  getFormFolders,
  getFormLinks,
  getForms,
  getFormVersions,
  getTextTemplate,
  getTextTemplates,
  openFormLink,
  publishForm,
  restoreForm,
  restoreFormData,
  revokeFormLink,
  saveForm,
  saveFormData,
  saveFormFolder,
  saveFormLinkDraft,
  saveTextTemplate,
  submitFormLink,
  uploadByFormLink,
  withdrawForm,
} from '@huifang/contract';
import type { FastifyInstance } from 'fastify';
import { type Module, WithBeside } from '../../plugins/serve.ts';
import * as answers from './answers.service.ts';
import { exportAnswers } from './answers-export.ts';
import { createFilling } from './filling.service.ts';
import * as folders from './folders.service.ts';
import { designers, everyone } from './forms.policy.ts';
import * as forms from './forms.service.ts';
import * as links from './links.service.ts';
import * as templates from './templates.service.ts';

export const formRoutes: Module = (app) => {
  serveForms(app);
  serveAnswers(app);
  serveLinks(app);
  serveTemplates(app);
};

function serveForms(app: FastifyInstance): void {
  app.serve(getForms, {
    allow: everyone,
    handler: ({ db, operator, body }) => forms.listForms(db, operator, body),
  });
  app.serve(getForm, {
    allow: everyone,
    handler: ({ db, operator, body }) => forms.formById(db, operator, body),
  });
  app.serve(saveForm, {
    allow: 'form:design',
    handler: ({ db, operator, body }) => forms.saveDraft(db, operator, body),
  });
  app.serve(copyForm, {
    allow: 'form:design',
    handler: ({ db, operator, body }) => forms.copy(db, operator, body),
  });
  app.serve(publishForm, {
    allow: 'form:publish',
    handler: ({ db, operator, body }) => forms.publish(db, operator, body),
  });
  app.serve(withdrawForm, {
    allow: 'form:publish',
    handler: ({ db, operator, body }) => forms.withdraw(db, operator, body),
  });
  app.serve(deleteForm, {
    allow: 'form:design',
    handler: ({ db, operator, body }) => forms.remove(db, operator, body),
  });
  app.serve(restoreForm, {
    allow: 'form:design',
    handler: ({ db, operator, body }) => forms.restore(db, operator, body.id),
  });
  app.serve(getFormVersions, {
    allow: [...designers, 'form:read'],
    handler: ({ db, operator, body }) => forms.versionsOf(db, operator, body.id),
  });
  app.serve(getFormDiff, {
    allow: designers,
    handler: ({ db, operator, body }) => forms.differences(db, operator, body),
  });
  app.serve(getFormFolders, {
    allow: everyone,
    handler: ({ db, operator }) => folders.listFolders(db, operator),
  });
  app.serve(saveFormFolder, {
    allow: 'form:design',
    handler: ({ db, operator, body }) => folders.saveFolder(db, operator, body),
  });
  app.serve(deleteFormFolder, {
    allow: 'form:design',
    handler: ({ db, operator, body }) => folders.removeFolder(db, operator, body.id),
  });
}

function serveAnswers(app: FastifyInstance): void {
  app.serve(saveFormData, {
    allow: 'form:fill',
    handler: ({ db, operator, body, outside }) => answers.saveAnswer(db, operator, body, app.now(), outside),
  });
  app.serve(getFormData, {
    allow: 'form:read',
    handler: ({ db, operator, body }) => answers.answerById(db, operator, app.files, body.id),
  });
  app.serve(deleteFormData, {
    allow: 'form:fill',
    handler: ({ db, operator, body }) => answers.removeAnswer(db, operator, body),
  });
  app.serve(restoreFormData, {
    allow: 'form:fill',
    handler: ({ db, operator, body }) => answers.restoreAnswer(db, operator, body.id),
  });
  app.serve(getFormDataHistory, {
    allow: 'form:read',
    handler: ({ db, operator, body }) => answers.historyOf(db, operator, body.id),
  });
  app.serve(getFormDataList, {
    allow: 'form:read',
    handler: ({ db, operator, body }) => answers.listAnswers(db, operator, body),
  });
  app.serve(exportFormData, {
    allow: 'form:export',
    handler: ({ db, operator, body, raw, requestId }) =>
      exportAnswers(db, operator, body, { accept: raw.headers.accept ?? '', requestId }),
  });
}

function serveLinks(app: FastifyInstance): void {
  // Not `serve`, which would keep the answer, and with it the token, for a repeat.
  app.serveLong(createFormLink, {
    allow: 'form:send',
    audits: true,
    handler: ({ operator, body, idempotencyKey: key }) =>
      app.database.withOrganisation(operator.organisationId, (tx) =>
        links.createLink(tx, operator, { form: body, key, now: app.now() }),
      ),
  });
  app.serve(revokeFormLink, {
    allow: 'form:send',
    handler: ({ db, operator, body }) => links.revokeLink(db, operator, body.id, app.now()),
  });
  app.serve(getFormLinks, {
    allow: 'form:send',
    handler: ({ db, operator, body }) => links.listLinks(db, operator, body, app.now()),
  });

  const filling = createFilling(app);
  app.servePublic(openFormLink, {
    handler: async ({ body, raw, locale }) => {
      await filling.limit(raw, body.token);
      return filling.open(body.token, raw, locale);
    },
  });
  app.servePublic(saveFormLinkDraft, {
    handler: async ({ body, raw }) => {
      await filling.limit(raw, body.token);
      return filling.keepDraft(body);
    },
  });
  app.servePublic(submitFormLink, {
    handler: async ({ body, raw, locale }) => {
      await filling.limit(raw, body.token);
      return filling.submit(body, { locale, address: raw.ip });
    },
  });
  app.servePublic(uploadByFormLink, {
    handler: async ({ raw, reply }) => {
      const token = String(raw.headers[formTokenHeader.toLowerCase()] ?? '');
      await filling.limit(raw, token);
      const file = await filling.upload(token, raw, reply);
      return new WithBeside(file, { url: file.url });
    },
  });
}

function serveTemplates(app: FastifyInstance): void {
  app.serve(getTextTemplates, {
    allow: 'member',
    handler: ({ db, operator, body }) => templates.listTemplates(db, operator, body),
  });
  app.serve(getTextTemplate, {
    allow: 'member',
    handler: ({ db, operator, body }) => templates.templateById(db, operator, body.id),
  });
  app.serve(saveTextTemplate, {
    allow: 'form:design',
    handler: ({ db, operator, body }) => templates.saveTemplate(db, operator, body),
  });
  app.serve(deleteTextTemplate, {
    allow: 'form:design',
    handler: ({ db, operator, body }) => templates.removeTemplate(db, operator, body.id, body.version),
  });
}
