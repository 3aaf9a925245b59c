import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { ComplaintQuote } from '../complaint-summary/index.ts';
import { FollowUpFields, type FollowUpOptions, useFollowUpForm } from '../follow-up-form/index.ts';
import { PanelDialog, usePanel } from '../panel-dialog/index.ts';
import { PersonBanner, type PersonSummary } from '../person/index.ts';
import { showMoment } from '../service-centre/dates.ts';

export interface CallbackFollowUpModalProps extends FollowUpOptions {
  customer: PersonSummary;
  /** The plan that is carried out; absent for a follow-up without one. */
  plan?: {
    /** `YYYY-MM-DD HH:mm`. */
    plannedAt: string;
    note: string;
    /** What the complaint says that asked for the call, for those who may read it; decoded. */
    complaint?: string;
  };
  /** The customer's panel, 300 wide. */
  panel?: ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLink?: ReactNode;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** 回访跟进 (B2.4): the customer, the execution form and a next task, 1100 wide with the customer's panel. */
export function CallbackFollowUpModal(props: CallbackFollowUpModalProps) {
  const { t } = useLingui();
  const { customer, plan, today, isSaving = false, executedMeanwhile } = props;
  const form = useFollowUpForm(props);
  const panel = usePanel(true);

  return (
    <PanelDialog
      title={t`回访跟进`}
      widthWithPanel="var(--dialog-callback-follow-up)"
      banner={
        <PersonBanner
          person={customer}
          facts={
            plan && [
              { term: t`计划`, value: showMoment(plan.plannedAt, today, false) },
              { term: t`计划说明`, value: plan.note },
            ]
          }
        />
      }
      panel={props.panel}
      panelLink={props.panelLink}
      {...panel}
      isDirty={form.isDirty}
      onSave={() => void form.save()}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button
            variant="primary"
            isBusy={isSaving}
            isDisabled={Boolean(executedMeanwhile)}
            onPress={() => void form.save()}
          >
            <Trans>保存</Trans>
          </Button>
        </>
      }
    >
      {plan?.complaint && (
        <Quoted>
          <ComplaintQuote content={plan.complaint} />
        </Quoted>
      )}
      <FollowUpFields form={form} options={props} />
    </PanelDialog>
  );
}

const Quoted = styled.div`
  margin-bottom: var(--space-16);
`;
