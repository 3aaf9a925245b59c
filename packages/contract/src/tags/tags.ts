import { mostTags } from '@huifang/domain/tag/fields';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, OptionalId, OrgParam, text } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { Tag, TagDraft } from './record.ts';

/** The 20 preset colours of tags (rule tag-1); a new tag has one of them. */
export const tagColours = [
  '#c35a6b',
  '#c35d4a',
  '#be642a',
  '#b36e00',
  '#a17a00',
  '#908200',
  '#7a8a10',
  '#59923a',
  '#299759',
  '#009678',
  '#009390',
  '#0090a7',
  '#008bbf',
  '#4182ce',
  '#6878d0',
  '#836fc9',
  '#9967bc',
  '#ac60a6',
  '#76828a',
  '#897e76',
] as const;

/** For how many seconds a removal can be undone. */
const undoSeconds = z.number().int();

const Selected = z.object({
  selected: z.array(Tag),
  /** Of the person's tags, to be echoed by a save. */
  version: as('版本', z.number().int()),
});
/** What the save took away, and for how many seconds Restore_Tag brings it back; 0 when it took nothing away. */
const Saved = Selected.extend({ removed: z.array(Tag), undoSeconds });

export const tagTypeList = defineCall({
  path: '/api/tag/TagTypeList',
  summary:
    "A person's tags, and the organisation's other tags to choose from; without person all are candidates",
  request: z.object({ customerId: as('personId', OptionalId), organisationId: as('orgId', OrgParam) }),
  data: Selected.extend({ candidates: z.array(Tag) }),
});

export const editTag = defineCall({
  path: '/api/tag/Edit_Tag',
  summary: "Make a person's tags the given list; tags that the organisation does not know are added to it",
  request: z.object({
    customerId: as('personId', Id),
    /** Who adds them; the person who is signed in counts. */
    userName: text(50),
    taglist: z.array(TagDraft).max(mostTags),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  failures: ['STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});

export const removeTag = defineCall({
  path: '/api/tag/Del_Tag',
  summary: 'Take one tag from a person; RestoreTag brings it back for the seconds answered',
  request: z.object({
    customerId: as('personId', Id),
    id: as('ID', Id),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  isWrite: true,
});

export const restoreTag = defineCall({
  path: '/api/tag/Restore_Tag',
  summary: "Bring back what the same person's save or removal, named by the 版本 it answered, took away",
  request: z.object({
    customerId: as('personId', Id),
    version: as('版本', IntegerLike),
    organisationId: as('orgId', OrgParam),
  }),
  data: Selected,
  failures: ['UNDO_EXPIRED'],
  isWrite: true,
});

export const addTags = defineCall({
  path: '/api/tag/Add_Tags',
  summary: 'Add tags to several persons; those who cannot get them are skipped and told',
  request: z.object({
    customerIds: as('personIds', z.array(Id).min(1).max(200)),
    taglist: z.array(TagDraft).min(1).max(20),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    added: z.array(z.string()),
    skipped: z.array(z.object({ id: as('ID', z.string()), Code: z.string(), reason: z.string() })),
  }),
  isWrite: true,
});

export const getTagById = defineCall({
  path: '/api/tag/GetbyId',
  summary: 'One tag',
  request: z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) }),
  data: Tag,
});
