import type { CallbackRow } from '@huifang/ui/clinic/callback-list';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallbackListPage } from '../../features/callback/pages/CallbackListPage.tsx';
import { ConsultProcess } from '../../features/consulting/ConsultProcess.tsx';
import { patientHome } from './addresses.ts';
import { panelLinkOf, panelOf } from './customer-panel.tsx';

/** Follow-up management with the process of a row's consult, and the customer beside the dialogs. */
export default function CallbackListRoute() {
  const navigate = useNavigate();
  const [shown, setShown] = useState<CallbackRow>();
  return (
    <>
      <CallbackListPage
        panelOf={panelOf}
        panelLinkOf={panelLinkOf}
        onOpenCustomer={({ row }) => void navigate(patientHome(row.customerId))}
        onProcess={({ row }) => setShown(row)}
      />
      {shown && (
        <ConsultProcess
          consultId={shown.consultId}
          customerName={shown.name}
          appointmentNumber={shown.appointmentNumber}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
