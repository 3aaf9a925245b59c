import { useCallback, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { unsavedInput } from '../../lib/unsaved.ts';
import { type Menu, pageAt } from '../menu/menu.ts';
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  homeTab,
  keptTabs,
  type OpenTab,
  openTab,
  restoreTabs,
} from './open-tabs.ts';

export interface PageTabs {
  tabs: readonly OpenTab[];
  activeKey: string;
  /** Shows an open page where it was left, or opens it. */
  show: (tab: OpenTab) => void;
  close: (key: string) => void;
  closeOthers: (key: string) => void;
  closeAll: () => void;
}

export interface UsePageTabsOptions {
  menu: Menu;
  userId: string;
  organisationId: string;
}

interface Opened {
  tabs: readonly OpenTab[];
  /** The key of the location that they have followed. */
  address?: string;
}

/** Keeps the open pages in step with the address and in local storage (rule shell-2). */
export function usePageTabs({ menu, userId, organisationId }: UsePageTabsOptions): PageTabs {
  const location = useLocation();
  const navigate = useNavigate();
  const kept = keptTabs(userId, organisationId);
  const [{ tabs, address }, setOpen] = useState<Opened>(() => ({
    tabs: restoreTabs(kept.read(), (tab) => pageAt(menu, tab.pathname, tab.search)?.key === tab.key),
  }));

  // The address leads: whatever page it names is open, and the tab follows what the page writes there. Once for
  // each address, or a closed page would open again before the way to its neighbour is done.
  const current = tabAt(menu, location);
  const isNew = address !== location.key;
  const opened = isNew && current ? openTab(tabs, current) : tabs;
  if (isNew) setOpen({ tabs: opened, address: location.key });

  useEffect(() => kept.write(tabs.map(({ key, pathname, search }) => ({ key, pathname, search }))));
  // A known page that is neither open nor in the menu leads home (rule menu-6).
  useEffect(() => {
    if (!current) void navigate(homeTab.pathname, { replace: true });
  }, [current, navigate]);

  const show = useCallback(
    (tab: OpenTab) => {
      const known: OpenTab = opened.find(({ key }) => key === tab.key) ?? tab;
      void navigate(known.pathname + known.search, { state: known.state });
    },
    [opened, navigate],
  );
  const leave = (next: readonly OpenTab[], target: OpenTab) => {
    for (const { key } of opened) if (!next.some((tab) => tab.key === key)) unsavedInput.forget(key);
    setOpen({ tabs: next, address: location.key });
    void navigate(target.pathname + target.search, { state: target.state });
  };
  const activeKey = current?.key ?? homeTab.key;

  return {
    tabs: opened,
    activeKey,
    show,
    close(key) {
      const { tabs: left, next } = closeTab(opened, key);
      leave(left, key === activeKey ? next : (current ?? homeTab));
    },
    closeOthers: (key) =>
      leave(closeOtherTabs(opened, key), opened.find((tab) => tab.key === key) ?? homeTab),
    closeAll: () => leave(closeAllTabs(), homeTab),
  };
}

function tabAt(menu: Menu, { pathname, search, state }: Location): OpenTab | undefined {
  if (/^\/home\/?$/i.test(pathname)) return { ...homeTab, search, state };
  const page = pageAt(menu, pathname, search);
  return page && { key: page.key, pathname: page.path, search, state };
}
