import type { AnswerRow } from '@huifang/contract';
import { AnswerActions } from '@huifang/ui/clinic/form-answers';
import { useState } from 'react';
import { useSession } from '../../../lib/session-context.tsx';
import { AnswerHistory } from './AnswerHistory.tsx';
import { EditAnswerDialog } from './EditAnswerDialog.tsx';
import { RemoveAnswer } from './RemoveAnswer.tsx';

export interface AnswerToolsProps {
  answer: AnswerRow;
  onRemoved: () => void;
}

/** What the person may do with an opened filled form, with the dialogs for it. */
export function AnswerTools({ answer, onRemoved }: AnswerToolsProps) {
  const { can } = useSession();
  const [opened, setOpened] = useState<'history' | 'edit' | 'remove'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <AnswerActions
        onPrint={() => print()}
        onHistory={answer.changedAt === '' ? undefined : () => setOpened('history')}
        onEdit={can('form:fill') ? () => setOpened('edit') : undefined}
        onRemove={answer.canRemove ? () => setOpened('remove') : undefined}
      />
      {opened === 'history' && <AnswerHistory answerId={answer.id} onClose={close} />}
      {opened === 'edit' && <EditAnswerDialog answerId={answer.id} onClose={close} />}
      {opened === 'remove' && (
        <RemoveAnswer
          answer={answer}
          onCancel={close}
          onRemoved={() => {
            close();
            onRemoved();
          }}
        />
      )}
    </>
  );
}
