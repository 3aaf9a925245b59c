import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ApplyCentrePage } from '../../features/apply-centre/ApplyCentrePage.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../lib/session-context.tsx';
import { useOpenCustomer } from './useOpenCustomer.ts';

const ConsultRegistration = lazy(() =>
  loadChunk(async () => {
    const { ConsultRegistration } = await import('../../features/consult/ConsultRegistration.tsx');
    return { default: ConsultRegistration };
  }),
);

/** Modification requests, with the ways to the customer and to the consult that one is about. */
export default function ApplyCentreRoute() {
  const { can } = useSession();
  const openCustomer = useOpenCustomer();
  const queryClient = useQueryClient();
  const [consultId, setConsultId] = useState<string>();
  const close = () => setConsultId(undefined);

  return (
    <>
      <ApplyCentrePage
        onOpenCustomer={openCustomer}
        onOpenConsult={can('consult:write') ? (details) => setConsultId(details.consultId) : undefined}
      />
      <Suspense>
        {consultId !== undefined && (
          <ConsultRegistration
            target={{ mode: 'edit', consultId }}
            onClose={close}
            onSaved={() => {
              close();
              for (const root of ['applyList', 'consultList'])
                void queryClient.invalidateQueries({ queryKey: [root] });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
