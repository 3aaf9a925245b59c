import type { CallbackRow } from '@huifang/ui/clinic/callback-list';
import { useState } from 'react';
import { CallbackListPage } from '../../features/callback/pages/CallbackListPage.tsx';
import { ConsultProcess } from '../../features/consulting/ConsultProcess.tsx';

/** Follow-up management with the process of a row's consult. */
export default function CallbackListRoute() {
  const [shown, setShown] = useState<CallbackRow>();
  return (
    <>
      <CallbackListPage onProcess={({ row }) => setShown(row)} />
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
