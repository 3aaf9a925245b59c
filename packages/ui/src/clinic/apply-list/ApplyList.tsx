import { requestFields } from '@huifang/domain/consult/request-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { keptRow } from '../../primitives/data-table/index.ts';
import { Dialog, DialogCancelButton } from '../../primitives/dialog/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { useProductWords } from '../product-words/index.ts';
import { ReviewPendingChip } from '../status-chips/index.ts';
import { ChangeTable } from './ChangeTable.tsx';
import type { About, ApplyListProps, ModificationRequest } from './props.ts';

/** Requests to change customer data: what changes from what to what, by whom and why, and the decision. */
export function ApplyList(props: ApplyListProps) {
  const { requests, canDecide = false, busyId, onPass, onRefuse } = props;
  const { t } = useLingui();
  const [refused, setRefused] = useState<ModificationRequest>();
  const whyNot = (own: NonNullable<ModificationRequest['own']>) =>
    'from' in own
      ? t`没有其他同事可以审核，${own.from} 之后可以审核自己的申请`
      : t`自己提交的申请由其他同事审核`;
  if (requests.length === 0) return <EmptyState title={t`没有修改申请`} />;

  return (
    <>
      <List aria-label={t`修改申请`}>
        {requests.map((request) => (
          <li key={request.id} tabIndex={-1} {...keptRow(request.id)}>
            <div data-head>
              <Ways request={request} {...props} />
              <DecisionMark decision={request.decision} />
              {canDecide && !request.decision && (
                <div data-decide>
                  {request.own && <small>{whyNot(request.own)}</small>}
                  <Button
                    size="small"
                    isDisabled={busyId === request.id || request.own !== undefined}
                    onPress={() => setRefused(request)}
                  >
                    <Trans>驳回</Trans>
                  </Button>
                  <Button
                    size="small"
                    variant="primary"
                    isBusy={busyId === request.id}
                    isDisabled={request.own !== undefined}
                    onPress={() => onPass({ request })}
                  >
                    <Trans>通过</Trans>
                  </Button>
                </div>
              )}
            </div>
            <ChangeTable request={request} onReveal={props.onReveal} />
            <dl>
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

/** The customer and the consult, as the ways to them. */
function Ways({
  request,
  onOpenCustomer,
  onOpenConsult,
}: About & Pick<ApplyListProps, 'onOpenCustomer' | 'onOpenConsult'>) {
  const { t } = useLingui();
  const { customerName, appointmentNo } = request;
  return (
    <>
      {onOpenCustomer ? (
        <TextLink type="button" onClick={() => onOpenCustomer({ request })}>
          <strong>{customerName}</strong>
        </TextLink>
      ) : (
        <strong>{customerName}</strong>
      )}
      {onOpenConsult ? (
        <TextLink type="button" onClick={() => onOpenConsult({ request })}>
          {appointmentNo ? t`查看咨询 ${appointmentNo}` : t`查看咨询`}
        </TextLink>
      ) : (
        <span>{appointmentNo}</span>
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
  const word = useProductWords();
  const { customerName } = request;
  const fields = request.changes.map(({ field }) => word(field)).join(t`、`);
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
          {customerName} 申请修改：{fields}
        </Trans>
      </p>
      <TextArea
        label={t`驳回原因`}
        isRequired
        autoFocus
        maxLength={requestFields.refusal.max}
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
  dl { margin-top: var(--space-8); }
  small { color: var(--text-tertiary); font: var(--font-caption); }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: var(--space-8) var(--space-16); font: var(--font-small); }
  dt { color: var(--text-tertiary); font: var(--font-caption); }
  dd { overflow-wrap: anywhere; }
  [data-decide] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-8); margin-inline-start: auto; }
  [data-decide] > small { color: var(--text-secondary); }
`;
