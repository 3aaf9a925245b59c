import type { ViewList } from '@huifang/domain/list-views';
import { Spinner } from '@huifang/ui/primitives/loading';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { chooseDensity } from '../../lib/appearance.ts';
import { viewIn } from '../../lib/list-address.ts';
import { useArrangements } from '../../lib/list-columns.tsx';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { addressOf, arrangementKey, isViewAlone } from './view-address.ts';
import { knownView, viewsQuery } from './view-queries.ts';

export interface DefaultViewFirstProps {
  list: ViewList;
  children: ReactNode;
}

/**
 * A list that is opened bare begins with the person's default view, and one whose address names nothing but a view with
 * that one: nothing is listed before. Whoever has no default waits for nothing.
 */
export function DefaultViewFirst({ list, children }: DefaultViewFirstProps) {
  const { organisation } = useSession();
  const { search, replace } = usePageTab();
  const arrangements = useArrangements();
  const [wantedId, setWantedId] = useState(() =>
    search === '' || search === '?'
      ? organisation.defaultViews[list]
      : isViewAlone(search)
        ? viewIn(search)
        : undefined,
  );
  const { data, isPending } = useQuery({
    ...viewsQuery(organisation.organisationId, list),
    enabled: wantedId !== undefined,
  });
  const found = wantedId === undefined ? undefined : data?.views.find(({ id }) => id === wantedId);
  const known = found && knownView(found);
  const view = typeof known === 'object' ? known : undefined;
  const address = view && String(addressOf(view));
  // The page begins once its address is that of the view: before, it would list what nobody wants.
  const isThere = address === undefined || address === String(new URLSearchParams(search));
  if (wantedId !== undefined && !isPending && isThere) setWantedId(undefined);

  const open = useEffectEvent(() => {
    if (!view) return;
    arrangements.forget(arrangementKey(view.id));
    replace(addressOf(view));
    if (view.kept.density) chooseDensity(view.kept.density);
  });
  useEffect(() => {
    if (address !== undefined) open();
  }, [address]);
  return wantedId === undefined ? children : <Spinner />;
}

/** A list page that begins so. */
export function withDefaultView<Props extends object>(list: ViewList, Page: ComponentType<Props>) {
  return function PageWithDefaultView(props: Props) {
    return (
      <DefaultViewFirst list={list}>
        <Page {...props} />
      </DefaultViewFirst>
    );
  };
}
