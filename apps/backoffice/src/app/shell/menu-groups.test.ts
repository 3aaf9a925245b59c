import type { MenuEntry } from '@huifang/contract';
import { expect, it } from 'vitest';
import { parseMenu } from '../menu/menu.ts';
import { menuGroups } from './menu-groups.ts';

const page = (name: string): MenuEntry => ({ name, title: name, icon: '', istitle: false, children: [] });
const group = (name: string, ...children: MenuEntry[]): MenuEntry => ({
  ...page(name),
  istitle: true,
  children,
});

it('the side menu shows groups inside groups as deep as they go, each with a key of its own', () => {
  const menu = parseMenu(
    [group('a', page('follow'), group('b', group('c', page('role')), group('a', page('messagecenter'))))],
    [],
  );
  const [, a] = menuGroups(menu, { title: (text) => text, waiting: { '/messagecenter': 3 } });
  expect(a).toMatchObject({
    id: 'group:a',
    items: [
      { id: '/follow' },
      {
        id: 'group:a/b',
        items: [
          { id: 'group:a/b/c', items: [{ id: '/role', href: '/role' }] },
          { id: 'group:a/b/a', items: [{ id: '/messagecenter', badge: 3 }] },
        ],
      },
    ],
  });
});

it('the side menu takes a menu of a thousand levels', () => {
  let entry = page('follow');
  for (let level = 0; level < 1000; level++) entry = group(`g${level}`, entry);
  const menu = parseMenu([entry], []);
  expect(menu.pages.map(({ key }) => key)).toEqual(['/follow']);
  expect(menuGroups(menu, { title: (text) => text })).toHaveLength(2);
});
