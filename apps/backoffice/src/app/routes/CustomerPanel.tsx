import { Suspense, useCallback, useState } from 'react';
import { CustomerSidePanel } from '../../features/customer/CustomerSidePanel.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { AnswerDialog } from './answer-dialog.ts';
import { ComplaintView } from './complaint-view.ts';
import { DisturbEditing, TagEditing } from './customer-marks.ts';

export interface PanelSubject {
  customerId: string;
  /** The dialog shows its own records first. */
  isHistoryLast?: boolean;
}

/** A filled form of the timeline and the tags open on top: the dialog's own work stays as it is. */
export function CustomerPanel({ customerId, isHistoryLast }: PanelSubject) {
  const { can } = useSession();
  const [answerId, setAnswerId] = useState<string>();
  const [hasTagsOpen, setTagsOpen] = useState(false);
  const [hasDisturbOpen, setDisturbOpen] = useState(false);
  const [complaintId, setComplaintId] = useState<string>();
  const openAnswer = useCallback((details: { answerId: string }) => setAnswerId(details.answerId), []);
  return (
    <>
      <CustomerSidePanel
        customerId={customerId}
        isNameHidden
        isHistoryLast={isHistoryLast}
        onOpenAnswer={openAnswer}
        onOpenComplaint={({ id }) => setComplaintId(id)}
        onEditTags={can('consult:write') ? () => setTagsOpen(true) : undefined}
        onEditDisturb={can('consult:write') ? () => setDisturbOpen(true) : undefined}
      />
      <Suspense>
        {hasTagsOpen && <TagEditing customerId={customerId} onClose={() => setTagsOpen(false)} />}
        {hasDisturbOpen && <DisturbEditing customerId={customerId} onClose={() => setDisturbOpen(false)} />}
        {answerId !== undefined && (
          <AnswerDialog answerId={answerId} isReadOnly onClose={() => setAnswerId(undefined)} />
        )}
        {complaintId !== undefined && (
          <ComplaintView complaintId={complaintId} onClose={() => setComplaintId(undefined)} />
        )}
      </Suspense>
    </>
  );
}
