import { Suspense, useCallback, useState } from 'react';
import { InteractionsPage } from '../../features/customer/pages/InteractionsPage.tsx';
import { AnswerDialog } from './answer-dialog.ts';
import { useCustomerLinks } from './customer-links.tsx';

/** A customer's interaction records, with the ways to the customer's other pages. */
export default function InteractionsRoute() {
  const [answerId, setAnswerId] = useState<string>();
  const openAnswer = useCallback((details: { answerId: string }) => setAnswerId(details.answerId), []);
  return (
    <>
      <InteractionsPage linksOf={useCustomerLinks('home', 'services')} onOpenAnswer={openAnswer} />
      {answerId !== undefined && (
        <Suspense>
          <AnswerDialog answerId={answerId} onClose={() => setAnswerId(undefined)} />
        </Suspense>
      )}
    </>
  );
}
