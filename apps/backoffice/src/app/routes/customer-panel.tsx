import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../lib/session-context.tsx';
import { AnswerDialog } from './answer-dialog.ts';
import { ComplaintView } from './complaint-view.ts';
import { useCustomerLinks } from './customer-links.tsx';

const CustomerSidePanel = lazy(() =>
  loadChunk(async () => {
    const { CustomerSidePanel } = await import('../../features/customer/CustomerSidePanel.tsx');
    return { default: CustomerSidePanel };
  }),
);
const TagEditing = lazy(() =>
  loadChunk(async () => {
    const { TagEditing } = await import('../../features/tags/TagEditing.tsx');
    return { default: TagEditing };
  }),
);

interface PanelSubject {
  customerId: string;
  /** The dialog shows its own records first. */
  isHistoryLast?: boolean;
}

/** The customer beside a dialog whose banner says who it is; its program comes when it is first shown. */
export const panelOf = (subject: PanelSubject): ReactNode => <Panel key={subject.customerId} {...subject} />;

/** Beside the panel's title: the way to the customer's page. */
export const panelLinkOf = (subject: { customerId: string }): ReactNode => <HomeLink {...subject} />;

function HomeLink({ customerId }: { customerId: string }) {
  return useCustomerLinks('home')({ customerId });
}

/** A filled form of the timeline and the tags open on top: the dialog's own work stays as it is. */
function Panel({ customerId, isHistoryLast }: PanelSubject) {
  const { can } = useSession();
  const [answerId, setAnswerId] = useState<string>();
  const [hasTagsOpen, setTagsOpen] = useState(false);
  const [complaintId, setComplaintId] = useState<string>();
  const openAnswer = useCallback((details: { answerId: string }) => setAnswerId(details.answerId), []);
  return (
    <Suspense>
      <CustomerSidePanel
        customerId={customerId}
        isNameHidden
        isHistoryLast={isHistoryLast}
        onOpenAnswer={openAnswer}
        onOpenComplaint={({ id }) => setComplaintId(id)}
        onEditTags={can('consult:write') ? () => setTagsOpen(true) : undefined}
      />
      <Suspense>
        {hasTagsOpen && <TagEditing customerId={customerId} onClose={() => setTagsOpen(false)} />}
        {answerId !== undefined && (
          <AnswerDialog answerId={answerId} isReadOnly onClose={() => setAnswerId(undefined)} />
        )}
        {complaintId !== undefined && (
          <ComplaintView complaintId={complaintId} onClose={() => setComplaintId(undefined)} />
        )}
      </Suspense>
    </Suspense>
  );
}
