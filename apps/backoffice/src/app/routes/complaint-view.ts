import { lazy } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

/** A complaint to be read; its program comes when it is first shown. */
export const ComplaintView = lazy(() =>
  loadChunk(async () => {
    const { ComplaintView: View } = await import('../../features/complaint/ComplaintView.tsx');
    return { default: View };
  }),
);
