import { lazy } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

/** The dialogs that change what a customer is marked with; each loads when it is opened. */
export const TagEditing = lazy(() =>
  loadChunk(async () => {
    const { TagEditing } = await import('../../features/tags/TagEditing.tsx');
    return { default: TagEditing };
  }),
);
export const DisturbEditing = lazy(() =>
  loadChunk(async () => {
    const { DisturbEditing } = await import('../../features/disturb/DisturbEditing.tsx');
    return { default: DisturbEditing };
  }),
);
