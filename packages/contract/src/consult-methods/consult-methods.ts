import { consultFields } from '@huifang/domain/consult/fields';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { SourceValue } from '../core/field-schemas.ts';
import { Id, IntegerLike, OptionalId, OrgParam } from '../core/fields.ts';
import { as } from '../core/record.ts';

/** type 0: the sources are free-text inputs; any other: a tree (rule source-1). */
export const ConsultMethod = z.object({
  id: as('ID', z.string()),
  title: as('名称', z.string()),
  name: z.string(),
  type: z.number().int(),
  sort: z.number().int(),
  enabled: z.boolean(),
});

const Item = z.object({
  id: as('ID', z.string()),
  methodId: z.string(),
  parentId: z.string(),
  label: as('显示文本', z.string()),
  sort: z.number().int(),
});

export interface SourceNode {
  id: string;
  title: string;
  children: SourceNode[];
}
export const SourceNode: z.ZodType<SourceNode, SourceNode> = z.lazy(() =>
  z.object({ id: z.string(), title: z.string(), children: z.array(SourceNode) }),
);

const ById = z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) });
const ByMethod = z.object({ methodId: Id, organisationId: as('orgId', OrgParam) });

export const getConsultMethods = defineCall({
  path: '/api/Admin/GetConsultMethods',
  summary: 'Consult methods in use, in order',
  request: z.object({ organisationId: as('orgId', OrgParam) }).optional(),
  data: z.array(ConsultMethod),
});

export const getConsultMethodsById = defineCall({
  path: '/api/Admin/GetConsultMethodsById',
  summary: 'One consult method with its items',
  request: ById,
  data: ConsultMethod.extend({ items: z.array(Item) }),
});

export const getConsultMethodsEntityById = defineCall({
  path: '/api/Admin/GetConsultMethodsEntityById',
  summary: 'One consult method alone',
  request: ById,
  data: ConsultMethod,
});

export const getConsultItems = defineCall({
  path: '/api/Admin/GetConsultItems',
  summary: "A method's items as a flat list",
  request: ByMethod,
  data: z.array(Item),
});

export const getConsultItemById = defineCall({
  path: '/api/Admin/GetConsultItemById',
  summary: 'One item of a method',
  request: ById,
  data: Item,
});

export const getConsultItemsTree = defineCall({
  path: '/api/Admin/GetConsultItemsTree',
  summary: "A method's sources: free inputs when 类型 is 0, else a tree",
  request: ByMethod,
  data: z.object({
    kind: as('类型', z.number().int()),
    inputs: z.array(z.object({ id: as('ID', z.string()), label: as('显示文本', z.string()) })),
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
