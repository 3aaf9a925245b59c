import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import { useUndoSeconds } from '../../../lib/session-context.tsx';
import type { Removal } from '../hooks/useComplaintRemoval.ts';
import type { ListedComplaint } from '../model/rows.ts';

export interface RemoveComplaintProps {
  complaint: ListedComplaint;
  isRemoving: boolean;
  onRemove: (removal: Removal) => void;
  onCancel: () => void;
}

/** Asks before a complaint is deleted with all of its handling. */
export function RemoveComplaint({ complaint, isRemoving, onRemove, onCancel }: RemoveComplaintProps) {
  const { t } = useLingui();
  const undoSeconds = useUndoSeconds();
  return (
    <ConfirmDialog
      title={t`删除投诉`}
      tone="danger"
      confirmLabel={t`删除`}
      isBusy={isRemoving}
      onConfirm={() => onRemove({ kind: 'complaint', id: complaint.id, version: complaint.version })}
      onCancel={onCancel}
    >
      {t`确定删除 ${complaint.contact} 的投诉吗？处理记录会一并删除，删除后 ${undoSeconds} 秒内可以撤销。`}
    </ConfirmDialog>
  );
}
