import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { ConfirmDialog, ErrorPromptDialog } from '../../primitives/dialog/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';

export interface InUseDialogProps {
  /** What was to be removed. */
  name: string;
  /** The server's sentence: how many records use it. */
  children: string;
  /** Leads to them; without it there is no way to them. */
  onOpenRecords?: () => void;
  /** Puts it out of use instead; without it it is so already. */
  onDisable?: () => void;
  onClose: () => void;
}

/** Something that is used was not removed: who uses it, and what can be done instead. */
export function InUseDialog({ name, children, onOpenRecords, onDisable, onClose }: InUseDialogProps) {
  const { t } = useLingui();
  const title = t`不能删除“${name}”`;
  const body = (
    <Body>
      <p>{children}</p>
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
    <ConfirmDialog title={title} confirmLabel={t`停用`} onConfirm={onDisable} onCancel={onClose}>
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
