import type { MenuEntry } from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { findMenuEntries, type MenuRow } from './menu.repo.ts';

/** The organisation's menu as far as the operator may use it. */
export const menuFor = (tx: Tx, { permissions }: Operator): Promise<MenuEntry[]> => menuOf(tx, permissions);

/** The organisation's menu for whoever has some rights; a group with nothing in it is left out. */
export async function menuOf(tx: Tx, granted: ReadonlySet<string>): Promise<MenuEntry[]> {
  const rows = await findMenuEntries(tx);
  const isShown = ({ access }: MenuRow) =>
    !access ||
    access.length === 0 ||
    granted.has('*') ||
    access.some((permission) => granted.has(permission));

  const rowsIn = Map.groupBy(rows.filter(isShown), (row) => row.parent_id);

  // From the top: what stands in a ring of groups has no way to it, and is not followed.
  const childrenOf = (parentId: string | null): MenuEntry[] =>
    (rowsIn.get(parentId) ?? [])
      .map((row) => toEntry(row, childrenOf(row.id)))
      .filter((entry) => !entry.istitle || entry.children.length > 0);
  return childrenOf(null);
}

const toEntry = (row: MenuRow, children: MenuEntry[]): MenuEntry => ({
  name: row.name,
  title: row.title,
  icon: row.icon,
  istitle: row.is_group,
  ...(row.extra !== null && { extra: row.extra }),
  ...(row.url !== null && { url: row.url }),
  ...(row.access !== null && { access: row.access }),
  children,
});
