import type { MenuGroup, MenuItem } from '@huifang/ui/clinic/shell';
import type { Menu, MenuNode } from '../menu/menu.ts';

export interface MenuGroupsOptions {
  /** A title in the interface language. */
  title: (text: string) => string;
  /** How many things wait on a page, by its key. */
  waiting?: Readonly<Record<string, number>>;
}

/**
 * The menu as the side menu shows it: home, then the groups, with those inside them as deep as they go; entries outside
 * a group share one without a title.
 */
export function menuGroups(menu: Menu, { title, waiting = {} }: MenuGroupsOptions): MenuGroup[] {
  const shown = (node: MenuNode): MenuItem => {
    const entry = { id: node.key, title: title(node.title), icon: node.icon };
    if (node.kind === 'group') return { ...entry, items: node.children.map(shown) };
    if (node.kind === 'link') return { ...entry, href: node.url, isExternal: true };
    return { ...entry, href: node.path + node.search, badge: waiting[node.key] || undefined };
  };
  const home: MenuItem = { id: '/home', title: title('首页'), icon: 'home', href: '/home' };
  const loose = menu.tree.filter((node) => node.kind !== 'group').map(shown);
  const groups = menu.tree
    .filter((node) => node.kind === 'group')
    .map((node) => ({ id: node.key, title: title(node.title), items: node.children.map(shown) }));
  return [{ id: 'home', items: [home, ...loose] }, ...groups];
}
