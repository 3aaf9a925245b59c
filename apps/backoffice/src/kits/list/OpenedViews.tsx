import { viewFormat } from '@huifang/domain/list-views';
import { ViewsButton } from '@huifang/ui/clinic/list-views';
import { Spinner } from '@huifang/ui/primitives/loading';
import { lazy, Suspense, useState } from 'react';
import { appearance } from '../../lib/appearance.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useStore } from '../../lib/store.ts';
import type { ListViewsOf } from './useListViews.ts';
import { type ViewTable, viewChanges } from './view-changes.ts';

/** What is behind the button comes when it is first opened. */
const MenuOfViews = lazy(() => loadChunk(() => import('./MenuOfViews.tsx')));
const ViewDialogs = lazy(() => loadChunk(() => import('./ViewDialogs.tsx')));

export interface OpenedViewsProps {
  views: ListViewsOf;
  /** Absent where columns cannot be arranged. */
  table?: ViewTable;
  /** Whether the list has a density of its own to choose. @default false */
  hasDensity?: boolean;
}

/** The button of a list's views with everything behind it: opening, changing, naming and managing them. */
export default function OpenedViews({ views, table, hasDensity = false }: OpenedViewsProps) {
  const { density } = useStore(appearance);
  const [opened, setOpened] = useState<'save' | 'manage'>();
  const { list, shown, query } = views;
  const now = { views, table, density: hasDensity ? density : undefined };
  const document = {
    // What this version does not know of a view stays in it.
    ...shown?.kept,
    format: viewFormat,
    query,
    ...(table && { columns: { ...table.layout } }),
    ...(hasDensity && { density }),
  };

  return (
    <>
      <ViewsButton
        name={shown?.name}
        isChanged={viewChanges(now) !== undefined}
        isOpen={views.isMenuOpen}
        onOpenChange={views.setMenuOpen}
      >
        <Suspense fallback={<Spinner />}>
          <MenuOfViews
            now={now}
            document={document}
            onSaveAs={() => setOpened('save')}
            onManage={() => setOpened('manage')}
          />
        </Suspense>
      </ViewsButton>
      <Suspense>
        {opened && (
          <ViewDialogs
            opened={opened}
            list={list}
            document={document}
            onSaved={views.adopt}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
