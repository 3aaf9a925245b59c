import { diseaseFields } from '@huifang/domain/disease/fields';
import { longestNameSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import {
  Id,
  IntegerLike,
  instant,
  OptionalFlag,
  OptionalId,
  OrgParam,
  optionalText,
  text,
} from '../core/fields.ts';
import { as } from '../core/record.ts';
import { Translations } from '../core/translations.ts';
import { exportWordsCall, importWordsCall } from '../core/word-files.ts';

/** ID and 名称, and the parent for the tree. */
export const DiseaseOption = z.object({
  id: as('ID', z.string()),
  name: as('名称', z.string()),
  parentId: as('父级ID', z.string()),
});

export const disease = defineCall({
  path: '/api/Consult/disease',
  summary: 'Diseases of the organisation in use',
  request: z.object({ organisationId: as('orgId', OrgParam) }),
  data: z.array(DiseaseOption),
});

export interface DiseaseNode {
  id: string;
  title: string;
  /** As it was typed, where it has another name in the caller's language. */
  name?: string | undefined;
  /** 1 when it and all above it are in use. */
  state: number;
  /** What it is found by beside its name: initials, pinyin and translations. */
  keywords: string[];
  version: number;
  children: DiseaseNode[];
}
const DiseaseNode: z.ZodType<DiseaseNode, DiseaseNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    name: z.string().optional(),
    state: z.number().int(),
    keywords: z.array(z.string()),
    version: z.number().int(),
    children: z.array(DiseaseNode),
  }),
);

export const getDiseaseTree = defineCall({
  path: '/api/Diseases/getTreeList',
  summary:
    'Diseases as a tree by state (1 in use, 0 not, absent both); of those that the words find by name, pinyin, initials or translation, all above and below stay',
  request: z.object({
    organisationId: as('orgId', OrgParam),
    words: text(longestNameSearch),
    state: z.union([z.number(), z.string()]).optional(),
  }),
  data: z.array(DiseaseNode),
});

export interface DiseaseChoice {
  id: string;
  title: string;
  children: DiseaseChoice[];
}
const DiseaseChoice: z.ZodType<DiseaseChoice, DiseaseChoice> = z.lazy(() =>
  z.object({ id: z.string(), title: z.string(), children: z.array(DiseaseChoice) }),
);

export const treeSelect = defineCall({
  path: '/api/Diseases/TreeSlect',
  summary: 'The diseases that can be chosen, as a tree',
  request: z.object({ organisationId: as('orgId', OrgParam) }),
  data: z.array(DiseaseChoice),
});

export const firstSpell = defineCall({
  path: '/api/Diseases/FirstSpell',
  summary: 'The initials of a name, by its reading',
  request: z.object({ words: text(diseaseFields.name.max), organisationId: as('orgId', OrgParam) }),
  data: z.string(),
});

/** How many records name a disease. */
const DiseaseUse = z.object({
  consults: as('咨询', z.number().int()),
  /** There are more consults than are counted. */
  isMore: as('超过上限', z.boolean()),
  views: as('视图', z.number().int()),
  children: as('下级', z.number().int()),
});

export const Disease = z.object({
  id: as('ID', z.string()),
  /** As it was typed, in whatever language the caller reads. */
  name: as('名称', z.string()),
  parentId: as('父级ID', z.string()),
  /** From the top down to its parent. */
  path: as('路径', z.array(z.string())),
  /** Among its siblings, from 1. */
  order: as('排序', z.number().int()),
  isEnabled: as('启用', z.boolean()),
  /** It and all above it are in use. */
  isOffered: as('可选', z.boolean()),
  initials: as('首拼', z.string()),
  translations: as('翻译', Translations),
  use: as('使用', DiseaseUse),
  /** The newest first. */
  changes: as(
    '最近改动',
    z.array(
      z.object({
        at: as('时间', instant()),
        who: as('操作人', z.string()),
        action: as('操作', z.string()),
        fields: as('字段', z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }))),
      }),
    ),
  ),
  /** Those that were merged into it, as long as that can be undone. */
  merges: as(
    '合并',
    z.array(
      z.object({
        id: as('ID', z.string()),
        name: as('名称', z.string()),
        at: as('时间', instant()),
        who: as('操作人', z.string()),
        consults: as('咨询', z.number().int()),
      }),
    ),
  ),
  version: as('版本', z.number().int()),
});
export type Disease = z.output<typeof Disease>;

export const getDisease = defineCall({
  path: '/api/Diseases/GetDisease',
  summary: 'One disease: its words, how many records name it, and what was changed lately',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: Disease,
});

const Saved = z.object({ id: as('ID', z.string()), version: as('版本', z.number().int()) });
const placement = ['DISEASE_NAME_TAKEN', 'DISEASE_TOO_DEEP'] as const;

export const editDisease = defineCall({
  path: '/api/Diseases/Edit_Diseases',
  summary: 'Add a disease, or change the one that Id names; what is left out stays as it is',
  request: z.object({
    id: as('Id', OptionalId),
    name: as('名称', optionalText(diseaseFields.name.max)),
    /** Empty: at the top level. */
    parentId: as('父级ID', z.union([Id, z.literal('')]).optional()),
    /** The place among the siblings, from 1; without one a new disease is the last. */
    order: as('排序', IntegerLike.pipe(z.number().min(1)).optional()),
    isEnabled: as('启用', OptionalFlag),
    /** Empty: by the reading of the name. */
    initials: as('首拼', optionalText(diseaseFields.initials.max)),
    translations: as('翻译', Translations.optional()),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  failures: ['STALE', 'VERSION_REQUIRED', 'DISEASE_INSIDE_ITSELF', ...placement],
  isWrite: true,
});

export const moveDisease = defineCall({
  path: '/api/Diseases/Move',
  summary: 'Put a disease before another one, or last below one; what is below it goes along',
  request: z.object({
    id: as('Id', Id),
    /** Empty: at the top level. */
    parentId: as('父级ID', z.union([Id, z.literal('')])),
    /** The sibling that it stands before; without one it is the last. */
    beforeId: as('前于ID', OptionalId),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  failures: ['STALE', 'VERSION_REQUIRED', 'DISEASE_INSIDE_ITSELF', ...placement],
  isWrite: true,
});

export const deleteDisease = defineCall({
  path: '/api/Diseases/Del_Diseases',
  summary: 'Remove a disease that nothing names; Restore brings it back for the seconds answered',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: z.object({ undoSeconds: z.number().int() }),
  failures: ['IN_USE', 'DISEASE_HAS_CHILDREN'],
  isWrite: true,
});

export const restoreDisease = defineCall({
  path: '/api/Diseases/Restore',
  summary: 'Bring back what the same person removed',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: Saved,
  failures: ['UNDO_EXPIRED', 'UNDO_OUTDATED', ...placement],
  isWrite: true,
});

const Pair = {
  /** The one that goes. */
  id: as('Id', Id),
  /** The one that stays. */
  keptId: as('保留ID', Id),
};

export const previewDiseaseMerge = defineCall({
  path: '/api/Diseases/MergePreview',
  summary: 'What a merge of two diseases would move to the kept one',
  request: z.object({ ...Pair, organisationId: as('orgId', OrgParam) }),
  data: DiseaseUse,
  failures: ['DISEASE_KIN', 'NAME_IN_USE', 'DISEASE_TOO_DEEP'],
});

export const mergeDiseases = defineCall({
  path: '/api/Diseases/Merge',
  summary:
    'Make two diseases one: whatever names the first names the kept one; UndoMerge undoes it for a day',
  request: z.object({
    ...Pair,
    version: as('版本', IntegerLike.optional()),
    keptVersion: as('保留版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    /** Of the merge. */
    id: as('ID', z.string()),
    consults: as('咨询', z.number().int()),
    views: as('视图', z.number().int()),
    children: as('下级', z.number().int()),
  }),
  failures: ['STALE', 'VERSION_REQUIRED', 'DISEASE_KIN', 'NAME_IN_USE', 'DISEASE_TOO_DEEP'],
  isWrite: true,
});

export const undoDiseaseMerge = defineCall({
  path: '/api/Diseases/UndoMerge',
  summary: 'Part two merged diseases again within a day: what was moved goes back, where it is still there',
  request: z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) }),
  data: Saved,
  failures: ['UNDO_EXPIRED', 'UNDO_OUTDATED', 'DISEASE_NAME_TAKEN'],
  isWrite: true,
});

export const exportDiseases = exportWordsCall('/api/Diseases/Export', 'All diseases by their paths', {});

export const importDiseases = importWordsCall(
  '/api/Diseases/Import',
  'Add and change diseases by their paths, 甲/乙/丙 (a / in a name is written \\/)',
  {},
);
