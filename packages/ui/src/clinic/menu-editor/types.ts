import type { Translations } from '@huifang/domain/translations';

/** An entry of the menu as whoever configures it sees it. */
export interface EditedMenuEntry {
  id: string;
  /** Null at the top level. */
  parentId: string | null;
  kind: MenuEntryKind;
  /** That of its page. */
  name: string;
  /** As it was typed. */
  title: string;
  translations: Translations;
  icon: string;
  extra: string;
  url: string;
  /** Rights of which one is needed; everybody sees it where there is none. */
  access: readonly string[];
  isEnabled: boolean;
}

export type MenuEntryKind = 'page' | 'group' | 'link';

/** A menu as it would be: a group has what stands in it. */
export interface PreviewEntry {
  title: string;
  icon: string;
  children: readonly PreviewEntry[];
}
