import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { AnswerDialog } from './answer-dialog.ts';

const CustomerSidePanel = lazy(() =>
  loadChunk(async () => {
    const { CustomerSidePanel } = await import('../../features/customer/CustomerSidePanel.tsx');
    return { default: CustomerSidePanel };
  }),
);

/** The customer beside a dialog whose banner says who it is; its program comes when it is first shown. */
export const panelOf = ({ customerId }: { customerId: string }): ReactNode => (
  <Panel key={customerId} customerId={customerId} />
);

/** A filled form of the timeline opens on top, to be read: the dialog's own work stays as it is. */
function Panel({ customerId }: { customerId: string }) {
  const [answerId, setAnswerId] = useState<string>();
  const openAnswer = useCallback((details: { answerId: string }) => setAnswerId(details.answerId), []);
  return (
    <Suspense>
      <CustomerSidePanel customerId={customerId} isNameHidden onOpenAnswer={openAnswer} />
      {answerId !== undefined && (
        <Suspense>
          <AnswerDialog answerId={answerId} isReadOnly onClose={() => setAnswerId(undefined)} />
        </Suspense>
      )}
    </Suspense>
  );
}
