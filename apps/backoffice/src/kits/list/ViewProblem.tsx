import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { ListViewsOf } from './useListViews.ts';
import { columnsGone, type ViewTable } from './view-changes.ts';

const ProblemInWords = lazy(() => loadChunk(() => import('./ProblemInWords.tsx')));

export interface ViewProblemProps {
  views: ListViewsOf;
  /** Absent where columns cannot be arranged. */
  table?: ViewTable;
}

/** Says why the view that an address names is not shown, or what of the shown one is gone. */
export function ViewProblem({ views, table }: ViewProblemProps) {
  const { problem, shown, list } = views;
  const lost = columnsGone(views, table);
  if (!problem && lost === 0 && !shown?.gone.length) return null;
  return (
    <Suspense>
      <ProblemInWords
        key={shown?.id}
        list={list}
        problem={problem}
        view={shown}
        columnsGone={lost}
        onForget={views.forgetProblem}
      />
    </Suspense>
  );
}
