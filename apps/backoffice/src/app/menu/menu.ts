import type { MenuEntry } from '@huifang/contract';
import { matchesAccess } from '../../lib/access.ts';

/** A menu entry as the shell shows it. */
export type MenuNode =
  | { kind: 'group'; key: string; title: string; icon: string; children: readonly MenuNode[] }
  | { kind: 'link'; key: string; title: string; icon: string; url: string }
  | (MenuPage & { kind: 'page'; icon: string });

export interface MenuPage {
  /** Path and fixed query together: what tells one open page from another. */
  key: string;
  /** The slash-prefixed name. */
  path: string;
  /** `?id=<extra>` for template entries, else empty. */
  search: string;
  name: string;
  title: string;
  /** Titles from the outermost group to the page itself. */
  trail: readonly string[];
}

export interface Menu {
  tree: readonly MenuNode[];
  pages: readonly MenuPage[];
}

/** Entries that are opened with the id in their extra value (rule menu-3). */
const templateEntries: ReadonlySet<string> = new Set(['templatepage', 'smartformtemplate']);

/** Turns the server's tree into the menu of one person: hidden entries and empty groups are left out (rule menu-2). */
export function parseMenu(entries: readonly MenuEntry[], access: readonly string[]): Menu {
  const pages: MenuPage[] = [];
  const tree = nodesOf(entries, { titles: [], names: [] }, access, pages);
  const isMissing = !pages.some(({ name }) => name === menuEditor.name);
  if (isMissing && matchesAccess(['menu:configure'], access)) pages.push(menuEditor);
  if (matchesAccess(['privacy:erase'], access)) pages.push(privacyRequests);
  return { tree, pages };
}

/** Whoever arranges the menu finds the page of it, whatever has become of the menu (rule menu-9). */
const menuEditor = fixedPage('componentpath', '页面与菜单');

/** Found by its name and from customers' pages: too seldom needed for a place in the menu. */
const privacyRequests = fixedPage('privacy-requests', '个人信息请求');

/** Pages that everybody has, whatever the menu holds. */
const fixedPages: readonly MenuPage[] = [
  fixedPage('message_page', '消息'),
  fixedPage('sign-in-factors', '登录验证'),
  fixedPage('sessions', '登录设备'),
];

function fixedPage(name: string, title: string): MenuPage {
  const path = `/${name}`;
  return { key: path, path, search: '', name, title, trail: [title] };
}

/** A customer's home (rule menu-6): hidden from the menu, one page for each customer, below the service centre. */
function customerHomeAt(menu: Menu, path: string): MenuPage | undefined {
  const id = /^\/patient-home\/(\d{1,18})$/i.exec(path)?.[1];
  if (!id) return undefined;
  const key = `/patient-home/${id}`;
  const centre = menu.pages.find(({ name }) => name === 'Servicecenter');
  const title = '客户主页';
  const trail = [...(centre?.trail ?? []), title];
  return { key, path: key, search: '', name: 'patient-home', title, trail };
}

/** The page at an address. Template pages share a path and differ by their id. */
export function pageAt(menu: Menu, pathname: string, search: string): MenuPage | undefined {
  const path = trimmed(pathname).toLowerCase();
  const id = new URLSearchParams(search).get('id');
  const listed = [...menu.pages, ...fixedPages].find(
    (page) =>
      page.path.toLowerCase() === path &&
      (page.search === '' || new URLSearchParams(page.search).get('id') === id),
  );
  return listed ?? customerHomeAt(menu, path);
}

const trimmed = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);

function nodesOf(
  entries: readonly MenuEntry[],
  around: { titles: readonly string[]; names: readonly string[] },
  access: readonly string[],
  pages: MenuPage[],
): MenuNode[] {
  return entries
    .filter((entry) => matchesAccess(entry.access, access))
    .flatMap((entry): MenuNode[] => {
      const path = [...around.titles, entry.title];
      if (entry.istitle || entry.children.length > 0) {
        const { name, title, icon } = entry;
        const names = [...around.names, name];
        const children = nodesOf(entry.children, { titles: path, names }, access, pages);
        const key = `group:${names.join('/')}`;
        return children.length > 0 ? [{ kind: 'group', key, title, icon, children }] : [];
      }
      if (entry.url && isWebAddress(entry.url)) {
        return [
          { kind: 'link', key: `link:${entry.name}`, title: entry.title, icon: entry.icon, url: entry.url },
        ];
      }
      const page = pageOf(entry, path);
      pages.push(page);
      return [{ kind: 'page', icon: entry.icon, ...page }];
    });
}

function pageOf(entry: MenuEntry, trail: readonly string[]): MenuPage {
  const search =
    templateEntries.has(entry.name) && entry.extra ? `?${new URLSearchParams({ id: entry.extra })}` : '';
  const path = `/${entry.name}`;
  return { key: `${path}${search}`, path, search, name: entry.name, title: entry.title, trail };
}

/** An entry must not run a script or open a local file (rule menu-5). */
function isWebAddress(url: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(url, location.origin).protocol);
  } catch {
    return false;
  }
}
