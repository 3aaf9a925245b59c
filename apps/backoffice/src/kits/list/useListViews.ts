import type { ViewList } from '@huifang/domain/list-views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilterAddress } from '../../lib/address-filter.ts';
import { chooseDensity } from '../../lib/appearance.ts';
import { viewIn, viewParameter } from '../../lib/list-address.ts';
import { isLayout, useArrangements, type ViewArrangement } from '../../lib/list-columns.tsx';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { addressOf, arrangementKey, keptQuery } from './view-address.ts';
import { type KnownView, knownView, viewsQuery } from './view-queries.ts';

export interface UseListViewsOptions<Filter> {
  list: ViewList;
  /** How the list's filter stands in its address. */
  address: FilterAddress<Filter>;
  /** Whose columns a filter shows, where one list has several tables; their name in `useListColumns`. */
  tableOf?: (filter: Filter) => string;
}

/**
 * The named views of a list. Which one is shown stands in the page's address, beside the filter that it brought along;
 * the person's changes of it are the difference between the two (rule view-1).
 */
export function useListViews<Filter>({ list, address, tableOf = () => list }: UseListViewsOptions<Filter>) {
  const { organisation } = useSession();
  const { search, state, replace } = usePageTab();
  const arrangements = useArrangements();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const id = viewIn(search);
  const views = useQuery({
    ...viewsQuery(organisation.organisationId, list),
    enabled: id !== '' || isMenuOpen,
  });

  const found = views.data?.views.find((view) => view.id === id);
  const known = found && knownView(found);
  const shown = typeof known === 'object' ? known : undefined;
  const why: 'newer' | 'missing' = found ? 'newer' : 'missing';
  const tableIn = (query: string) => tableOf(address.read(new URLSearchParams(query), undefined));
  const query = keptQuery(search, address);
  const table = tableIn(query);
  const keptLayout = shown?.kept.columns;
  const arrangement: ViewArrangement | undefined =
    shown && tableIn(shown.query) === table
      ? { key: arrangementKey(shown.id), layout: isLayout(keptLayout) ? keptLayout : undefined }
      : undefined;

  /** Shows a view as it was kept; none shows the list as it is. */
  const open = (view: KnownView | undefined) => {
    for (const left of [shown, view]) if (left) arrangements.forget(arrangementKey(left.id));
    replace(addressOf(view));
    if (view?.kept.density) chooseDensity(view.kept.density);
  };

  return {
    list,
    views,
    shown,
    /** Why the view that the address names is not shown. */
    problem: id !== '' && views.data && !shown ? why : undefined,
    /** Whose columns the list shows. */
    table,
    arrangement,
    /** What a view would keep of the list as it is. */
    query,
    /** What the shown view keeps, spelt like `query`. */
    keptQuery: shown && keptQuery(shown.query, address),
    open,
    /** The same by its id; one that cannot be shown says why. */
    openById(wanted: string | undefined) {
      const view = views.data?.views.find((one) => one.id === wanted);
      const read = view && knownView(view);
      if (read === 'newer') replace(new URLSearchParams({ [viewParameter]: wanted ?? '' }));
      else open(read);
    },
    /** A view is what the list shows already, as after a save. */
    adopt(view: { id: string }) {
      arrangements.forget(arrangementKey(view.id));
      if (view.id === id) return;
      const next = new URLSearchParams(search);
      next.set(viewParameter, view.id);
      replace(next, state);
    },
    /** Goes on without the view that cannot be shown. */
    forgetProblem() {
      const next = new URLSearchParams(search);
      next.delete(viewParameter);
      replace(next, state);
    },
    isMenuOpen,
    setMenuOpen,
  };
}

export type ListViewsOf = ReturnType<typeof useListViews>;
