import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { OrgParam } from '../core/fields.ts';
import { as } from '../core/record.ts';

/** An uploaded file, in the shape of an attachment. */
export const UploadedFile = z.object({
  id: as('ID', z.uuid()),
  /** Made safe: its extension is that of what the file really is. */
  name: z.string(),
  url: z.string(),
  /** Bytes. */
  size: z.number().int(),
  type: z.string(),
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** The most characters of a file's name. */
export const longestFileName = 150;

export const uploadAsync = defineCall({
  path: '/api/admin/UploadAsync',
  summary:
    'Upload one file as multipart/form-data under any field name; data[0] is the file. Forgotten after a day unless a record takes it',
  request: z.object({ organisationId: as('org', OrgParam) }),
  data: z.array(UploadedFile).length(1),
  failures: ['FILE_MISSING', 'FILE_EMPTY', 'FILE_TYPE', 'FILE_TOO_LARGE', 'TOO_MANY_FILES'],
  isWrite: true,
});

export const getUpToken = defineCall({
  method: 'GET',
  path: '/api/Upload/GetUpToken',
  summary:
    'A token for uploads straight to the storage, good for an hour; `uptoken`, also beside Data, is what form widgets read',
  request: z.object({ organisationId: as('org', OrgParam) }).optional(),
  data: z.string(),
});

export const getFile = defineCall({
  method: 'GET',
  path: '/api/admin/GetFile',
  summary: 'The bytes of a file: for its uploader, once it is attached for whoever may see the record',
  request: z.object({ id: z.uuid(), organisationId: as('org', OrgParam) }),
  data: z.string(),
});

/** Where the file with this id is read; the address needs the `Authorization` header. */
export const fileUrl = (id: string) => `${getFile.path}?id=${id}`;
