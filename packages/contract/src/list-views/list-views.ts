import { audiences, longestView, readViewDocument, viewFields, viewLists } from '@huifang/domain/list-views';
import { z } from 'zod';
import { coded, oneOf } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, OptionalId, OrgParam, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

const List = as('列表', z.enum(viewLists));

/** A condition of a view whose entry, person or tag is gone. */
const GoneCondition = z.object({
  parameter: as('参数', z.string()),
  value: as('值', z.string()),
  /** Empty where not even that is known any more. */
  name: as('名称', z.string()),
});

export const ListView = z.object({
  id: as('ID', z.string()),
  name: as('名称', z.string()),
  /** See `ViewDocument` of the domain; written by a newer version it may be another. */
  document: as('内容', z.looseObject({})),
  audience: as('共享', oneOf(audiences)),
  /** Empty unless it is shared with a role. */
  roleId: as('角色ID', z.string()),
  roleName: as('角色', z.string()),
  ownerName: as('创建人', z.string()),
  isOwn: as('本人创建', z.boolean()),
  /** Whoever made it works here no more: it goes on, and may be taken over by whoever may share views. */
  isOwnerGone: as('创建人已离开', z.boolean()),
  /** The list opens with it, for the person who asks. */
  isDefault: as('默认', z.boolean()),
  version: as('版本', z.number().int()),
  gone: as('失效', z.array(GoneCondition)),
});
export type ListView = z.output<typeof ListView>;

export const listViews = defineCall({
  path: '/api/view/list',
  summary: 'The views of a list: the own ones, and those that are shared with the person',
  request: z.object({ list: List, organisationId: as('orgId', OrgParam) }),
  data: z.object({
    views: as('视图', z.array(ListView)),
    /** With whom views can be shared; empty without `view:share`. */
    roles: as('角色', z.array(z.object({ id: as('ID', z.string()), name: as('名称', z.string()) }))),
  }),
});

export const saveView = defineCall({
  path: '/api/view/save',
  summary:
    'Keep a new view, or change the one that ID names; one whose author has left is taken over by that',
  request: z.object({
    id: as('ID', OptionalId),
    list: List,
    name: as('名称', text(viewFields.name.max)),
    document: as(
      '内容',
      z.looseObject({}).refine((value) => {
        const isShort = JSON.stringify(value).length <= longestView;
        return isShort && typeof readViewDocument(value) === 'object';
      }),
    ),
    audience: as(
      '共享',
      coded(z.enum(Object.values(audiences)).optional().default(audiences.own), audiences),
    ),
    roleId: as('角色ID', OptionalId),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: ListView,
  failures: ['STALE', 'VERSION_REQUIRED', 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS'],
  isWrite: true,
});

export const removeView = defineCall({
  path: '/api/view/remove',
  summary: 'Remove a view for everybody; RestoreView brings it back for the seconds answered',
  request: z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) }),
  data: z.object({ undoSeconds: z.number().int() }),
  isWrite: true,
});

export const restoreView = defineCall({
  path: '/api/view/restore',
  summary: 'Bring back what the same person removed',
  request: z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) }),
  data: ListView,
  failures: ['UNDO_EXPIRED', 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS'],
  isWrite: true,
});

export const setDefaultView = defineCall({
  path: '/api/view/setDefault',
  summary: 'Open a list with a view from now on; without ID with none',
  request: z.object({ list: List, id: as('ID', OptionalId), organisationId: as('orgId', OrgParam) }),
  data: z.object({}),
  isWrite: true,
});
