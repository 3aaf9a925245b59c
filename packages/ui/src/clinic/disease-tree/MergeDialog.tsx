import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Cascader, findPath, type TreeNode } from '../../primitives/cascader/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import type { DiseaseUse } from './types.ts';

export interface MergeDialogProps {
  /** The disease that goes. */
  name: string;
  /** Into which it can be merged. */
  targets: readonly TreeNode[];
  /** The one that stays; empty while none is chosen. */
  keptId: string;
  onChoose: (details: { keptId: string }) => void;
  /** What would be moved to it. */
  preview?: DiseaseUse;
  /** @default false */
  isPreviewing?: boolean;
  /** @default false */
  isMerging?: boolean;
  /** Why they cannot be merged, worded for the operator. */
  error?: string;
  onMerge: () => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** Merges a disease into another one, after it was told what that moves. */
export function MergeDialog(props: MergeDialogProps) {
  const { t } = useLingui();
  const { name, targets, keptId, preview, isPreviewing = false, isMerging = false, error } = props;
  const kept = findPath(targets, keptId).at(-1)?.label ?? '';
  const canMerge = keptId !== '' && preview !== undefined && !isPreviewing && !error;
  return (
    <Dialog
      title={t`合并病种`}
      width="480px"
      isDirty={keptId !== ''}
      onSave={canMerge ? props.onMerge : undefined}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isMerging} isDisabled={!canMerge} onPress={props.onMerge}>
            <Trans>合并</Trans>
          </Button>
        </>
      }
    >
      <Parts>
        <p>{t`把“${name}”合并到另一个病种。合并后“${name}”不再出现，它的记录改用保留的病种。`}</p>
        <Cascader
          label={t`保留的病种`}
          isRequired
          tree={targets}
          canChooseBranch
          value={keptId}
          onChange={({ value }) => props.onChoose({ keptId: value })}
        />
        {isPreviewing && <Spinner />}
        {error && <Notice tone="danger" title={error} />}
        {preview && !isPreviewing && !error && <Preview {...{ name, kept, preview }} />}
      </Parts>
    </Dialog>
  );
}

function Preview({ name, kept, preview }: { name: string; kept: string; preview: DiseaseUse }) {
  const { t } = useLingui();
  const { consults, isMore, views, children } = preview;
  const parts = [
    isMore ? t`超过 ${consults} 条咨询` : consults > 0 && t`${consults} 条咨询`,
    views > 0 && t`${views} 个保存的视图`,
    children > 0 && t`${children} 个下级`,
  ].filter(Boolean);
  const moved = parts.join(t`、`);
  return (
    <Notice
      tone={parts.length === 0 ? 'info' : 'warning'}
      title={parts.length === 0 ? t`“${name}”没有在使用` : t`${moved}将改用“${kept}”`}
    >
      <p>{t`1 天内可以在“${kept}”的详情中撤销合并`}</p>
    </Notice>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);

  > p { color: var(--text-secondary); overflow-wrap: anywhere; }
`;
