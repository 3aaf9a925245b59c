import { type PaymentPeriod, PaymentWidget } from '@huifang/ui/clinic/payment-widget';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { paymentsQuery } from '../queries.ts';

/** What a customer spent, by months of a period. */
export function Payments({ customerId }: { customerId: string }) {
  const { organisation, mayReveal } = useSession();
  const [period, setPeriod] = useState<PaymentPeriod>(0);
  const [isRevealed, setIsRevealed] = useState(false);
  const payments = useQuery(
    paymentsQuery(organisation.organisationId, customerId, { period, reveal: isRevealed }),
  );
  if (organisation.fields.payments === 'hidden') return null;
  return (
    <PaymentWidget
      period={period}
      onPeriodChange={(details) => setPeriod(details.period)}
      months={payments.data?.list ?? []}
      totalSpending={payments.data?.totalSpending ?? undefined}
      isMasked={payments.data?.isShown === false}
      onReveal={mayReveal('payments') ? () => setIsRevealed(true) : undefined}
      isLoading={payments.isPending || payments.isPlaceholderData}
      loadError={payments.error ? messageOf(payments.error) : undefined}
      onRetry={() => void payments.refetch()}
    />
  );
}
