import type { AnswerRow } from '@huifang/contract';
import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import { useSession, useUndoSeconds } from '../../../lib/session-context.tsx';
import { useAnswerRemoval } from '../hooks/useAnswerRemoval.ts';

export interface RemoveAnswerProps {
  answer: Pick<AnswerRow, 'id' | 'version' | 'form' | 'name'>;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Asks before a filled form is removed. */
export function RemoveAnswer({ answer, onRemoved, onCancel }: RemoveAnswerProps) {
  const { t } = useLingui();
  const undoSeconds = useUndoSeconds();
  const { organisation } = useSession();
  const removal = useAnswerRemoval(organisation.organisationId, onRemoved);
  return (
    <ConfirmDialog
      title={t`删除答卷`}
      tone="danger"
      confirmLabel={t`删除`}
      isBusy={removal.isRunning}
      onConfirm={() => removal.run({ id: answer.id, version: answer.version })}
      onCancel={onCancel}
    >
      {t`确定删除 ${answer.name} 的“${answer.form}”吗？修改记录会一并删除，删除后 ${undoSeconds} 秒内可以撤销。`}
    </ConfirmDialog>
  );
}
