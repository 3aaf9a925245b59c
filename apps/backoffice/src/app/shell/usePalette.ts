import { useEffect, useState } from 'react';
import { stored } from '../../lib/storage.ts';
import type { Menu, MenuPage } from '../menu/menu.ts';

/** A page as the palette lists it. */
interface PalettePage {
  key: string;
  title: string;
}

export interface UsePaletteOptions {
  menu: Menu;
  activeKey: string;
  userId: string;
  organisationId: string;
  title: (text: string) => string;
}

export interface Palette {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  pages: readonly PalettePage[];
  /** The pages shown last, the latest first, without the one that is shown now. */
  recent: readonly PalettePage[];
}

const mostRecent = 7;

/**
 * Opens the search by Ctrl K (⌘K), anywhere but over an open dialog, and remembers which pages of the menu were
 * shown last. What was opened about people is remembered nowhere.
 */
export function usePalette({ menu, activeKey, userId, organisationId, title }: UsePaletteOptions): Palette {
  const [isOpen, setOpen] = useState(false);
  const kept = stored(`recent.${userId}.${organisationId}`, isKeyList);
  const [visited, setVisited] = useState<readonly string[]>(() => kept.read() ?? []);
  if (visited[0] !== activeKey) setVisited(visit(visited, activeKey));

  const isListed = (key: string) => menu.pages.some((page) => page.key === key);
  useEffect(() => kept.write(visited.filter(isListed)));

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.isComposing) return;
      // The browser's own search must not open beside ours.
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setOpen(true);
    };
    addEventListener('keydown', openByKey);
    return () => removeEventListener('keydown', openByKey);
  }, []);

  // As the menu shows them: those of no group stand above the groups.
  const isLoose = (page: MenuPage) => page.trail.length === 1;
  const pages = [
    { key: '/home', title: title('首页') },
    ...[...menu.pages.filter(isLoose), ...menu.pages.filter((page) => !isLoose(page))].map((page) => ({
      key: page.key,
      title: title(page.title),
    })),
  ];
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    pages,
    recent: visited
      .filter((key) => key !== activeKey)
      .flatMap((key) => pages.find((page) => page.key === key) ?? []),
  };
}

const visit = (visited: readonly string[], key: string) =>
  [key, ...visited.filter((other) => other !== key)].slice(0, mostRecent);

const isKeyList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length < 100 && value.every((key) => typeof key === 'string');
