import { menuFields } from '@huifang/domain/menu-fields';
import { permissions } from '@huifang/domain/rights/permissions';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, OptionalId, OrgParam } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { Translations, translations } from '../core/translations.ts';
import { exportWordsCall, importWordsCall } from '../core/word-files.ts';
import { MenuEntry } from './menu.ts';

/** An entry of the menu as whoever configures it sees it. */
export const ConfiguredMenuEntry = z.object({
  id: as('ID', z.string()),
  /** Empty at the top level. */
  parentId: z.string(),
  /** That of its page; of a group and of a link only a name. */
  name: z.string(),
  /** As it was typed. */
  title: z.string(),
  translations,
  icon: z.string(),
  isGroup: as('istitle', z.boolean()),
  /** Empty for none, as those below. */
  extra: z.string(),
  url: z.string(),
  /** Whoever has one of these rights sees it; everybody where there is none. */
  access: z.array(z.string()),
  enabled: z.boolean(),
  version: as('版本', z.number().int()),
});
export type ConfiguredMenuEntry = z.output<typeof ConfiguredMenuEntry>;

const typed = (max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\u0000', ''))
    .pipe(z.string().max(max))
    .optional();
const Change = z
  .union([z.literal([0, 1, '0', '1']), z.boolean()])
  .optional()
  .transform((value) => (value === undefined ? undefined : value === 1 || value === '1' || value === true));
const ById = z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) });
const Version = as('版本', IntegerLike.optional());

export const menuEntries = defineCall({
  path: '/api/Admin/MenuEntries',
  summary: 'Every entry of the menu, in order below each group, also those that nobody sees',
  request: z.object({ organisationId: as('orgId', OrgParam) }).optional(),
  data: z.array(ConfiguredMenuEntry),
});

export const saveMenuEntry = defineCall({
  path: '/api/Admin/SaveMenuEntry',
  summary: 'Add an entry to the menu, last below its group, or change the one that ID names in what is said',
  request: z.object({
    id: as('ID', OptionalId),
    parentId: OptionalId,
    name: typed(menuFields.name.max),
    title: typed(menuFields.title.max),
    translations: as('翻译', Translations.optional()),
    icon: typed(menuFields.icon.max),
    /** Of a new entry alone: what it is stays. */
    isGroup: as('istitle', Change),
    extra: typed(menuFields.extra.max),
    url: typed(menuFields.url.max),
    access: z.array(z.enum(permissions)).max(permissions.length).optional(),
    enabled: Change,
    version: Version,
    organisationId: as('orgId', OrgParam),
  }),
  data: ConfiguredMenuEntry,
  failures: ['STALE', 'VERSION_REQUIRED', 'NAME_IN_USE'],
  isWrite: true,
});

export const moveMenuEntry = defineCall({
  path: '/api/Admin/MoveMenuEntry',
  summary: 'Move an entry before or after another one, or into a group',
  request: z.object({
    id: as('ID', Id),
    targetId: as('目标ID', Id),
    position: z.enum(['before', 'after', 'into']),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({}),
  isWrite: true,
});

export const removeMenuEntry = defineCall({
  path: '/api/Admin/RemoveMenuEntry',
  summary: 'Remove an entry with those below it; RestoreMenuEntry brings them back for the seconds answered',
  request: ById.extend({ version: Version }),
  data: z.object({ undoSeconds: z.number().int() }),
  failures: ['STALE'],
  isWrite: true,
});

export const restoreMenuEntry = defineCall({
  path: '/api/Admin/RestoreMenuEntry',
  summary: 'Bring back the entry that the same person removed, with those below it',
  request: ById,
  data: ConfiguredMenuEntry,
  failures: ['UNDO_EXPIRED'],
  isWrite: true,
});

export const previewMenu = defineCall({
  path: '/api/Admin/PreviewMenu',
  summary:
    'The menu as somebody of a role has it; without one as whoever asks has it, and which roles there are',
  request: z.object({ roleId: as('角色ID', OptionalId), organisationId: as('orgId', OrgParam) }),
  data: z.object({
    roles: as('角色', z.array(z.object({ id: as('ID', z.string()), name: as('名称', z.string()) }))),
    menu: as('菜单', z.array(MenuEntry)),
  }),
});

export const exportMenu = exportWordsCall(
  '/api/Admin/ExportMenu',
  'Every entry of the menu, each below the path of its group',
  {},
);

export const importMenu = importWordsCall('/api/Admin/ImportMenu', 'Entries of the menu', {});
