import type { MenuGroup, MenuEntry as ShownEntry } from '@huifang/ui/clinic/shell';
import type { Menu, MenuNode } from '../menu/menu.ts';

/** The menu as the side menu shows it: home, then the groups; entries outside a group share one without a title. */
export function menuGroups(menu: Menu, title: (text: string) => string): MenuGroup[] {
  const home: ShownEntry = { id: '/home', title: title('首页'), icon: 'home', href: '/home' };
  const loose = menu.tree.filter((node) => node.kind !== 'group').map((node) => shown(node, title));
  const groups = menu.tree
    .filter((node) => node.kind === 'group')
    .map((node) => ({ id: node.key, title: title(node.title), items: entriesOf(node, title) }));
  return [{ id: 'home', items: [home, ...loose.flat()] }, ...groups];
}

/** Groups inside groups are shown in line: the side menu has two levels. */
const entriesOf = (node: MenuNode, title: (text: string) => string): ShownEntry[] =>
  node.kind === 'group' ? node.children.flatMap((child) => entriesOf(child, title)) : shown(node, title);

function shown(node: MenuNode, title: (text: string) => string): ShownEntry[] {
  if (node.kind === 'group') return entriesOf(node, title);
  const entry = { id: node.key, title: title(node.title), icon: node.icon };
  return node.kind === 'link'
    ? [{ ...entry, href: node.url, isExternal: true }]
    : [{ ...entry, href: node.path + node.search }];
}
