import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { ComplaintQuote } from '../complaint-summary/index.ts';
import { FollowUpFields, type FollowUpOptions, useFollowUpForm } from '../follow-up-form/index.ts';
import { PanelDialog, usePanel } from '../panel-dialog/index.ts';
import { PersonBanner, type PersonSummary } from '../person/index.ts';
import { type ExecutedPlan, PlanBand, type PlanBandProps } from './PlanBand.tsx';

export interface CallbackFollowUpModalProps extends FollowUpOptions {
  customer: PersonSummary;
  /** The plan that is carried out; absent for a follow-up without one. */
  plan?: ExecutedPlan;
  /** The clock when the days to move the plan to are offered. */
  readClock?: PlanBandProps['readClock'];
  /** Moves the plan by one press, also while something was typed. Without it that is not offered. */
  onMovePlan?: (details: { at: string; isDirty: boolean }) => void;
  /** Opens the change of the plan over the form; without it there is no button for that. */
  onChangePlan?: () => void;
  /** The customer's panel, 300 wide. */
  panel?: ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLink?: ReactNode;
  /** How many of the person's own plans are left for today, without this one; absent while it is not known. */
  left?: number;
  /** Saves, and goes on with the next plan; without it there is none to go on with. */
  onSubmitAndNext?: FollowUpOptions['onSubmit'];
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** 回访跟进: the customer, the execution form and a next task, 1100 wide with the customer's panel. */
export function CallbackFollowUpModal(props: CallbackFollowUpModalProps) {
  const { t } = useLingui();
  const { customer, plan, today, isSaving = false, executedMeanwhile, onMovePlan } = props;
  const form = useFollowUpForm(props);
  const { left = 0, onSubmitAndNext } = props;
  const save = () => void form.save();
  const saveAndNext = onSubmitAndNext && (() => void form.save(onSubmitAndNext));
  const panel = usePanel(true);

  return (
    <PanelDialog
      title={t`回访跟进`}
      widthWithPanel="var(--dialog-callback-follow-up)"
      banner={<PersonBanner person={customer} />}
      panel={props.panel}
      panelLink={props.panelLink}
      {...panel}
      isDirty={form.isDirty}
      onSave={saveAndNext ?? save}
      onClose={props.onClose}
      footer={
        <>
          {left > 0 && (
            <Left>
              <Plural value={left} other="今天还有 # 条待回访" />
            </Left>
          )}
          <DialogCancelButton />
          <Button
            variant={saveAndNext ? 'secondary' : 'primary'}
            isBusy={isSaving}
            isDisabled={Boolean(executedMeanwhile)}
            onPress={save}
          >
            <Trans>保存</Trans>
          </Button>
          {saveAndNext && (
            <Button
              variant="primary"
              isBusy={isSaving}
              isDisabled={Boolean(executedMeanwhile)}
              onPress={saveAndNext}
            >
              <Trans>保存并打开下一位</Trans>
              <Keys aria-hidden>
                <kbd>Ctrl</kbd> <kbd>Enter</kbd>
              </Keys>
            </Button>
          )}
        </>
      }
    >
      {plan && (
        <PlanBand
          plan={plan}
          today={today}
          readClock={props.readClock}
          onMove={onMovePlan && (({ at }) => onMovePlan({ at, isDirty: form.isDirty }))}
          onChange={props.onChangePlan}
        />
      )}
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

const Left = styled.small`
  margin-inline-end: auto;
  color: var(--text-secondary);
  font: var(--font-caption);

  /* The buttons need the line. */
  @media (max-width: 479px) { display: none; }
`;

const Keys = styled.span`
  font: var(--font-caption);

  & > kbd { padding: 0 var(--space-4); border-radius: var(--radius-sm); box-shadow: inset 0 0 0 1px currentcolor; font: inherit; }
  @media (max-width: 767px) { display: none; }
`;
