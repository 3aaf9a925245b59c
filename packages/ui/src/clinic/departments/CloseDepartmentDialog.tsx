import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Cascader, type TreeNode } from '../../primitives/cascader/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Notice } from '../../primitives/notice/index.ts';

export interface CloseDepartmentDialogProps {
  name: string;
  /** Who works in it and below it; undefined while that is read. */
  people?: number;
  /** How many departments below it are closed with it. */
  below: number;
  /** Where the people can go. */
  targets: readonly TreeNode[];
  targetId: string;
  onChoose: (details: { targetId: string }) => void;
  /** @default false */
  isClosing?: boolean;
  /** Why it was not closed, worded for the operator. */
  error?: string;
  onConfirm: () => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** Says what closing a department means, and asks where its people go. */
export function CloseDepartmentDialog(props: CloseDepartmentDialogProps) {
  const { t } = useLingui();
  const { name, people, below, targets, targetId, isClosing = false, error } = props;
  const hasPeople = (people ?? 0) > 0;
  const canClose = people !== undefined && (!hasPeople || targetId !== '');
  return (
    <Dialog
      title={t`停用“${name}”`}
      width="480px"
      isDirty={targetId !== ''}
      onSave={canClose ? props.onConfirm : undefined}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isClosing} isDisabled={!canClose} onPress={props.onConfirm}>
            {hasPeople ? t`转移并停用` : t`停用`}
          </Button>
        </>
      }
    >
      <Parts>
        {error && <Notice tone="danger" title={error} />}
        <p>
          {below > 0 && t`下面 ${below} 个部门一并停用。`}
          {t`停用后旧记录照常显示它，新的登记不能再选择。`}
        </p>
        {people === undefined && !error && <Spinner />}
        {hasPeople && (
          <>
            <Notice tone="warning" title={t`该部门及下级共有 ${people} 人，请先选择他们转入的部门`} />
            <Cascader
              label={t`转入的部门`}
              isRequired
              tree={targets}
              canChooseBranch
              value={targetId}
              onChange={({ value }) => props.onChoose({ targetId: value })}
            />
          </>
        )}
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);

  > p { margin: 0; color: var(--text-secondary); overflow-wrap: anywhere; }
`;
