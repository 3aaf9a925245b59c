import { describe, expect, it } from 'vitest';
import { reachedFrom } from './vite/reached-from.ts';

/** Modules as the bundler knows them; what they import is named by its file. */
const graphOf = (codes: Readonly<Record<string, string>>) => ({
  getModuleInfo: (id: string) => ({
    code: codes[id] ?? null,
    importedIds: [
      ...new Set([...(codes[id] ?? '').matchAll(/(?:from |import )'([^']+)'/g)].map(([, name = '']) => name)),
    ],
  }),
});

const graph = graphOf({
  page: `import { Button, Menu as Choices } from 'index';\nimport * as dates from 'dates';\nexport const Page = () => [Button, Choices, dates];`,
  index: `export { Button } from 'button';\nexport * from 'menus';\nexport { Drawer } from 'drawer';`,
  menus: `import { Menu as Inner } from 'menu';\nimport { Submenu } from 'submenu';\nexport { Inner as Menu, Submenu };`,
  button: `import 'styles';\nexport function Button() {}`,
  menu: `export const Menu = () => import('later');`,
  dates: `export { today } from 'today';\nexport const week = 7;`,
  drawer: 'export const Drawer = 1;',
  submenu: 'export const Submenu = 1;',
});

describe('what a page loads at once', () => {
  it('is what it names, followed through modules that only hand it on', () => {
    const reached = [...reachedFrom(['page'], graph)].toSorted();
    expect(reached).toEqual(['button', 'dates', 'menu', 'page', 'styles', 'today']);
  });

  it('is everything that a module imports in a way that is not understood', () => {
    const odd = {
      getModuleInfo: (id: string) => ({
        code: id === 'odd' ? `require('button')` : '',
        importedIds: id === 'odd' ? ['button'] : [],
      }),
    };
    expect(reachedFrom(['odd'], odd).has('button')).toBe(true);
  });
});
