import { longestDecisionNote } from '@huifang/domain/privacy/words';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { SaveFailure } from '../rule-form/index.ts';
import type { ErasureRow } from './columns.tsx';
import { ErasureParts } from './ErasureParts.tsx';
import { Fields } from './Fields.styles.ts';
import { groundWords, stateWords, wayWords } from './words.ts';

export interface ErasureReviewProps {
  request: ErasureRow;
  /** @default false */
  isSaving?: boolean;
  error?: string;
  onDecide: (details: { isApproved: boolean; detail: string }) => void;
  onWithdraw: () => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** One request for erasure: who asked whom and why, what became of it, and the decision for whoever may make it. */
export function ErasureReview({ request, isSaving = false, error, ...on }: ErasureReviewProps) {
  const { t, i18n } = useLingui();
  const [detail, setDetail] = useState('');
  const { canDecide, canWithdraw } = request;
  const decide = (isApproved: boolean) => on.onDecide({ isApproved, detail: detail.trim() });
  const facts = [
    { term: t`客户`, value: request.name },
    { term: t`状态`, value: i18n._(stateWords[request.state]) },
    { term: t`理由`, value: i18n._(groundWords[request.ground]) },
    { term: t`提出方式`, value: i18n._(wayWords[request.way]) },
    { term: t`由谁提出、如何核实身份`, value: request.note },
    { term: t`申请人`, value: request.requester },
    { term: t`申请时间`, value: request.requestedAt.slice(0, 16) },
    ...(request.dueAt ? [{ term: t`自动执行时间`, value: request.dueAt.slice(0, 16) }] : []),
    ...(request.decider
      ? [
          { term: t`审核人`, value: request.decider },
          { term: t`审核时间`, value: request.decidedAt.slice(0, 16) },
          { term: t`审核意见`, value: request.detail },
        ]
      : []),
    ...(request.doneAt ? [{ term: t`抹除时间`, value: request.doneAt.slice(0, 16) }] : []),
  ];
  return (
    <Dialog
      title={t`抹除个人信息的申请`}
      width="640px"
      isDirty={detail.trim() !== ''}
      onClose={on.onClose}
      footer={
        <>
          <DialogCancelButton>
            <Trans>关闭</Trans>
          </DialogCancelButton>
          {canWithdraw && (
            <Button isBusy={isSaving} onPress={on.onWithdraw}>
              <Trans>撤回申请</Trans>
            </Button>
          )}
          {canDecide && (
            <>
              <Button isDisabled={isSaving} onPress={() => decide(false)}>
                <Trans>拒绝</Trans>
              </Button>
              <Button variant="danger" isBusy={isSaving} onPress={() => decide(true)}>
                <Trans>同意并抹除</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      <Fields tabIndex={0} role="group" aria-label={t`申请内容`}>
        <SaveFailure error={error} isSaving={isSaving} isTimed={false} />
        <FactList facts={facts} />
        {request.state === 'done' && <ErasureParts erased={request.erased} kept={request.kept} />}
        {canDecide && (
          <TextArea
            label={t`审核意见`}
            rows={2}
            maxLength={longestDecisionNote}
            value={detail}
            onChange={({ value }) => setDetail(value)}
          />
        )}
      </Fields>
    </Dialog>
  );
}
