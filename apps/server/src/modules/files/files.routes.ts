import { getFile, getFormFile, getUpToken, uploadAsync, uploadFormFile } from '@huifang/contract';
import { type LongRequest, type Module, WithBeside } from '../../plugins/serve.ts';
import type { Uploading } from './files.service.ts';

/** Whoever may write something that takes attachments may upload; reading is validated for each file. */
export const fileRoutes: Module = (app) => {
  app.serveLong(uploadAsync, {
    allow: ['callback:execute', 'site:configure'],
    audits: true,
    handler: (request) => app.files.upload(uploadingOf(request)),
  });
  app.serveLong(uploadFormFile, {
    allow: 'form:fill',
    audits: true,
    handler: async (request) => {
      const [file] = await app.files.upload(uploadingOf(request));
      const { organisationId } = request.operator;
      const url = await app.database.withOrganisation(organisationId, (tx) =>
        app.files.openAddress(tx, organisationId, file.id),
      );
      return new WithBeside({ ...file, url }, { url });
    },
  });
  app.serve(getUpToken, {
    allow: ['form:fill', 'form:design'],
    handler: async ({ db, operator }) => {
      const uptoken = await app.files.uploadToken(db, operator.organisationId);
      return new WithBeside(uptoken, { uptoken });
    },
  });
  app.serve(getFile, {
    allow: 'member',
    onPrimary: 'whoever asks has been told of it',
    handler: ({ db, operator, body }) => app.files.read(db, operator, body.id),
  });
  app.servePublic(getFormFile, { handler: ({ body }) => app.files.readOpen(body.id, body.key) });
};

const uploadingOf = ({ operator, raw, reply, idempotencyKey: key }: LongRequest): Uploading => ({
  owner: { organisationId: operator.organisationId, staffId: operator.staffId },
  operator,
  request: raw,
  reply,
  ...(key !== undefined && { repeat: { userId: operator.userId, key } }),
});
