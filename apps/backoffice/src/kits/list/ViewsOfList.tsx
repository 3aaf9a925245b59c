import { Skeleton } from '@huifang/ui/primitives/skeleton';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { OpenedViewsProps } from './OpenedViews.tsx';

const OpenedViews = lazy(() => loadChunk(() => import('./OpenedViews.tsx')));

/** The button of a list's views, which comes after the list; its place is there at once, so that nothing jumps. */
export const ViewsOfList = (props: OpenedViewsProps) => (
  <Suspense fallback={<Skeleton width="86px" height="var(--size-control)" />}>
    <OpenedViews {...props} />
  </Suspense>
);
