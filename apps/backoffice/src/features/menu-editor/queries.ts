import {
  type ConfiguredMenuEntry,
  getMenuIcons,
  type MenuEntry,
  menuEntries,
  previewMenu,
} from '@huifang/contract';
import { noTranslations } from '@huifang/domain/translations';
import type { EditedMenuEntry, MenuEntryValues, PreviewEntry } from '@huifang/ui/clinic/menu-editor';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const menuEntriesKey = (org: string) => ['menuEntries', org] as const;

/** Every entry in order below each group, also those that nobody sees. */
export const menuEntriesQuery = (org: string) =>
  queryOptions({
    queryKey: [...menuEntriesKey(org), 'list'],
    queryFn: ({ signal }) => api.call(menuEntries, { organisationId: org }, { signal }),
  });

/** The menu as somebody of a role has it; without one as oneself has it. */
export const menuPreviewQuery = (org: string, roleId: string) =>
  queryOptions({
    queryKey: [...menuEntriesKey(org), 'preview', roleId],
    queryFn: ({ signal }) => api.call(previewMenu, { roleId, organisationId: org }, { signal }),
  });

/** Which icons the menu's entries can be given. */
export const menuIconsQuery = (org: string) =>
  queryOptions({
    queryKey: ['menuIcons', org],
    queryFn: ({ signal }) => api.call(getMenuIcons, { organisationId: org }, { signal }),
  });

const kindOf = ({ isGroup, url }: ConfiguredMenuEntry) => (isGroup ? 'group' : url ? 'link' : 'page');

export const toEdited = (entry: ConfiguredMenuEntry): EditedMenuEntry => ({
  id: entry.id,
  parentId: entry.parentId || null,
  kind: kindOf(entry),
  name: entry.name,
  title: entry.title,
  translations: entry.translations,
  icon: entry.icon,
  extra: entry.extra,
  url: entry.url,
  access: entry.access,
  isEnabled: entry.enabled,
});

export const toPreview =
  (titleIn: (title: string) => string) =>
  ({ title, icon, children }: MenuEntry): PreviewEntry => ({
    title: titleIn(title),
    icon,
    children: children.map(toPreview(titleIn)),
  });

export const blankEntry: MenuEntryValues = {
  kind: 'page',
  title: '',
  translations: noTranslations,
  name: '',
  icon: 'list',
  extra: '',
  url: '',
  access: [],
};
export const toValues = (entry: ConfiguredMenuEntry): MenuEntryValues => ({
  kind: kindOf(entry),
  title: entry.title,
  translations: entry.translations,
  name: entry.name,
  icon: entry.icon,
  extra: entry.extra,
  url: entry.url,
  access: entry.access,
});
