import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ComplaintTarget } from '../../features/complaint/model/target.ts';
import type { ConsultTarget } from '../../features/consult/model/target.ts';
import type { ConsultRequest } from '../../features/service-centre/hooks/useConsultActions.ts';
import { ServiceCentrePage } from '../../features/service-centre/pages/ServiceCentrePage.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';

/** The form and the region tree come when a consult is first opened. */
const ConsultRegistration = lazy(() =>
  loadChunk(async () => {
    const { ConsultRegistration } = await import('../../features/consult/ConsultRegistration.tsx');
    return { default: ConsultRegistration };
  }),
);

const ComplaintRegistration = lazy(() =>
  loadChunk(async () => {
    const { ComplaintRegistration } = await import('../../features/complaint/ComplaintRegistration.tsx');
    return { default: ComplaintRegistration };
  }),
);

/** The list with the consult form or the complaint form over it. */
export default function ServiceCentreRoute() {
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<ConsultTarget>();
  const [complaint, setComplaint] = useState<ComplaintTarget>();
  const close = () => setTarget(undefined);
  const closeComplaint = () => setComplaint(undefined);
  const open = (request: ConsultRequest) => {
    if (request.kind === 'complaint') setComplaint({ ...request, kind: 'new' });
    else setTarget(targetOf(request));
  };

  return (
    <>
      <ServiceCentrePage onOpenConsult={open} />
      {target && (
        <Suspense>
          <ConsultRegistration
            target={target}
            onClose={close}
            onSaved={() => {
              close();
              void queryClient.invalidateQueries({ queryKey: ['consultList'] });
            }}
          />
        </Suspense>
      )}
      {complaint && (
        <Suspense>
          <ComplaintRegistration target={complaint} onSaved={closeComplaint} onClose={closeComplaint} />
        </Suspense>
      )}
    </>
  );
}

function targetOf(request: Exclude<ConsultRequest, { kind: 'complaint' }>): ConsultTarget {
  switch (request.kind) {
    case 'new':
      return { mode: 1 };
    case 'again':
      return { mode: 2, customerId: request.customerId, consultId: request.consultId };
    case 'edit':
      return { mode: 3, consultId: request.consultId };
    case 'supplement':
      return { mode: 4, consultId: request.consultId };
  }
}
