import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import type { ConsultActions } from '../hooks/useConsultActions.ts';

/** The dialogs come when they are first opened. */
const UnreviewedEditPrompt = lazy(() =>
  loadChunk(async () => {
    const { UnreviewedEditPrompt } = await import('@huifang/ui/clinic/unreviewed-edit-prompt');
    return { default: UnreviewedEditPrompt };
  }),
);
const ConsultVisits = lazy(() =>
  loadChunk(async () => {
    const { ConsultVisits } = await import('./ConsultVisits.tsx');
    return { default: ConsultVisits };
  }),
);

/** What is asked about one row, and shown of it. */
export function ConsultRowDialogs({ actions: { question, visits } }: { actions: ConsultActions }) {
  return (
    <Suspense>
      {question && <UnreviewedEditPrompt onContinue={question.confirm} onCancel={question.cancel} />}
      {visits && <ConsultVisits row={visits.row} onClose={visits.close} />}
    </Suspense>
  );
}
