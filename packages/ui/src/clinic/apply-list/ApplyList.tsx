import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { keptRow } from '../../primitives/data-table/index.ts';
import { Dialog, DialogCancelButton } from '../../primitives/dialog/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { ReviewPendingChip } from '../status-chips/index.ts';

/** A request to change one field of a customer, waiting for a decision. */
export interface ModificationRequest {
  id: string;
  customerName: string;
  fieldLabel: string;
  oldValue: string;
  newValue: string;
  applicant: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  appliedAt: string;
  note: string;
  /** Absent while nobody decided. */
  decision?: { isPassed: boolean; by: string; reason: string };
}

export interface ApplyListProps {
  requests: readonly ModificationRequest[];
  /** The operator may decide. @default false */
  canDecide?: boolean;
  /** The request whose decision is being saved. */
  busyId?: string;
  onPass: (details: { request: ModificationRequest }) => void;
  /** A refusal carries its reason. */
  onRefuse: (details: { request: ModificationRequest; reason: string }) => void;
}

/** Requests to change customer data: which field, from what to what, by whom and why, and the decision. */
export function ApplyList({ requests, canDecide = false, busyId, onPass, onRefuse }: ApplyListProps) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<ModificationRequest>();
  if (requests.length === 0) return <EmptyState title={t`没有修改申请`} />;

  return (
    <>
      <List aria-label={t`修改申请`}>
        {requests.map((request) => (
          <li key={request.id} tabIndex={-1} {...keptRow(request.id)}>
            <div data-head>
              <strong>{request.customerName}</strong>
              <span>{request.fieldLabel}</span>
              <DecisionMark decision={request.decision} />
              {canDecide && !request.decision && (
                <div data-decide>
                  <Button size="small" isDisabled={busyId === request.id} onPress={() => setRefused(request)}>
                    <Trans>驳回</Trans>
                  </Button>
                  <Button
                    size="small"
                    variant="primary"
                    isBusy={busyId === request.id}
                    onPress={() => onPass({ request })}
                  >
                    <Trans>通过</Trans>
                  </Button>
                </div>
              )}
            </div>
            <dl>
              <Fact term={t`原值`}>{request.oldValue || '—'}</Fact>
              <Fact term={t`新值`}>
                <b>{request.newValue || '—'}</b>
              </Fact>
              <Fact term={t`申请人`}>
                {request.applicant} {request.appliedAt.slice(0, 16)}
              </Fact>
              <Fact term={t`修改申请说明`}>{request.note || '—'}</Fact>
              {request.decision && (
                <Fact term={t`审核意见`}>
                  {request.decision.by} {request.decision.reason}
                </Fact>
              )}
            </dl>
          </li>
        ))}
      </List>
      {refused && (
        <RefuseDialog
          request={refused}
          onClose={() => setRefused(undefined)}
          onRefuse={(reason) => {
            setRefused(undefined);
            onRefuse({ request: refused, reason });
          }}
        />
      )}
    </>
  );
}

function DecisionMark({ decision }: Pick<ModificationRequest, 'decision'>) {
  if (!decision) return <ReviewPendingChip />;
  return <small>{decision.isPassed ? <Trans>已通过</Trans> : <Trans>已驳回</Trans>}</small>;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface RefuseDialogProps {
  request: ModificationRequest;
  onClose: () => void;
  onRefuse: (reason: string) => void;
}

function RefuseDialog({ request, onClose, onRefuse }: RefuseDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const refuse = () => (isMissing ? setChecked(true) : onRefuse(reason.trim()));

  return (
    <Dialog
      title={t`驳回修改申请`}
      isDirty={!isMissing}
      onClose={onClose}
      onSave={refuse}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="danger" onPress={refuse}>
            <Trans>驳回</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          {request.customerName}：{request.fieldLabel} 改为 {request.newValue}
        </Trans>
      </p>
      <TextArea
        label={t`驳回原因`}
        isRequired
        autoFocus
        maxLength={200}
        value={reason}
        error={isChecked && isMissing && t`请填写驳回原因`}
        onChange={({ value }) => setReason(value)}
      />
    </Dialog>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  border-top: 1px solid var(--border-subtle);

  > li { padding: var(--space-8) var(--space-16) var(--space-12); border-bottom: 1px solid var(--border-subtle); background: var(--bg-surface); }
  [data-head] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-8); min-height: 32px; margin-bottom: var(--space-4); }
  [data-head] > span:nth-child(2) { color: var(--text-secondary); }
  small { color: var(--text-tertiary); font: var(--font-caption); }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: var(--space-8) var(--space-16); font: var(--font-small); }
  dt { color: var(--text-tertiary); font: var(--font-caption); }
  dd { overflow-wrap: anywhere; }
  [data-decide] { display: flex; gap: var(--space-8); margin-inline-start: auto; }
`;
