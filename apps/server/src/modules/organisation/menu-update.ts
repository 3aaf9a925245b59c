import { type DatabaseHandle, enterOrganisation } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { defaultMenu, type MenuItemDocument } from './organisation-document.ts';

export interface AddedPage {
  name: string;
  title: string;
  /** The title of the group that it stands in; empty outside groups. */
  group: string;
}

type Place = Pick<MenuItemDocument, 'name' | 'title' | 'icon'>;
interface Offer {
  item: MenuItemDocument;
  group?: Place;
  /** Names of its elder siblings in the default menu, nearest first. */
  before: readonly string[];
}

/** Every page of a menu with where it stands, in order. */
function offersOf(items: readonly MenuItemDocument[], group?: Place): Offer[] {
  return items.flatMap((item, index) =>
    item.children
      ? offersOf(item.children, item)
      : [
          {
            item,
            group,
            before: items
              .slice(0, index)
              .map(({ name }) => name)
              .reverse(),
          },
        ],
  );
}

/** The names of all pages that the default menu offers. */
export const offeredPages = (): string[] => offersOf(defaultMenu).map(({ item }) => item.name);

/**
 * Gives an organisation the pages of the default menu that it was never offered and does not have: each behind its
 * elder sibling, wherever the organisation put that, else at the end of its group, which is made where it is missing.
 * Entries that are there keep title, order and access; what was offered before and is gone stays away. Answers what it
 * added, or undefined when there is no such organisation.
 */
export function updateMenu(
  database: DatabaseHandle,
  organisationId: string,
): Promise<AddedPage[] | undefined> {
  return database.transaction(async (tx) => {
    const organisation = await tx
      .selectFrom('organisations')
      .select('offered_pages')
      .where('id', '=', organisationId)
      .forUpdate()
      .executeTakeFirst();
    if (!organisation) return undefined;
    await enterOrganisation(tx, organisationId);

    const offers = offersOf(defaultMenu).filter(
      ({ item }) => !organisation.offered_pages.includes(item.name),
    );
    const added: AddedPage[] = [];
    for (const offer of offers) {
      const page = await addPage(tx, organisationId, offer);
      if (page) added.push(page);
    }
    await tx
      .updateTable('organisations')
      .set({ offered_pages: [...new Set([...organisation.offered_pages, ...offeredPages()])] })
      .where('id', '=', organisationId)
      .execute();
    return added;
  });
}

async function addPage(
  tx: Tx,
  organisationId: string,
  { item, group, before }: Offer,
): Promise<AddedPage | undefined> {
  const entries = await tx
    .selectFrom('menu_entries')
    .select(['id', 'name', 'title', 'parent_id', 'is_group', 'sort'])
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  if (entries.some(({ name }) => name === item.name)) return undefined;

  const elder = before
    .map((name) => entries.find((entry) => entry.name === name))
    .find((entry) => entry !== undefined);
  const parentId = elder ? elder.parent_id : group && (await groupOf(tx, organisationId, group, entries));
  const siblings = entries.filter(({ parent_id }) => parent_id === (parentId ?? null));
  const place = elder ? siblings.indexOf(elder) + 1 : siblings.length;
  // Orders may repeat or have gaps: they are counted anew, in the order that the menu shows.
  for (const [index, { id }] of siblings.entries()) {
    const sort = index + (index < place ? 1 : 2);
    await tx.updateTable('menu_entries').set({ sort }).where('id', '=', id).execute();
  }
  await tx
    .insertInto('menu_entries')
    .values({ ...item, org_id: organisationId, parent_id: parentId ?? null, sort: place + 1 })
    .execute();
  const parent = entries.find(({ id }) => id === parentId)?.title ?? group?.title;
  return { name: item.name, title: item.title, group: parentId ? (parent ?? '') : '' };
}

async function groupOf(
  tx: Tx,
  organisationId: string,
  { name, title, icon }: Place,
  entries: readonly { id: string; name: string; parent_id: string | null; is_group: boolean; sort: number }[],
): Promise<string> {
  const known = entries.find((entry) => entry.is_group && entry.name === name);
  if (known) return known.id;
  const last = entries.filter(({ parent_id }) => parent_id === null).at(-1)?.sort ?? 0;
  const { id } = await tx
    .insertInto('menu_entries')
    .values({ org_id: organisationId, parent_id: null, name, title, icon, is_group: true, sort: last + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
