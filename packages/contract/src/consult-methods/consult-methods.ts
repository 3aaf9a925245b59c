import { z } from 'zod';
import { SourceValue } from '../consult/record.ts';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, OptionalId, OrgParam } from '../core/fields.ts';

/** type 0: the sources are free-text inputs; any other: a tree (A3 Consulting way). */
export const ConsultMethod = z.object({
  ID: z.string(),
  名称: z.string(),
  name: z.string(),
  type: z.number().int(),
  sort: z.number().int(),
  enabled: z.boolean(),
});

const Item = z.object({
  ID: z.string(),
  methodId: z.string(),
  parentId: z.string(),
  显示文本: z.string(),
  sort: z.number().int(),
});

export interface SourceNode {
  id: string;
  title: string;
  children: SourceNode[];
}
export const SourceNode: z.ZodType<SourceNode> = z.lazy(() =>
  z.object({ id: z.string(), title: z.string(), children: z.array(SourceNode) }),
);

const ById = z.object({ Id: Id, orgId: OrgParam });
const ByMethod = z.object({ methodId: Id, orgId: OrgParam });

export const getConsultMethods = defineCall({
  path: '/api/Admin/GetConsultMethods',
  summary: 'Consult methods in use, in order',
  request: z.object({ orgId: OrgParam }).optional(),
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
    类型: z.number().int(),
    inputs: z.array(z.object({ ID: z.string(), 显示文本: z.string() })),
    tree: z.array(SourceNode),
  }),
});

export const getMaxMethodSort = defineCall({
  path: '/api/Admin/GetMaxMethodSort',
  summary: 'The highest order number among the methods, 0 when there is none',
  request: z.object({ orgId: OrgParam }).optional(),
  data: z.number().int(),
});

export const getMaxConsultItem = defineCall({
  path: '/api/Admin/GetMaxConsultItem',
  summary: "The highest order number among a method's items under one parent, 0 when there is none",
  request: z.object({ methodId: Id, parentId: OptionalId, orgId: OrgParam }),
  data: z.number().int(),
});

export const getConsultMethodsValue = defineCall({
  path: '/api/Admin/GetConsultMethodsValue',
  summary: 'The source values saved for a consult',
  request: z.object({ relativeid: Id, orgId: OrgParam }),
  data: z.object({ methodId: z.string(), values: z.array(SourceValue) }),
});

export const saveConsultMethodsValue = defineCall({
  path: '/api/Admin/SaveConsultMethodsValue',
  summary: 'Save the consult method and source values of a consult',
  request: z.object({
    relativeid: Id,
    methodId: Id,
    values: z.array(SourceValue).max(50),
    版本: IntegerLike.optional(),
    orgId: OrgParam,
  }),
  data: z.object({ 版本: z.number().int() }),
  failures: ['NATURAL_SOURCE_LOCKED', 'FIELD_NOT_EDITABLE', 'STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});
