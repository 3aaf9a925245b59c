import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ConfirmDialog, ErrorPromptDialog } from '../../primitives/dialog/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';

export interface InUseDialogProps {
  name: string;
  /** What was wanted: to take it out of use, or to remove it, which a thing in use is not. */
  wanted: 'disable' | 'remove';
  /** How many records use it, such as 10,000+. */
  uses?: string;
  /** What there is to say instead of the usual sentence about those records. */
  children?: ReactNode;
  /** Leads to them; without it there is no way to them. */
  onOpenRecords?: () => void;
  /** Takes it out of use; without it it is so already. */
  onDisable?: () => void;
  /** @default false */
  isSaving?: boolean;
  onClose: () => void;
}

/** Says what it means to take something that is used out of use, also in place of a removal that cannot be. */
export function InUseDialog(props: InUseDialogProps) {
  const { t } = useLingui();
  const { name, wanted, uses, onOpenRecords, onDisable, onClose } = props;
  const isRemoval = wanted === 'remove';
  const title = isRemoval ? t`“${name}”正在使用，不能删除` : t`停用“${name}”`;
  const usual =
    uses === undefined
      ? t`停用后新的登记不能再选择它。`
      : t`${uses} 条记录使用它。停用后这些记录照常显示它，新的登记不能再选择。`;
  const body = (
    <Body>
      <p>{props.children ?? usual}</p>
      {onOpenRecords && (
        <TextLink type="button" onClick={onOpenRecords}>
          {t`查看这些记录`}
        </TextLink>
      )}
    </Body>
  );
  if (!onDisable) {
    return (
      <ErrorPromptDialog title={title} onClose={onClose}>
        {body}
      </ErrorPromptDialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={isRemoval ? t`改为停用` : t`停用`}
      initialFocus={isRemoval ? 'cancel' : 'confirm'}
      isBusy={props.isSaving}
      onConfirm={onDisable}
      onCancel={onClose}
    >
      {body}
    </ConfirmDialog>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-8);

  p { margin: 0; overflow-wrap: anywhere; }
`;
