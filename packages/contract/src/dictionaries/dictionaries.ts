import { longestCode, longestTypeNote, longestWord } from '@huifang/domain/dictionaries';
import { z } from 'zod';
import { coded } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { Flag, Id, IntegerLike, instant, OptionalId, OrgParam, text } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { Translations, translations } from '../core/translations.ts';
import { exportWordsCall, importWordsCall } from '../core/word-files.ts';

/** Who may change a type itself; its entries are the organisation's either way. */
export const dictionaryOwners = { product: '产品', organisation: '机构' } as const;
/** What old records show after an entry was renamed (rule dictionary-4). */
export const renamings = { keep: '保留', follow: '跟随' } as const;

const organisationId = as('orgId', OrgParam);

export const DictionaryType = z.object({
  id: as('ID', z.string()),
  code: as('编码', z.string()),
  /** In the caller's language. */
  name: as('名称', z.string()),
  writtenName: as('原名', z.string()),
  translations: as('翻译', Translations),
  note: as('备注', z.string()),
  owner: as('归属', coded(z.enum(Object.values(dictionaryOwners)), dictionaryOwners)),
  /** Its entries have a place. */
  isLocated: as('是否位置', z.boolean()),
  /** A national standard: its entries are nobody's to change. */
  isFixed: as('固定', z.boolean()),
  /** Its codes come from elsewhere: nothing is added to it, and its words may change. */
  isClosed: as('不可新增', z.boolean()),
  entryCount: as('条目数', z.number().int()),
  version: as('版本', z.number().int()),
});

export const DictionaryEntry = z.object({
  id: as('ID', z.string()),
  typeId: z.string(),
  code: as('编码', z.string()),
  name: as('名称', z.string()),
  writtenName: as('原名', z.string()),
  translations: as('翻译', Translations),
  colour: as('颜色', z.string()),
  regionCode: as('位置编码', z.string()),
  /** What says more of the place than its region. */
  place: as('位置', z.string()),
  order: as('排序', z.number().int()),
  enabled: as('启用', z.boolean()),
  /** What goes by its code, in the caller's language; empty where nothing does. */
  lockedReason: as('锁定原因', z.string()),
  /** Its code is used by records, or locked. */
  isCodeFixed: as('编码固定', z.boolean()),
  /** The code of the entry that took over its records; empty for none. */
  mergedInto: as('并入', z.string()),
  /** The merge that it can still be taken out of; empty for none. */
  undoableMerge: as('可撤销合并', z.string()),
  version: as('版本', z.number().int()),
});

export const getTypesList = defineCall({
  path: '/api/admin/gettypesList',
  summary: 'Every dictionary type with how many entries it has',
  request: z.object({ organisationId }).optional(),
  data: z.array(DictionaryType),
});

export const getTypeById = defineCall({
  path: '/api/admin/gettypeById',
  summary: 'One dictionary type',
  request: z.object({ id: as('Id', Id), organisationId }),
  data: DictionaryType,
});

export const saveTypes = defineCall({
  path: '/api/admin/saveTypes',
  summary: 'Add a dictionary type of the organisation, or change one',
  request: z.object({
    id: as('ID', OptionalId),
    code: as('编码', text(100)),
    name: as('名称', text(longestWord)),
    translations,
    note: as('备注', text(longestTypeNote)),
    isLocated: as('是否位置', Flag),
    version: as('版本', IntegerLike.optional()),
    organisationId,
  }),
  data: DictionaryType,
  failures: ['STALE', 'VERSION_REQUIRED', 'NAME_IN_USE', 'CODE_IN_USE', 'DICTIONARY_FIXED'],
  isWrite: true,
});

export const deleteTypes = defineCall({
  path: '/api/admin/deletetypes',
  summary: 'Remove a dictionary type of the organisation with its entries, none of which is used',
  request: z.object({ id: as('Id', Id), organisationId }),
  data: z.object({ undoSeconds: z.number().int() }),
  failures: ['IN_USE', 'DICTIONARY_FIXED'],
  isWrite: true,
});

export const restoreType = defineCall({
  path: '/api/admin/RestoreType',
  summary: 'Bring back a dictionary type that the caller removed seconds ago',
  request: z.object({ id: as('Id', Id), organisationId }),
  data: DictionaryType,
  failures: ['UNDO_EXPIRED', 'CODE_IN_USE'],
  isWrite: true,
});

export const getTypeCodeList = defineCall({
  path: '/api/admin/gettypecodeList',
  summary: 'Every entry of a dictionary type in order, those out of use too',
  request: z.object({ typeId: Id, organisationId: as('orgid', OrgParam) }),
  data: z.array(DictionaryEntry),
});

export const getTypeCodeById = defineCall({
  path: '/api/admin/gettypecodeById',
  summary: 'One entry of a dictionary',
  request: z.object({ id: as('Id', Id), organisationId: as('OrgId', OrgParam) }),
  data: DictionaryEntry,
});

export const saveTypeCode = defineCall({
  path: '/api/admin/savetypecode',
  summary:
    'Add an entry to a dictionary, or change one; a new word counts for old records by what 旧记录 says',
  request: z.object({
    id: as('ID', OptionalId),
    typeId: Id,
    code: as('编码', text(100)),
    name: as('名称', text(longestWord)),
    translations,
    colour: as('颜色', text(longestCode)),
    regionCode: as('位置编码', text(12)),
    place: as('位置', text(longestWord)),
    enabled: as('启用', Flag.default(true)),
    renaming: as('旧记录', coded(z.enum(Object.values(renamings)).optional().default('跟随'), renamings)),
    version: as('版本', IntegerLike.optional()),
    organisationId,
  }),
  data: DictionaryEntry,
  failures: ['STALE', 'VERSION_REQUIRED', 'NAME_IN_USE', 'CODE_IN_USE', 'CODE_FIXED', 'DICTIONARY_FIXED'],
  isWrite: true,
});

export const deleteTypeCode = defineCall({
  path: '/api/admin/deletetypecode',
  summary: 'Remove an entry that nothing uses',
  request: z.object({ id: as('Id', Id), organisationId: as('OrgId', OrgParam) }),
  data: z.object({ undoSeconds: z.number().int() }),
  failures: ['IN_USE', 'CODE_FIXED', 'DICTIONARY_FIXED'],
  isWrite: true,
});

export const restoreTypeCode = defineCall({
  path: '/api/admin/RestoreTypeCode',
  summary: 'Bring back an entry that the caller removed seconds ago',
  request: z.object({ id: as('Id', Id), organisationId }),
  data: DictionaryEntry,
  failures: ['UNDO_EXPIRED', 'CODE_IN_USE', 'NAME_IN_USE'],
  isWrite: true,
});

export const moveTypeCode = defineCall({
  path: '/api/admin/MoveTypeCode',
  summary: 'Put an entry before another one of its type; at the end without one',
  request: z.object({ id: as('Id', Id), before: as('之前', OptionalId), organisationId }),
  data: z.array(DictionaryEntry),
  failures: ['DICTIONARY_FIXED'],
  isWrite: true,
});

export const getTypeCodeUses = defineCall({
  path: '/api/admin/GetTypeCodeUses',
  summary: 'How many records use each entry of a type: exact up to 10,000',
  request: z.object({ typeId: Id, organisationId }),
  data: z.array(
    z.object({
      id: as('ID', z.string()),
      count: as('记录数', z.number().int()),
      isCapped: as('超过上限', z.boolean()),
      /** Views of lists whose filter names it. */
      views: as('视图数', z.number().int()),
    }),
  ),
});

export const getTypeCodeChanges = defineCall({
  path: '/api/admin/GetTypeCodeChanges',
  summary: 'The newest changes of a dictionary',
  request: z.object({
    typeId: Id,
    count: IntegerLike.pipe(z.number().min(1).max(100)).default(3),
    organisationId,
  }),
  data: z.array(
    z.object({
      id: as('ID', z.string()),
      at: as('时间', instant()),
      who: as('人员', z.string()),
      /** In the caller's language. */
      text: as('内容', z.string()),
      /** A merge that can still be undone, by its id; empty otherwise. */
      undoableMerge: as('可撤销合并', z.string()),
    }),
  ),
});

export const previewTypeCodeMerge = defineCall({
  path: '/api/admin/PreviewTypeCodeMerge',
  summary: 'What merging an entry into another one would change',
  request: z.object({ id: as('Id', Id), into: as('并入', Id), organisationId }),
  data: z.object({
    records: as('记录数', z.number().int()),
    views: as('视图数', z.number().int()),
  }),
  failures: ['CODE_FIXED', 'DICTIONARY_FIXED'],
});

export const mergeTypeCode = defineCall({
  path: '/api/admin/MergeTypeCode',
  summary: 'Give the records of an entry to another one of its type; for a day that can be undone',
  request: z.object({ id: as('Id', Id), into: as('并入', Id), organisationId }),
  data: z.object({ mergeId: as('合并ID', z.string()), records: as('记录数', z.number().int()) }),
  failures: ['CODE_FIXED', 'DICTIONARY_FIXED'],
  isWrite: true,
});

export const undoTypeCodeMerge = defineCall({
  path: '/api/admin/UndoTypeCodeMerge',
  summary: 'Give the records of a merge back that still have what it gave them',
  request: z.object({ mergeId: as('合并ID', Id), organisationId }),
  data: z.object({ records: as('记录数', z.number().int()) }),
  failures: ['UNDO_EXPIRED'],
  isWrite: true,
});

export const exportTypeCodes = exportWordsCall('/api/admin/ExportTypeCodes', 'The entries of a dictionary', {
  typeId: Id,
});
export const importTypeCodes = importWordsCall(
  '/api/admin/ImportTypeCodes',
  'Add and change entries of a dictionary',
  {
    typeId: Id,
  },
);

/** An entry with its place. */
const LocatedEntry = z.object({
  code: as('编码', z.string()),
  name: as('名称', z.string()),
  type: as('类型', z.string()),
  regionCode: as('位置编码', z.string()),
});

export const getLocatedTypes = defineCall({
  path: '/api/admin/GetisLocattingTypes',
  summary: 'The dictionary types whose entries have a place',
  request: z.object({ organisationId }).optional(),
  data: z.array(
    z.object({ id: as('ID', z.string()), code: as('编码', z.string()), name: as('名称', z.string()) }),
  ),
});

export const getLocatedEntries = defineCall({
  path: '/api/admin/GetLocattingTypes',
  summary: 'The entries in use of the located types, with their places',
  request: z.object({ organisationId }).optional(),
  data: z.array(LocatedEntry),
});
