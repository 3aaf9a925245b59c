import { Card } from '@huifang/ui/primitives/card';
import { Skeleton } from '@huifang/ui/primitives/skeleton';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';

/** The charts are large and come last: drawing one takes longer than all that is read first. */
const Payments = lazy(() =>
  loadChunk(async () => {
    const { Payments } = await import('./Payments.tsx');
    return { default: Payments };
  }),
);

export interface LatePaymentsProps {
  customerId: string;
  /** Until then its place is kept. */
  isWanted: boolean;
}

/** What the customer spent, once everything else is shown. */
export function LatePayments({ customerId, isWanted }: LatePaymentsProps) {
  if (!isWanted) return <PaymentsPending />;
  return (
    <Suspense fallback={<PaymentsPending />}>
      <Payments customerId={customerId} />
    </Suspense>
  );
}

function PaymentsPending() {
  const { t } = useLingui();
  return (
    <Card title={t`消费情况`}>
      <Skeleton height="180px" />
    </Card>
  );
}
