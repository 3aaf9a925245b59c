import { type ReactNode, Suspense } from 'react';
import { FieldBoundary } from './FieldBoundary.tsx';

/** Room for a control that loads when it is first shown; one that cannot load says so. */
export function Late({ children }: { children: ReactNode }) {
  return (
    <FieldBoundary>
      <Suspense fallback={<div className="hff-pending" aria-busy="true" />}>{children}</Suspense>
    </FieldBoundary>
  );
}
