import { lazy, Suspense } from 'react';
import type { HandoverDialogs } from '../../lib/handover-dialogs.ts';
import { loadChunk } from '../../lib/load-chunk.ts';

const Handover = lazy(() => loadChunk(() => import('../../features/handovers/Handover.tsx')));
const Handovers = lazy(() => loadChunk(() => import('../../features/handovers/Handovers.tsx')));

/** The dialogs of handovers, for pages of accounts. */
export const handoverDialogs: HandoverDialogs = {
  Handover: (props) => (
    <Suspense>
      <Handover {...props} />
    </Suspense>
  ),
  Handovers: (props) => (
    <Suspense>
      <Handovers {...props} />
    </Suspense>
  ),
};
