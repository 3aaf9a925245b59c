import { answerSources } from '@huifang/domain/form/words';
import { z } from 'zod';
import { coded } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { DateText, Id, IntegerLike, OptionalId, OrgParam, PageNumber } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { UploadedFile } from '../files/files.ts';
import {
  AnswerChange,
  AnswerRecord,
  AnswerRow,
  Answers,
  answerBytes,
  OptionalVersion,
  VersionNumber,
} from './record.ts';

/** Saves filled data. */
export const saveFormData = defineCall({
  path: '/api/SmartForm/SaveData',
  summary:
    "Keep a form that was filled inside, or with ID change one; judged by the version's own rules, hidden and unknown fields dropped. Problems of answers stand in Fields under `答案.` and the field's path",
  request: z.object({
    id: as('ID', OptionalId),
    /** With ID these three may be left out: a filled form stays of its form, version and customer. */
    formId: as('表单ID', OptionalId),
    /** The version that was filled; the newest when left out. */
    versionNumber: as('版本号', VersionNumber.optional()),
    customerId: as('个人ID', OptionalId),
    answers: as('答案', Answers),
    version: as('版本', OptionalVersion),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ id: as('ID', z.string()), version: as('版本', z.number().int()) }),
  failures: ['STALE', 'VERSION_REQUIRED', 'CUSTOMER_REQUIRED', 'FORM_NOT_PUBLISHED', 'FILE_GONE'],
  isWrite: true,
  mostBytes: answerBytes,
});

export const getFormData = defineCall({
  path: '/api/SmartForm/GetData',
  summary: 'One filled form of a customer in sight, with the document that was filled',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: AnswerRecord,
});

export const deleteFormData = defineCall({
  path: '/api/SmartForm/DelData',
  summary: 'Remove a filled form with its edits; RestoreData brings it back for the seconds answered',
  request: z.object({
    id: as('Id', Id),
    version: as('版本', OptionalVersion),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ id: as('ID', z.string()), undoSeconds: z.number().int() }),
  failures: ['STALE'],
  isWrite: true,
});

export const restoreFormData = defineCall({
  path: '/api/SmartForm/RestoreData',
  summary: 'Bring back a filled form that the same person has just removed',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: z.object({ id: as('ID', z.string()), version: as('版本', z.number().int()) }),
  failures: ['UNDO_EXPIRED'],
  isWrite: true,
});

export const getFormDataHistory = defineCall({
  path: '/api/SmartForm/GetDataHistory',
  summary: 'The edits of a filled form, the newest first',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: z.array(AnswerChange),
});

const Filter = {
  formId: as('表单ID', OptionalId),
  customerId: as('个人ID', OptionalId),
  versionNumber: as('版本号', VersionNumber.optional()),
  source: as(
    '来源',
    coded(z.union([z.enum(Object.values(answerSources)), z.literal('')]).optional(), answerSources),
  ),
  /** Days of filling, both included. */
  from: as('开始', DateText),
  to: as('结束', DateText),
  organisationId: as('orgId', OrgParam),
};

/** One column of the sheet: a data-bound field, or a column of a table. */
export const SheetColumn = z.object({
  /** `model`, or `table.model`. */
  path: z.string(),
  /** The label; of a table's column with the table's before it. */
  label: z.string(),
  type: z.string(),
});
export type SheetColumn = z.output<typeof SheetColumn>;

export const getFormDataList = defineCall({
  path: '/api/SmartForm/GetDataList',
  summary:
    'Filled forms of customers in sight, the newest first. With a form 列 and 值 hold its answers in words: the columns of the version asked for, else of the newest with those that only earlier ones had behind them; of a table each column holds its rows, one a line',
  request: z.object({
    ...Filter,
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
  }),
  data: z.object({
    columns: as('列', z.array(SheetColumn)),
    rows: as('Objs', z.array(AnswerRow.extend({ values: as('值', z.record(z.string(), z.string())) }))),
    /** Exact up to 10,000; beyond, 10000 with 超过上限. */
    total: as('Total', z.number().int()),
    isCapped: as('超过上限', z.boolean()),
  }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const exportFormData = defineCall({
  path: '/api/SmartForm/ExportData',
  summary:
    'The same of one form without pages, streamed: an Excel workbook or CSV by what Accept names. One export at a time and person; audited',
  request: z.object({ ...Filter, formId: as('表单ID', Id) }),
  data: z.string(),
  failures: ['EXPORT_RUNNING'],
});

/** The header that carries a link's token where the body is a file. */
export const formTokenHeader = 'Form-Token';

export const uploadFormFile = defineCall({
  path: '/api/Upload/File',
  summary:
    'Upload one file of a form that is filled inside (multipart, any field name). `url`, also beside Data as form widgets read it, works without a header for some hours; the filled form keeps the file',
  request: z.object({ organisationId: as('orgId', OrgParam) }),
  data: UploadedFile,
  failures: ['FILE_MISSING', 'FILE_EMPTY', 'FILE_TYPE', 'FILE_TOO_LARGE', 'TOO_MANY_FILES'],
  isWrite: true,
});

export const getFormFile = defineCall({
  method: 'GET',
  path: '/api/SmartForm/GetFile',
  summary:
    'The bytes of a file of a filled form: the key in its address, handed out with the answers, is good for that file and some hours',
  request: z.object({ id: z.uuid(), key: z.string().max(200) }),
  data: z.string(),
  audience: 'public',
});
