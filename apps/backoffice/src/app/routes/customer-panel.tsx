import { lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { PanelSubject } from './CustomerPanel.tsx';
import { useCustomerLinks } from './customer-links.tsx';

const CustomerPanel = lazy(() =>
  loadChunk(async () => {
    const { CustomerPanel } = await import('./CustomerPanel.tsx');
    return { default: CustomerPanel };
  }),
);

/** The customer beside a dialog whose banner says who it is; its program comes when it is first shown. */
export const panelOf = (subject: PanelSubject): ReactNode => (
  <Suspense key={subject.customerId}>
    <CustomerPanel {...subject} />
  </Suspense>
);

/** Beside the panel's title: the way to the customer's page. */
export const panelLinkOf = (subject: { customerId: string }): ReactNode => <HomeLink {...subject} />;

function HomeLink({ customerId }: { customerId: string }) {
  return useCustomerLinks('home')({ customerId });
}
