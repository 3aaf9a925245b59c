import { formFields, formFolderFields, formVersionFields } from '@huifang/domain/form/fields';
import { formKinds, formPurposes, formStates } from '@huifang/domain/form/words';
import { longestNameSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { coded, oneOf } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';
import {
  DocumentDifference,
  DocumentProblem,
  DocumentText,
  FormFolder,
  FormRecord,
  FormRow,
  FormVersion,
  OptionalVersion,
  VersionNumber,
} from './record.ts';

/** Bytes of a request that carries a document. */
const documentBytes = 8 * 1024 * 1024;

const Paging = { page: PageNumber.optional(), size: IntegerLike.optional() };

/** An id to set; empty text and null take it away; left out, it stays. */
const ChosenId = z.union([z.literal(''), z.null().transform((): '' => ''), Id]).optional();
const Name = z.string().trim().min(1).max(formFields.name.max);
const Saved = z.object({ id: as('ID', z.string()), version: as('版本', z.number().int()) });

export const getForms = defineCall({
  path: '/api/SmartForm/GetList',
  summary:
    'Forms, the last changed first. 设计 (needs form:design or form:publish) lists all but those in the bin, 填写 (form:fill) and 发送 (form:send) the published, 查看 (form:read) those with a published version',
  request: z.object({
    purpose: as('用途', coded(z.enum(Object.values(formPurposes)).optional().default('设计'), formPurposes)),
    /** Part of the name or the description. */
    search: as('搜索', text(longestNameSearch)),
    /** A folder alone, without those inside it; `0`: forms in no folder; empty: all. */
    folderId: as('文件夹ID', z.union([z.literal(''), z.null(), Id]).optional()),
    /** With 已删除 those in the bin. */
    state: as(
      '状态',
      coded(z.union([z.enum(Object.values(formStates)), z.literal('')]).optional(), formStates),
    ),
    ...Paging,
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ rows: as('Objs', z.array(FormRow)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

/** Loads a form definition. */
export const getForm = defineCall({
  path: '/api/SmartForm/GetById',
  summary:
    'A form with a document: of the published version that is filled now, of the version named (needs form:design, form:publish or form:read), or with 版本号 0 the draft (needs form:design or form:publish)',
  request: z.object({
    id: as('Id', Id),
    versionNumber: as('版本号', VersionNumber.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: FormRecord,
  failures: ['FORM_NOT_PUBLISHED'],
});

/** Saves a form definition. */
export const saveForm = defineCall({
  path: '/api/SmartForm/Save',
  summary:
    'Create a form, or change its settings and its draft; what is left out stays. A document that cannot be read at all is refused, one with problems is kept and they are answered',
  request: z.object({
    id: as('ID', z.union([Id, z.literal(''), z.null()]).optional()),
    name: as('名称', Name.optional()),
    description: as('说明', z.string().max(formFields.description.max).optional()),
    kind: as('类别', oneOf(formKinds).optional()),
    folderId: as('文件夹ID', ChosenId),
    document: as('文档', DocumentText.optional()),
    version: as('版本', OptionalVersion),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved.extend({ problems: as('问题', z.array(DocumentProblem)) }),
  failures: ['STALE', 'VERSION_REQUIRED', 'FORM_STATE'],
  isWrite: true,
  mostBytes: documentBytes,
});

export const copyForm = defineCall({
  path: '/api/SmartForm/Copy',
  summary: 'Make a new form of the draft, or of a published version, of another one',
  request: z.object({
    id: as('Id', Id),
    /** @default the name with （副本） */
    name: as('名称', Name.optional()),
    folderId: as('文件夹ID', ChosenId),
    versionNumber: as('版本号', VersionNumber.optional().default(0)),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  isWrite: true,
});

export const publishForm = defineCall({
  path: '/api/SmartForm/Publish',
  summary:
    'Make the draft a new version, which never changes; of a withdrawn form whose draft is unchanged the newest version is in use again',
  request: z.object({
    id: as('Id', Id),
    /** What is new. */
    description: as('说明', text(formVersionFields.note.max)),
    version: as('版本', OptionalVersion),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved.extend({ versionNumber: as('版本号', z.number().int()) }),
  failures: ['STALE', 'FORM_STATE', 'FORM_EMPTY', 'FORM_UNCHANGED', 'FORM_PATTERNS_TOO_MANY'],
  isWrite: true,
});

export const withdrawForm = defineCall({
  path: '/api/SmartForm/Withdraw',
  summary: 'Take a form out of use: it is not filled or sent any more, and links to it do not open',
  request: z.object({
    id: as('Id', Id),
    version: as('版本', OptionalVersion),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  failures: ['STALE', 'FORM_STATE'],
  isWrite: true,
});

export const deleteForm = defineCall({
  path: '/api/SmartForm/Del',
  summary: 'Put a form into the bin; what was filled stays, and Restore brings the form back',
  request: z.object({
    id: as('Id', Id),
    version: as('版本', OptionalVersion),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  failures: ['STALE'],
  isWrite: true,
});

export const restoreForm = defineCall({
  path: '/api/SmartForm/Restore',
  summary:
    'Bring a form back from the bin: as it was within seconds, withdrawn later if it had been published',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: Saved,
  isWrite: true,
});

export const getFormVersions = defineCall({
  path: '/api/SmartForm/GetVersions',
  summary: "A form's published versions, the newest first",
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: z.array(FormVersion),
});

export const getFormDiff = defineCall({
  path: '/api/SmartForm/GetDiff',
  summary: 'What two versions of a form differ in; 0 is the draft',
  request: z.object({
    id: as('Id', Id),
    from: as('自', VersionNumber),
    to: as('至', VersionNumber),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    from: as('自', z.number().int()),
    to: as('至', z.number().int()),
    changes: as('变更', z.array(DocumentDifference)),
  }),
});

export const getFormFolders = defineCall({
  path: '/api/SmartForm/GetFolders',
  summary: 'All folders of forms, by name',
  request: z.object({ organisationId: as('orgId', OrgParam) }),
  data: z.array(FormFolder),
});

export const saveFormFolder = defineCall({
  path: '/api/SmartForm/SaveFolder',
  summary: 'Create, rename or move a folder; what is left out stays',
  request: z.object({
    id: as('ID', z.union([Id, z.literal(''), z.null()]).optional()),
    name: as('名称', z.string().trim().min(1).max(formFolderFields.name.max).optional()),
    parentId: as('上级ID', ChosenId),
    version: as('版本', OptionalVersion),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  failures: ['STALE', 'VERSION_REQUIRED', 'FOLDER_EXISTS', 'FOLDER_INSIDE_ITSELF'],
  isWrite: true,
});

export const deleteFormFolder = defineCall({
  path: '/api/SmartForm/DelFolder',
  summary: 'Delete an empty folder',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: z.object({ id: as('ID', z.string()) }),
  failures: ['FOLDER_NOT_EMPTY'],
  isWrite: true,
});
