import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { DialogCancelButton } from '../../primitives/dialog/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { HeadNote } from '../consult-modal/ConsultModal.styles.ts';
import { PanelSection } from '../customer-panel/PanelSection.tsx';
import { DraftNotice } from '../draft-notice/index.ts';
import { PanelBlock, PanelDialog, usePanel } from '../panel-dialog/index.ts';
import { PersonBanner } from '../person/index.ts';
import { ProcessTimeline } from '../process-timeline/index.ts';
import { ExecutedNotice, FormSummary, OptionsFailure, SaveFailure, useRuleForm } from '../rule-form/index.ts';
import { showMoment } from '../service-centre/dates.ts';
import { CallbackFields, useCallbackLabels } from './CallbackFields.tsx';
import { type CallbackValues, normaliseCallback, validateCallback, withoutHidden } from './callback.ts';
import type { CallbackRegistrationModalProps } from './props.ts';

/**
 * 回访登记, 1150 wide with the customer and the callbacks so far beside the form. It keeps only the unsaved draft; a failed
 * save keeps everything, attachments included.
 */
export function CallbackRegistrationModal(props: CallbackRegistrationModalProps) {
  const { t } = useLingui();
  const { isSaving = false, blocker, executedMeanwhile, required = {}, dateWindow } = props;
  const attachments = props.attachments ?? [];
  const isUnfinished = attachments.some(({ state }) => state !== 'done');
  const [hasTriedUnfinished, setTriedUnfinished] = useState(false);
  const canSave = !blocker && !executedMeanwhile;
  const form = useRuleForm<CallbackValues>({
    ...props,
    canSave,
    validate: (values) => validateCallback(values, { required, dateWindow, today: props.today }),
    normalise: (values) => normaliseCallback(withoutHidden(values, props)),
  });
  const save = () => {
    setTriedUnfinished(isUnfinished);
    if (!isUnfinished) void form.save();
  };
  const panel = usePanel(true);
  const labels = useCallbackLabels();

  return (
    <PanelDialog
      title={t`回访登记`}
      titleExtra={
        props.appointmentNumber && (
          <HeadNote>
            <Trans>预约号 {props.appointmentNumber}</Trans>
          </HeadNote>
        )
      }
      widthWithPanel="var(--dialog-callback-register)"
      banner={<Banner {...props} />}
      panel={<SidePanel {...props} />}
      panelLink={props.panelLink}
      {...panel}
      isDirty={form.isDirty || attachments.length > 0}
      onSave={save}
      onClose={props.onClose}
      footer={
        <>
          <KeyHint>
            <Trans>
              <kbd>Ctrl</kbd> <kbd>Enter</kbd> 保存
            </Trans>
          </KeyHint>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} isDisabled={!canSave} onPress={save}>
            <Trans>保存</Trans>
          </Button>
        </>
      }
    >
      <DraftNotice offer={props.draftOffer} />
      <FormSummary
        form={form}
        title={t`请完整填写参数`}
        labels={labels}
        hasServerProblems={Boolean(props.fieldErrors)}
      />
      {blocker && (
        <Notice tone="danger" title={t`错误提示`}>
          <p>{blocker}</p>
        </Notice>
      )}
      <OptionsFailure error={props.optionsError} />
      <ExecutedNotice executed={executedMeanwhile} />
      <SaveFailure error={props.error} isSaving={isSaving} />
      {hasTriedUnfinished && isUnfinished && (
        <Notice tone="danger">
          <p>
            <Trans>有附件尚未上传完成，请等待、重试或移除后再保存</Trans>
          </p>
        </Notice>
      )}
      <CallbackFields form={form} props={props} />
    </PanelDialog>
  );
}

function Banner({ customer, disease, plan, today }: CallbackRegistrationModalProps) {
  const { t } = useLingui();
  const isToday = plan?.plannedAt.slice(0, 10) === today;
  return (
    <PersonBanner
      person={customer}
      facts={[
        ...(disease ? [{ term: t`病种`, value: disease }] : []),
        ...(plan
          ? [
              {
                term: t`计划`,
                value: isToday
                  ? t`今天 ${plan.plannedAt.slice(11, 16)}`
                  : showMoment(plan.plannedAt, today, false),
              },
            ]
          : []),
      ]}
    />
  );
}

/** What was noted last comes first: it is there while the customer's panel is still on its way. */
function SidePanel({ panel, records, consult, today }: CallbackRegistrationModalProps) {
  const { t } = useLingui();
  const count = records.entries.length;
  return (
    <>
      <PanelBlock>
        <RecordsHead>
          <h3>{t`回访记录`}</h3>
          {count > 0 && (
            <small>
              <Trans>共 {count} 条</Trans>
            </small>
          )}
        </RecordsHead>
        <RecordsRoom tabIndex={0} role="group" aria-label={t`回访记录`}>
          <ProcessTimeline {...records} today={today} label={t`回访记录`} />
        </RecordsRoom>
      </PanelBlock>
      {consult && (
        <PanelSection title={t`本次咨询`}>
          <FactList facts={consult} />
        </PanelSection>
      )}
      {panel}
    </>
  );
}

/** Older ones scroll: tags and profile stay near. */
const RecordsRoom = styled.div`
  max-height: 360px;
  overflow: auto;

  &:focus-visible { outline-offset: -2px; }
`;

const RecordsHead = styled.div`
  display: flex;
  align-items: baseline;
  gap: var(--space-6);
  margin-bottom: var(--space-8);

  & > h3 { font: var(--font-small-strong); }
  & > small { color: var(--text-tertiary); font: var(--font-caption); }
`;

const KeyHint = styled.span`
  margin-inline-end: auto;
  color: var(--text-tertiary);
  font: var(--font-caption);

  & kbd { padding: 0 var(--space-4); border: 1px solid var(--border-default); border-radius: var(--radius-xs); background: var(--bg-sunken); font: inherit; }
  @media (max-width: 767px), (pointer: coarse) { display: none; }
`;
