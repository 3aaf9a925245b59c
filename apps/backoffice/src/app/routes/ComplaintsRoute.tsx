import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ComplaintsPage } from '../../features/complaint/pages/ComplaintsPage.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../lib/session-context.tsx';
import { patientHome } from './addresses.ts';
import { panelOf } from './customer-panel.tsx';

const ConsultRegistration = lazy(() =>
  loadChunk(async () => {
    const { ConsultRegistration } = await import('../../features/consult/ConsultRegistration.tsx');
    return { default: ConsultRegistration };
  }),
);

/** Complaints, with the customer beside the form and the ways to the customer and the consult. */
export default function ComplaintsRoute() {
  const { can } = useSession();
  const navigate = useNavigate();
  const [consultId, setConsultId] = useState<string>();
  const close = () => setConsultId(undefined);
  return (
    <>
      <ComplaintsPage
        renderPanel={panelOf}
        onOpenCustomer={({ customerId }) => void navigate(patientHome(customerId))}
        onOpenEvent={can('consult:write') ? ({ eventId }) => setConsultId(eventId) : undefined}
      />
      <Suspense>
        {consultId !== undefined && (
          <ConsultRegistration target={{ mode: 'edit', consultId }} onClose={close} onSaved={close} />
        )}
      </Suspense>
    </>
  );
}
