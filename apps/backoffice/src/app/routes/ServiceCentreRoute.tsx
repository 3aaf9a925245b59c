import type { ConsultListRow } from '@huifang/ui/clinic/service-centre';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { ComplaintTarget } from '../../features/complaint/model/target.ts';
import type { ConsultTarget } from '../../features/consult/model/target.ts';
import type { ConsultRequest } from '../../features/service-centre/hooks/useConsultActions.ts';
import { ServiceCentrePage } from '../../features/service-centre/pages/ServiceCentrePage.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { panelLinkOf, panelOf } from './customer-panel.tsx';
import { prefetchPatientHome } from './load-patient-home.ts';
import { useOpenCustomer } from './useOpenCustomer.ts';

/** The form and the region tree come when a consult is first opened. */
const ConsultRegistration = lazy(() =>
  loadChunk(async () => {
    const { ConsultRegistration } = await import('../../features/consult/ConsultRegistration.tsx');
    return { default: ConsultRegistration };
  }),
);
const CallbackRegistration = lazy(() =>
  loadChunk(async () => {
    const { CallbackRegistration } = await import('../../features/callback/CallbackRegistration.tsx');
    return { default: CallbackRegistration };
  }),
);
const AssignFollowUps = lazy(() =>
  loadChunk(async () => {
    const { AssignFollowUps } = await import('../../features/callback/AssignFollowUps.tsx');
    return { default: AssignFollowUps };
  }),
);
const ConsultProcess = lazy(() =>
  loadChunk(async () => {
    const { ConsultProcess } = await import('../../features/consulting/ConsultProcess.tsx');
    return { default: ConsultProcess };
  }),
);

const SendFormDialog = lazy(() =>
  loadChunk(async () => {
    const { SendFormDialog } = await import('../../features/forms/components/SendFormDialog.tsx');
    return { default: SendFormDialog };
  }),
);
const ComplaintRegistration = lazy(() =>
  loadChunk(async () => {
    const { ComplaintRegistration } = await import('../../features/complaint/ComplaintRegistration.tsx');
    return { default: ComplaintRegistration };
  }),
);

/** What lies over the list. */
type Opened =
  | { kind: 'consult'; target: ConsultTarget }
  | { kind: 'callback'; row: ConsultListRow }
  | { kind: 'complaint'; target: ComplaintTarget }
  | { kind: 'assign'; rows: readonly ConsultListRow[]; onDone: () => void }
  | { kind: 'process'; row: ConsultListRow }
  | { kind: 'form'; row: ConsultListRow };

/** The list with the forms and dialogs about its rows. */
export default function ServiceCentreRoute() {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const openHome = useOpenCustomer();
  const openCustomer = useCallback(
    ({ row }: { row: ConsultListRow }) => openHome({ customerId: row.personId }),
    [openHome],
  );

  return (
    <>
      <ServiceCentrePage
        onOpenConsult={(request) => setOpened({ kind: 'consult', target: targetOf(request) })}
        onCallback={({ row }) => setOpened({ kind: 'callback', row })}
        onComplaint={({ row }) =>
          setOpened({
            kind: 'complaint',
            target: { kind: 'new', customerId: row.personId, consultId: row.id },
          })
        }
        onAssign={(details) => setOpened({ kind: 'assign', ...details })}
        onProcess={({ row }) => setOpened({ kind: 'process', row })}
        onSendForm={({ row }) => setOpened({ kind: 'form', row })}
        onOpenCustomer={openCustomer}
        onCustomerIntent={prefetchPatientHome}
      />
      <Suspense>
        {opened?.kind === 'consult' && (
          <ConsultRegistration
            target={opened.target}
            onClose={close}
            onSaved={() => {
              close();
              void queryClient.invalidateQueries({ queryKey: ['consultList'] });
            }}
          />
        )}
        {opened?.kind === 'callback' && (
          <CallbackRegistration
            consultId={opened.row.id}
            panel={panelOf({ customerId: opened.row.personId, isHistoryLast: true })}
            panelLink={panelLinkOf({ customerId: opened.row.personId })}
            onSaved={close}
            onClose={close}
          />
        )}
        {opened?.kind === 'complaint' && (
          <ComplaintRegistration
            target={opened.target}
            renderPanel={panelOf}
            onSaved={close}
            onClose={close}
          />
        )}
        {opened?.kind === 'assign' && (
          <AssignFollowUps
            targets={{ kind: 'consults', rows: opened.rows }}
            onAssigned={opened.onDone}
            onClose={close}
          />
        )}
        {opened?.kind === 'form' && <SendFormDialog customerId={opened.row.personId} onClose={close} />}
        {opened?.kind === 'process' && (
          <ConsultProcess
            consultId={opened.row.id}
            customerName={opened.row.name}
            appointmentNumber={opened.row.appointmentNumber}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

function targetOf(request: ConsultRequest): ConsultTarget {
  switch (request.kind) {
    case 'new':
      return { mode: 'new' };
    case 'again':
      return { mode: 'again', customerId: request.customerId };
    case 'only':
      return { mode: 'consultOnly' };
    case 'edit':
      return { mode: 'edit', consultId: request.consultId };
    case 'supplement':
      return { mode: 'consultOnly', consultId: request.consultId };
  }
}
