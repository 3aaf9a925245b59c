import { textTemplateFields } from '@huifang/domain/form/fields';
import { longestNameSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { OptionalVersion, TextTemplate } from './record.ts';

export const getTextTemplates = defineCall({
  path: '/api/Template/GetList',
  summary: 'Texts that are used again and again, by name',
  request: z.object({
    search: as('搜索', text(longestNameSearch)),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ rows: as('Objs', z.array(TextTemplate)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getTextTemplate = defineCall({
  path: '/api/Template/GetById',
  summary: 'One text: what a templatepage menu entry names in its extra value',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: TextTemplate,
});

export const saveTextTemplate = defineCall({
  path: '/api/Template/Save',
  summary:
    'Create or change a text; what is left out stays. Names in braces such as {称呼} are filled in by the page',
  request: z.object({
    id: as('ID', z.union([Id, z.literal(''), z.null()]).optional()),
    name: as('名称', z.string().trim().min(1).max(textTemplateFields.name.max).optional()),
    content: as('内容', z.string().trim().min(1).max(textTemplateFields.content.max).optional()),
    version: as('版本', OptionalVersion),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ id: as('ID', z.string()), version: as('版本', z.number().int()) }),
  failures: ['STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});

export const deleteTextTemplate = defineCall({
  path: '/api/Template/Del',
  summary: 'Delete a text',
  request: z.object({
    id: as('Id', Id),
    version: as('版本', OptionalVersion),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ id: as('ID', z.string()) }),
  failures: ['STALE'],
  isWrite: true,
});
