import type { Density, Locale, ThemeName } from '../../theme/index.ts';

export interface MenuEntry {
  id: string;
  title: string;
  /** A name of `menuIcons`; unknown names get a plain mark. */
  icon?: string;
  href: string;
  /** Opens in a new window. @default false */
  isExternal?: boolean;
  badge?: number;
}

/** A group inside a group: it opens and closes. */
export interface MenuBranch {
  id: string;
  title: string;
  icon?: string;
  items: readonly MenuItem[];
}

export type MenuItem = MenuEntry | MenuBranch;

export interface MenuGroup {
  id: string;
  title?: string;
  items: readonly MenuItem[];
}

export interface PageTab {
  id: string;
  title: string;
  /** The home tab is not. @default true */
  canClose?: boolean;
}

export interface Organisation {
  id: string;
  name: string;
}

export interface HeaderToolsProps {
  organisations: readonly Organisation[];
  organisationId: string;
  onOrganisationChange: (details: { id: string }) => void;
  locale: Locale;
  onLocaleChange: (details: { locale: Locale }) => void;
  theme: ThemeName;
  onThemeChange: (details: { theme: ThemeName }) => void;
  density: Density;
  onDensityChange: (details: { density: Density }) => void;
  isFullscreen: boolean;
  onFullscreenToggle: () => void;
}

export interface PageTabsProps {
  tabs: readonly PageTab[];
  activeTabId: string;
  onTabSelect: (details: { id: string }) => void;
  /** Asks to close one page, all but it, or all that can be closed. */
  onTabsClose: (details: { scope: 'one' | 'others' | 'all'; id: string }) => void;
}
