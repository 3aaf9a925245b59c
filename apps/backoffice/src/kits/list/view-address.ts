import type { FilterAddress } from '../../lib/address-filter.ts';
import { viewParameter } from '../../lib/list-address.ts';

/** Where somebody is in a list, and what is open beside it: no part of a view. */
const places = [viewParameter, 'page', 'size', 'id'];

/** Whether an address says nothing of a list but the view that it shows, so that the view's own filter holds. */
export const isViewAlone = (search: string): boolean => {
  const names = [...new URLSearchParams(search).keys()];
  return names.length > 0 && names.every((name) => name === viewParameter);
};

/** What a view keeps of an address, as the list's own parser takes it; two that show the same are the same text. */
export function keptQuery<Filter>(search: string, { read, write }: FilterAddress<Filter>): string {
  const entries = withoutPlaces(write(read(new URLSearchParams(search), undefined)).query).toSorted(
    (one, other) => compare(one.join('='), other.join('=')),
  );
  return String(new URLSearchParams(entries));
}

/** The address of a view; without one the list as it is, which is not the one that opens by itself. */
export function addressOf(view: { id: string; query: string } | undefined): URLSearchParams {
  const query = new URLSearchParams(withoutPlaces(new URLSearchParams(view?.query)));
  if (view) query.set(viewParameter, view.id);
  else query.set('page', '1');
  return query;
}

/** Under which name a person's changes of a view's columns are kept, apart from the list's own arrangement. */
export const arrangementKey = (viewId: string) => `view.${viewId}`;

/** A kept query without the conditions that name what is gone. */
export function withoutGone(query: string, gone: readonly { parameter: string; value: string }[]): string {
  const isGone = ([parameter, value]: [string, string]) =>
    gone.some((one) => one.parameter === parameter && one.value === value);
  return String(new URLSearchParams([...new URLSearchParams(query)].filter((entry) => !isGone(entry))));
}

/** What each changed parameter of a kept query holds now, what was added to it, and what was taken from it. */
export function changesBetween(before: string, after: string) {
  const [was, is] = [withOneScope(before), withOneScope(after)];
  const parameters = [...new Set([...was.keys(), ...is.keys()])];
  return parameters
    .map((parameter) => {
      const [old, now] = [was.getAll(parameter), is.getAll(parameter)];
      return {
        parameter,
        now,
        added: now.filter((value) => !old.includes(value)),
        removed: old.filter((value) => !now.includes(value)),
      };
    })
    .filter(({ added, removed }) => added.length + removed.length > 0);
}

/** The narrowest scope of follow-ups has a parameter of its own: it is the scope all the same. */
const withOneScope = (query: string) =>
  new URLSearchParams(
    [...new URLSearchParams(query)].map((entry) => (entry[0] === 'mine' ? ['scope', 'mine'] : entry)),
  );
const withoutPlaces = (query: URLSearchParams) => [...query].filter(([name]) => !places.includes(name));
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
