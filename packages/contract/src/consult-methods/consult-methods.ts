import { consultFields } from '@huifang/domain/consult/fields';
import { methodFields } from '@huifang/domain/consult/method-fields';
import { z } from 'zod';
import { flagged } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { SourceValue } from '../core/field-schemas.ts';
import { Flag, Id, IntegerLike, OptionalId, OrgParam } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { Translations, translations } from '../core/translations.ts';
import { exportWordsCall, importWordsCall } from '../core/word-files.ts';

/** Counted no further than 10,000. */
const Uses = z.number().int();

/** type 0: the sources are free-text inputs; any other: a tree (rule source-1). */
export const ConsultMethod = z.object({
  id: as('ID', z.string()),
  /** In the caller's language. */
  title: as('名称', z.string()),
  /** As it was typed. */
  name: z.string(),
  type: z.number().int(),
  sort: z.number().int(),
  enabled: z.boolean(),
  /** Consults of it came in by themselves and are not worked on (rule consult-8). */
  isNatural: as('自然来源', flagged(z.literal([0, 1]), { yes: 1, no: 0 })),
  translations,
  /** To be echoed by a change. */
  version: as('版本', z.number().int()),
});
export type ConsultMethod = z.output<typeof ConsultMethod>;

export const ConsultItem = z.object({
  id: as('ID', z.string()),
  methodId: z.string(),
  /** Empty at the top level. */
  parentId: z.string(),
  /** In the caller's language. */
  label: as('显示文本', z.string()),
  /** As it was typed. */
  name: z.string(),
  sort: z.number().int(),
  enabled: z.boolean(),
  translations,
  version: as('版本', z.number().int()),
});
export type ConsultItem = z.output<typeof ConsultItem>;

export interface SourceNode {
  id: string;
  title: string;
  enabled: boolean;
  children: SourceNode[];
}
export const SourceNode: z.ZodType<SourceNode, SourceNode> = z.lazy(() =>
  z.object({ id: z.string(), title: z.string(), enabled: z.boolean(), children: z.array(SourceNode) }),
);

const ById = z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) });
const ByMethod = z.object({ methodId: Id, organisationId: as('orgId', OrgParam) });

export const getConsultMethods = defineCall({
  path: '/api/Admin/GetConsultMethods',
  summary: 'Consult methods in use, in order; with all those out of use too',
  request: z.object({ all: Flag, organisationId: as('orgId', OrgParam) }).optional(),
  data: z.array(ConsultMethod),
});

export const getConsultMethodsById = defineCall({
  path: '/api/Admin/GetConsultMethodsById',
  summary: 'One consult method with its items, also those out of use',
  request: ById,
  data: ConsultMethod.extend({ items: z.array(ConsultItem) }),
});

export const getConsultMethodsEntityById = defineCall({
  path: '/api/Admin/GetConsultMethodsEntityById',
  summary: 'One consult method alone',
  request: ById,
  data: ConsultMethod,
});

export const getConsultItems = defineCall({
  path: '/api/Admin/GetConsultItems',
  summary: "A method's items in use as a flat list; with all those out of use too",
  request: ByMethod.extend({ all: Flag }),
  data: z.array(ConsultItem),
});

export const getConsultItemById = defineCall({
  path: '/api/Admin/GetConsultItemById',
  summary: 'One item of a method',
  request: ById,
  data: ConsultItem,
});

export const getConsultItemsTree = defineCall({
  path: '/api/Admin/GetConsultItemsTree',
  summary:
    "A method's sources in use: free inputs when 类型 is 0, else a tree; with all those out of use too",
  request: ByMethod.extend({ all: Flag }),
  data: z.object({
    kind: as('类型', z.number().int()),
    inputs: z.array(
      z.object({ id: as('ID', z.string()), label: as('显示文本', z.string()), enabled: z.boolean() }),
    ),
    tree: z.array(SourceNode),
  }),
});

export const getMaxMethodSort = defineCall({
  path: '/api/Admin/GetMaxMethodSort',
  summary: 'The highest order number among the methods, 0 when there is none',
  request: z.object({ organisationId: as('orgId', OrgParam) }).optional(),
  data: z.number().int(),
});

export const getMaxConsultItem = defineCall({
  path: '/api/Admin/GetMaxConsultItem',
  summary: "The highest order number among a method's items under one parent, 0 when there is none",
  request: z.object({ methodId: Id, parentId: OptionalId, organisationId: as('orgId', OrgParam) }),
  data: z.number().int(),
});

export const getConsultMethodsValue = defineCall({
  path: '/api/Admin/GetConsultMethodsValue',
  summary: 'The source values saved for a consult',
  request: z.object({ consultId: as('relativeid', Id), organisationId: as('orgId', OrgParam) }),
  data: z.object({ methodId: z.string(), values: z.array(SourceValue) }),
});

export const saveConsultMethodsValue = defineCall({
  path: '/api/Admin/SaveConsultMethodsValue',
  summary: 'Save the consult method and source values of a consult',
  request: z.object({
    consultId: as('relativeid', Id),
    methodId: Id,
    values: z.array(SourceValue).max(consultFields.sources.most),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ version: as('版本', z.number().int()) }),
  failures: ['NATURAL_SOURCE_LOCKED', 'FIELD_NOT_EDITABLE', 'STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});

/** What is typed of a method or of a source. */
const typed = (max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\u0000', ''))
    .pipe(z.string().max(max));
const Kind = z.union([z.literal([0, 1]), z.literal(['0', '1']).transform(Number)]);
const Sort = IntegerLike.pipe(z.number().min(0)).optional();
/** Left out, it stays as it is. */
const Change = z
  .union([z.literal([0, 1, '0', '1']), z.boolean()])
  .optional()
  .transform((value) => (value === undefined ? undefined : value === 1 || value === '1' || value === true));
const Version = as('版本', IntegerLike.optional());
const MethodName = typed(methodFields.name.max);
const Label = typed(methodFields.label.max);
/** What is left out of a change stays as it is. */
const optional = {
  sort: Sort,
  enabled: Change,
  translations: as('翻译', Translations.optional()),
  organisationId: as('orgId', OrgParam),
};

export const addConsultMethods = defineCall({
  path: '/api/Admin/AddConsultMethods',
  summary: 'Add a consult method, in use unless told otherwise; without sort it stands last',
  request: z.object({
    ...optional,
    name: as('名称', MethodName),
    type: Kind,
    isNatural: as('自然来源', Change),
  }),
  data: ConsultMethod,
  failures: ['NAME_IN_USE'],
  isWrite: true,
});

export const updateConsultMethods = defineCall({
  path: '/api/Admin/UpdateConsultMethods',
  summary: 'Change a consult method; its kind only while no consult has it',
  request: z.object({
    ...optional,
    id: as('ID', Id),
    name: as('名称', MethodName.optional()),
    type: Kind.optional(),
    isNatural: as('自然来源', Change),
    version: Version,
  }),
  data: ConsultMethod,
  failures: ['STALE', 'VERSION_REQUIRED', 'NAME_IN_USE', 'KIND_FIXED'],
  isWrite: true,
});

export const removeMethods = defineCall({
  path: '/api/Admin/RemoveMethods',
  summary:
    'Remove a consult method that no consult has; RestoreMethods brings it back for the seconds answered',
  request: ById.extend({ version: Version }),
  data: z.object({ undoSeconds: z.number().int() }),
  failures: ['IN_USE', 'STALE'],
  isWrite: true,
});

export const restoreMethods = defineCall({
  path: '/api/Admin/RestoreMethods',
  summary: 'Bring back the consult method that the same person removed',
  request: ById,
  data: ConsultMethod,
  failures: ['UNDO_EXPIRED', 'NAME_IN_USE'],
  isWrite: true,
});

export const moveMethods = defineCall({
  path: '/api/Admin/MoveMethods',
  summary: 'Move a consult method before or after another one',
  request: z.object({
    id: as('ID', Id),
    targetId: as('目标ID', Id),
    position: z.enum(['before', 'after']),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({}),
  isWrite: true,
});

export const addConsultItem = defineCall({
  path: '/api/Admin/AddConsultItem',
  summary: 'Add a source to a method, below a source where parentId names one; without sort it stands last',
  request: z.object({ ...optional, methodId: Id, parentId: OptionalId, label: as('显示文本', Label) }),
  data: ConsultItem,
  failures: ['NAME_IN_USE'],
  isWrite: true,
});

export const updateConsultItem = defineCall({
  path: '/api/Admin/UpdateConsultItem',
  summary: 'Change a source',
  request: z.object({
    ...optional,
    id: as('ID', Id),
    label: as('显示文本', Label.optional()),
    version: Version,
  }),
  data: ConsultItem,
  failures: ['STALE', 'VERSION_REQUIRED', 'NAME_IN_USE'],
  isWrite: true,
});

export const removeConsultItems = defineCall({
  path: '/api/Admin/RemoveConsultItems',
  summary:
    'Remove a source with those below it, if no consult has one of them; RestoreConsultItems brings them back for the seconds answered',
  request: ById.extend({ version: Version }),
  data: z.object({ undoSeconds: z.number().int() }),
  failures: ['IN_USE', 'STALE'],
  isWrite: true,
});

export const restoreConsultItems = defineCall({
  path: '/api/Admin/RestoreConsultItems',
  summary: 'Bring back the source that the same person removed, with those below it',
  request: ById,
  data: ConsultItem,
  failures: ['UNDO_EXPIRED', 'NAME_IN_USE'],
  isWrite: true,
});

export const moveConsultItem = defineCall({
  path: '/api/Admin/MoveConsultItem',
  summary: 'Move a source before or after another one of its method, or below it',
  request: z.object({
    id: as('ID', Id),
    targetId: as('目标ID', Id),
    position: z.enum(['before', 'after', 'into']),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({}),
  failures: ['NAME_IN_USE'],
  isWrite: true,
});

export const consultMethodUses = defineCall({
  path: '/api/Admin/ConsultMethodUses',
  summary: 'Of each consult method how many sources it has and how many consults have it',
  request: z.object({ organisationId: as('orgId', OrgParam) }).optional(),
  data: z.array(
    z.object({
      id: as('ID', z.string()),
      sources: as('来源数', z.number().int()),
      consults: as('使用记录', Uses),
    }),
  ),
});

export const consultItemUses = defineCall({
  path: '/api/Admin/ConsultItemUses',
  summary: 'How many consults have each source of a method; those that none has are left out',
  request: ByMethod,
  data: z.array(z.object({ id: as('ID', z.string()), consults: as('使用记录', Uses) })),
});

export const exportMethods = exportWordsCall(
  '/api/Admin/ExportMethods',
  'Consult methods, each with its sources by their paths',
  {},
);

export const importMethods = importWordsCall(
  '/api/Admin/ImportMethods',
  'Consult methods and their sources',
  {},
);
