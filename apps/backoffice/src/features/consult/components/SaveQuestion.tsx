import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';

export interface SaveQuestionProps {
  question: { text: string; confirm: () => void; cancel: () => void };
}

/** What the server asks before it saves, such as whether a known name is meant. */
export function SaveQuestion({ question }: SaveQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`提示`}
      confirmLabel={t`继续保存`}
      onConfirm={question.confirm}
      onCancel={question.cancel}
    >
      {question.text}
    </ConfirmDialog>
  );
}
