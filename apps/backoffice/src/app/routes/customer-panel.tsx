import { lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

const CustomerSidePanel = lazy(() =>
  loadChunk(async () => {
    const { CustomerSidePanel } = await import('../../features/customer/CustomerSidePanel.tsx');
    return { default: CustomerSidePanel };
  }),
);

/** The customer beside a dialog whose banner says who it is; its program comes when it is first shown. */
export const panelOf = ({ customerId }: { customerId: string }): ReactNode => (
  <Suspense>
    <CustomerSidePanel key={customerId} customerId={customerId} isNameHidden />
  </Suspense>
);
