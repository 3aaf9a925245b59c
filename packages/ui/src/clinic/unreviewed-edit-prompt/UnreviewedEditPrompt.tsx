import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../primitives/dialog/index.ts';

export interface UnreviewedEditPromptProps {
  /** @default true */
  isOpen?: boolean;
  onContinue: () => void;
  onCancel: () => void;
}

/** Asks before a record is edited again whose last modification request nobody has decided yet (rule request-5). */
export function UnreviewedEditPrompt({ isOpen, onContinue, onCancel }: UnreviewedEditPromptProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`继续修改？`}
      confirmLabel={t`继续`}
      onConfirm={onContinue}
      onCancel={onCancel}
    >
      <Trans>您有未审核的修改申请信息，是否继续再次修改？</Trans>
    </ConfirmDialog>
  );
}
