import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { Drawer } from '../../primitives/drawer/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { CallNumber } from '../call-number/index.ts';
import { AttentionMark, type ComplaintRow } from '../complaint-list/index.ts';
import { ComplaintStateChip } from '../complaint-summary/index.ts';
import { MaskedText } from '../masked-text/index.ts';
import { SentMessages, type SentMessagesProps } from './SentMessages.tsx';
import { StepList, type StepListProps } from './StepList.tsx';

/** A complaint with all that there is to know of it. */
export interface ComplaintDetailRecord extends ComplaintRow {
  /** Empty for somebody who is no customer. */
  customerId: string;
  service: string;
  /** The consult that it is about, and its name; empty for none. */
  eventId: string;
  event: string;
  needsCallback: boolean;
  /** The follow-up that the complaint asked for has been made. */
  isCalledBack: boolean;
  /** Decoded. */
  handlingNote: string;
}

export interface ComplaintDetailProps {
  /** Absent while it is on its way or could not be loaded. */
  complaint?: ComplaintDetailRecord;
  /** Why the complaint could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
  steps: StepListProps;
  /** Who was told of it. Without it there is no such section. */
  messages?: SentMessagesProps;
  /** `drawer` stands beside a list, `dialog` opens over another dialog. @default 'drawer' */
  layout?: 'drawer' | 'dialog';
  /** Leads to the customer; without it the name is text. */
  onOpenCustomer?: (details: { customerId: string }) => void;
  /** Leads to the consult that it is about; without it that is text. */
  onOpenEvent?: (details: { eventId: string }) => void;
  /** Without the right to write nothing can be done here. @default false */
  canWrite?: boolean;
  onProceed?: () => void;
  onEdit?: () => void;
  onRemove?: () => void;
  onClose: () => void;
}

/** One complaint beside its list: what it says, how it was handled, and what the operator may do with it. */
export function ComplaintDetail(props: ComplaintDetailProps) {
  const { t } = useLingui();
  const { complaint, loadError, canWrite } = props;
  const Frame = props.layout === 'dialog' ? Dialog : Drawer;
  return (
    <Frame
      title={t`投诉详情`}
      width="560px"
      titleExtra={
        complaint && <ComplaintStateChip state={complaint.state}>{complaint.stateText}</ComplaintStateChip>
      }
      onClose={props.onClose}
      footer={
        canWrite &&
        complaint && (
          <>
            {complaint.canRemove && (
              <RemoveButton variant="text" onPress={props.onRemove}>
                <Trans>删除</Trans>
              </RemoveButton>
            )}
            {complaint.canEdit && (
              <Button onPress={props.onEdit}>
                <Trans>编辑</Trans>
              </Button>
            )}
            {complaint.canProceed && (
              <Button variant="primary" onPress={props.onProceed}>
                <Trans>处理</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {loadError ? (
        <FailureState title={t`投诉加载失败`} detail={loadError} onRetry={props.onRetry} />
      ) : complaint ? (
        // Somebody without any action still scrolls by keyboard.
        <Sections tabIndex={0} role="group" aria-label={t`投诉详情`}>
          <Facts {...props} complaint={complaint} />
          <StepList {...props.steps} />
          {props.messages && <SentMessages {...props.messages} />}
        </Sections>
      ) : (
        <Spinner />
      )}
    </Frame>
  );
}

function Facts({
  complaint,
  onOpenCustomer,
  onOpenEvent,
}: ComplaintDetailProps & { complaint: ComplaintDetailRecord }) {
  const { t } = useLingui();
  const callback = complaint.isCalledBack ? t`已回访` : t`需要回访`;
  const days = complaint.handlingDays;
  const { customerId, eventId } = complaint;
  return (
    <>
      <section aria-label={t`投诉人`}>
        <h3>
          {onOpenCustomer && customerId ? (
            <TextLink type="button" onClick={() => onOpenCustomer({ customerId })}>
              {complaint.contact}
            </TextLink>
          ) : (
            complaint.contact
          )}
        </h3>
        <FactList
          facts={[
            {
              term: t`联系电话`,
              value: <CallNumber customerId="" complaintId={complaint.id} phone={complaint.phone} />,
            },
            { term: t`关联服务`, value: complaint.service },
            {
              term: t`关联咨询`,
              value:
                onOpenEvent && eventId ? (
                  <TextLink type="button" onClick={() => onOpenEvent({ eventId })}>
                    {complaint.event || t`查看咨询`}
                  </TextLink>
                ) : (
                  complaint.event
                ),
            },
          ]}
        />
      </section>
      <section aria-label={t`投诉内容`}>
        <h3>
          <Trans>投诉内容</Trans>
        </h3>
        <Words>
          {complaint.content ? (
            <MaskedText
              customerId={complaint.customerId}
              complaintId={complaint.id}
              field="complaintContent"
              label={t`投诉内容`}
              text={complaint.content}
              place={0}
            />
          ) : (
            '—'
          )}
        </Words>
        <FactList
          facts={[
            { term: t`投诉类别`, value: complaint.category },
            {
              term: t`关注程度`,
              value: complaint.attention && (
                <AttentionMark code={complaint.attentionId}>{complaint.attention}</AttentionMark>
              ),
            },
            { term: t`投诉来源`, value: complaint.source },
            { term: t`被投诉科室`, value: complaint.department },
            { term: t`被投诉人员`, value: complaint.staff },
            { term: t`投诉时间`, value: complaint.complainedAt.slice(0, 16) },
            { term: t`登记时间`, value: `${complaint.registeredAt.slice(0, 16)} ${complaint.registrar}` },
            { term: t`是否需要回访`, value: complaint.needsCallback ? callback : t`无需回访` },
          ]}
        />
      </section>
      {complaint.handledAt && (
        <section aria-label={t`处理情况`}>
          <h3>
            <Trans>处理情况</Trans>
          </h3>
          <FactList
            facts={[
              { term: t`处理时间`, value: `${complaint.handledAt.slice(0, 16)} ${complaint.handler}` },
              { term: t`处理时长`, value: days === null ? '' : t`${days} 天` },
              {
                term: t`处理说明`,
                value: complaint.handlingNote && (
                  <Words>
                    <MaskedText
                      customerId={complaint.customerId}
                      complaintId={complaint.id}
                      field="complaintContent"
                      label={t`处理说明`}
                      text={complaint.handlingNote}
                      place={1}
                    />
                  </Words>
                ),
              },
            ]}
          />
        </section>
      )}
    </>
  );
}

const Sections = styled.div`
  --fact-term-width: 96px;
  display: flex;
  flex-direction: column;
  gap: var(--space-20);

  & h3 { margin-bottom: var(--space-8); font: var(--font-body-strong); overflow-wrap: anywhere; }
`;

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  section > & { margin-bottom: var(--space-12); }
`;

const RemoveButton = styled(Button)`
  && { margin-inline-end: auto; color: var(--danger-text); }
`;
