import { useSession } from '../../../lib/session-context.tsx';
import { ComplaintRegistration, type ComplaintRegistrationProps } from '../ComplaintRegistration.tsx';
import { useComplaintRemoval } from '../hooks/useComplaintRemoval.ts';
import type { ListedComplaint } from '../model/rows.ts';
import type { ComplaintTarget } from '../model/target.ts';
import { ComplaintHandling } from './ComplaintHandling.tsx';
import { OpenedComplaint, type OpenedComplaintProps } from './OpenedComplaint.tsx';
import { RemoveComplaint } from './RemoveComplaint.tsx';

/** What is done to a complaint. */
export type ComplaintTask =
  | { kind: 'register'; target: ComplaintTarget }
  | { kind: 'proceed'; complaintId: string }
  | { kind: 'remove'; complaint: ListedComplaint };

export interface ComplaintDialogsProps
  extends Pick<ComplaintRegistrationProps, 'renderPanel'>,
    Pick<OpenedComplaintProps, 'onOpenCustomer' | 'onOpenEvent' | 'canWrite'> {
  /** The complaint that is open beside the list; empty for none. */
  openId: string;
  onLeave: () => void;
  task: ComplaintTask | undefined;
  onTaskChange: (task: ComplaintTask | undefined) => void;
}

/** What lies over the complaints: the one that is open, and what is done to one. */
export function ComplaintDialogs(props: ComplaintDialogsProps) {
  const { openId, onLeave, task, onTaskChange, renderPanel, ...opened } = props;
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const close = () => onTaskChange(undefined);
  const { remove, isRemoving } = useComplaintRemoval(org, {
    onRemoved(removed) {
      close();
      if (removed.kind === 'complaint' && removed.id === openId) onLeave();
    },
  });
  return (
    <>
      {openId && (
        <OpenedComplaint
          {...opened}
          org={org}
          complaintId={openId}
          onProceed={() => onTaskChange({ kind: 'proceed', complaintId: openId })}
          onEdit={() => onTaskChange({ kind: 'register', target: { kind: 'edit', complaintId: openId } })}
          onRemove={({ complaint }) => onTaskChange({ kind: 'remove', complaint })}
          onRemoveSteps={remove}
          onClose={onLeave}
        />
      )}
      {task?.kind === 'proceed' && (
        <ComplaintHandling key={task.complaintId} org={org} complaintId={task.complaintId} onClose={close} />
      )}
      {task?.kind === 'register' && (
        <ComplaintRegistration
          target={task.target}
          renderPanel={renderPanel}
          onSaved={close}
          onClose={close}
        />
      )}
      {task?.kind === 'remove' && (
        <RemoveComplaint
          complaint={task.complaint}
          isRemoving={isRemoving}
          onRemove={remove}
          onCancel={close}
        />
      )}
    </>
  );
}
