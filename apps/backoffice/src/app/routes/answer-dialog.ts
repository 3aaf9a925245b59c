import { lazy } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

/** A filled form over the page; its program comes when it is first opened. */
export const AnswerDialog = lazy(() =>
  loadChunk(async () => {
    const { AnswerDialog } = await import('../../features/forms/components/AnswerDialog.tsx');
    return { default: AnswerDialog };
  }),
);
