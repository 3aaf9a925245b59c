import { exportCustomer } from '@huifang/contract';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { CustomerExportDialog } from '@huifang/ui/clinic/privacy';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSave } from '../../kits/saving/useSave.ts';
import { api } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn } from '../../lib/time.ts';

export interface CustomerExportProps {
  customerId: string;
  customer?: PersonSummary;
  onClose: () => void;
}

/** Exports everything that is kept about a customer as one file. */
export function CustomerExport({ customerId, customer, onClose }: CustomerExportProps) {
  const { t } = useLingui();
  const { organisationId: org, timeZone } = useSession().organisation;
  const { succeed } = useNotifications();
  const [initialValues] = useState({ note: '' });
  const saving = useSave({
    async send({ values: { note } }: { values: { note: string } }) {
      const { fetchFile, saveFile } = await import('../../lib/export-file.ts');
      const { file } = await fetchFile(
        (options) => api.open(exportCustomer, { customerId, note, organisationId: org }, options),
        { format: 'zip', signal: new AbortController().signal, onProgress: () => {} },
      );
      saveFile(file, `customer-${customerId}-${dayIn(timeZone)}.zip`);
    },
    fieldOf: (path) => (path === 'note' ? path : undefined),
    onSaved() {
      succeed(t`导出完成`);
      onClose();
    },
  });
  return (
    <CustomerExportDialog
      customer={customer}
      initialValues={initialValues}
      isSaving={saving.isSaving}
      error={saving.error}
      fieldErrors={saving.fieldErrors}
      onDraftChange={saving.keep}
      onSubmit={saving.save}
      onClose={() => {
        saving.forget();
        onClose();
      }}
    />
  );
}
