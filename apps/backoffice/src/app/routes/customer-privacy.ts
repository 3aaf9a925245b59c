import { lazy } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

/** What a customer asks for about their own data; each part loads when it is needed. */
export const CustomerExport = lazy(() =>
  loadChunk(async () => {
    const { CustomerExport } = await import('../../features/privacy/CustomerExport.tsx');
    return { default: CustomerExport };
  }),
);
export const ErasureRequest = lazy(() =>
  loadChunk(async () => {
    const { ErasureRequest } = await import('../../features/privacy/ErasureRequest.tsx');
    return { default: ErasureRequest };
  }),
);
export const ErasureState = lazy(() =>
  loadChunk(async () => {
    const { ErasureState } = await import('../../features/privacy/ErasureState.tsx');
    return { default: ErasureState };
  }),
);
