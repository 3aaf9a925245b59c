import { stored } from '../../lib/storage.ts';
import { viewing } from '../../lib/viewing.ts';

/** One open page: what it is and where in it the person was. */
export interface OpenTab {
  /** `/home`, `/Servicecenter`, `/templatepage?id=3`. */
  key: string;
  pathname: string;
  search: string;
  /** Of its history entry; kept in memory only, since it may carry what was typed about people. */
  state?: unknown;
}

export const homeTab: OpenTab = { key: '/home', pathname: '/home', search: '' };

/** Opens a page or brings its place up to date. The list keeps its identity when nothing changes. */
export function openTab(tabs: readonly OpenTab[], tab: OpenTab): readonly OpenTab[] {
  const index = tabs.findIndex(({ key }) => key === tab.key);
  if (index < 0) return [...tabs, tab];
  const known = tabs[index];
  if (known?.pathname === tab.pathname && known.search === tab.search && known.state === tab.state)
    return tabs;
  return tabs.with(index, tab);
}

/** Closes one page; home stays. `next` is the neighbour to show when the closed page was the one shown. */
export function closeTab(tabs: readonly OpenTab[], key: string): { tabs: readonly OpenTab[]; next: OpenTab } {
  const index = tabs.findIndex((tab) => tab.key === key);
  if (index < 0 || key === homeTab.key) return { tabs, next: homeTab };
  const left = tabs.toSpliced(index, 1);
  return { tabs: left, next: left[index] ?? left[index - 1] ?? homeTab };
}

export const closeOtherTabs = (tabs: readonly OpenTab[], key: string): readonly OpenTab[] =>
  tabs.filter((tab) => tab.key === key || tab.key === homeTab.key);

export const closeAllTabs = (): readonly OpenTab[] => [homeTab];

/** The list as it was left, without what the menu no longer has. Home comes first, always. */
export function restoreTabs(
  kept: readonly OpenTab[] | undefined,
  isInMenu: (tab: OpenTab) => boolean,
): readonly OpenTab[] {
  return [homeTab, ...(kept ?? []).filter((tab) => tab.key !== homeTab.key && isInMenu(tab))];
}

/** The open tab list in local storage, one for each person and organisation (rule shell-2). */
export const keptTabs = (userId: string, organisationId: string) =>
  // Whoever looks as somebody else finds their own tabs again afterwards.
  stored(`${viewing() ? 'viewed-tabs' : 'tabs'}.${userId}.${organisationId}`, isTabList);

const isTabList = (value: unknown): value is OpenTab[] =>
  Array.isArray(value) &&
  value.length < 100 &&
  value.every(
    (tab) =>
      typeof tab?.key === 'string' &&
      typeof tab.pathname === 'string' &&
      tab.pathname.startsWith('/') &&
      typeof tab.search === 'string',
  );
