import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { DialogCancelButton } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { Tabs } from '../../primitives/tabs/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import { PanelDialog, usePanel } from '../panel-dialog/index.ts';
import { FormSummary, SaveFailure, useFirstField, useRuleField, useRuleForm } from '../rule-form/index.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { useComplaintLabels } from './cells.tsx';
import {
  type ComplaintValues,
  handlingFields,
  normaliseComplaint,
  validateComplaint,
  withoutHidden,
} from './complaint.ts';
import { HandlingFields } from './HandlingFields.tsx';
import type { ComplaintDialogProps } from './props.ts';
import { RegistrationFields } from './RegistrationFields.tsx';
import { StandNotice } from './StandNotice.tsx';

type TabId = 'registration' | 'handling';

/**
 * 投诉登记, 900 wide, or 1200 with the customer beside it. The second tab opens once 处理完成 is ticked. It keeps only the
 * unsaved draft; a failed save keeps everything.
 */
export function ComplaintDialog(props: ComplaintDialogProps) {
  const { t } = useLingui();
  const { isEdit = false, isSaving = false, isLoading = false, loadError, initialValues } = props;
  const isThere = !isLoading && !loadError;
  const { standing } = props;
  const canSave = isThere && standing?.canSave !== false && standing?.changed !== 'removed';
  const form = useRuleForm<ComplaintValues>({
    ...props,
    canSave,
    validate: (values) => validateComplaint(values, props.settings),
    normalise: (values) => normaliseComplaint(withoutHidden(values, props)),
  });
  useFirstField(form.idOf(props.isCustomerFixed ? 'name' : 'customer'), isThere);
  const panel = usePanel(initialValues.customer !== null);
  const [chosen, setTab] = useState<TabId>('registration');
  const handled = useRuleField(form, 'isHandled');
  const tab = handled.value ? chosen : 'registration';
  const panelId = useId();
  const labels = useComplaintLabels();

  const tabOf = (fieldId: string): TabId =>
    handlingFields.some((name) => form.idOf(name) === fieldId) ? 'handling' : 'registration';
  // A field on the other tab can only take focus once its tab is open.
  const openTabOfLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) flushSync(() => setTab(tabOf(link.hash.slice(1))));
  };
  const closed = t`勾选“处理完成”后可填写`;

  return (
    <PanelDialog
      title={isEdit ? t`编辑投诉` : t`投诉登记`}
      widthWithPanel="var(--dialog-complaint-with-panel)"
      banner={
        <TabRow
          label={t`投诉登记`}
          panelId={panelId}
          items={[
            { id: 'registration', label: t`投诉登记` },
            {
              id: 'handling',
              label: (
                <>
                  {!handled.value && <Lock size={14} aria-hidden />}
                  {t`处理情况`}
                </>
              ),
              disabledReason: handled.value ? undefined : closed,
            },
          ]}
          selectedId={tab}
          onSelect={({ id }) => setTab(id as TabId)}
        />
      }
      panel={props.panel}
      panelLink={props.panelLink}
      isPanelOpen={panel.isPanelOpen}
      onPanelOpenChange={panel.onPanelOpenChange}
      isDirty={form.isDirty}
      onSave={() => void form.save()}
      onClose={props.onClose}
      footer={
        <>
          <Handled>
            <Checkbox
              isSelected={handled.value}
              isDisabled={!isThere || props.canFinish === false}
              onChange={({ isSelected }) => {
                handled.set(isSelected);
                setTab(isSelected ? 'handling' : 'registration');
              }}
            >
              <Trans>处理完成</Trans>
            </Checkbox>
            <small>
              <Trans>勾选后可填写“处理情况”，保存即办结</Trans>
            </small>
          </Handled>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} isDisabled={!canSave} onPress={() => void form.save()}>
            <Trans>保存</Trans>
          </Button>
        </>
      }
    >
      <DraftNotice offer={props.draftOffer} />
      {props.optionsError && <Notice tone="warning">{props.optionsError}</Notice>}
      <Summary onClickCapture={openTabOfLink}>
        <FormSummary
          form={form}
          title={t`请正确填写内容`}
          labels={labels}
          hasServerProblems={Boolean(props.fieldErrors)}
        />
      </Summary>
      <SaveFailure error={props.error} isSaving={isSaving} title={t`保存失败`} isTimed={false} />
      {standing && !props.conflict && <StandNotice {...standing} />}
      {props.conflict && (
        <ConflictPanel key={props.conflict.changedAt} form={form} props={props} conflict={props.conflict} />
      )}
      <TabPanel id={panelId} role="tabpanel" aria-label={tab === 'handling' ? t`处理情况` : t`投诉登记`}>
        {isLoading ? (
          <Spinner />
        ) : loadError ? (
          <FailureState title={t`投诉加载失败`} detail={loadError} onRetry={props.onRetry} />
        ) : tab === 'registration' ? (
          <RegistrationFields
            form={form}
            props={props}
            onPick={(customer) => {
              if (customer) panel.show();
              else panel.hide();
              props.onCustomerChange?.({ customer });
            }}
          />
        ) : (
          <HandlingFields form={form} props={props} />
        )}
      </TabPanel>
    </PanelDialog>
  );
}

const TabRow = styled(Tabs)`
  height: 44px;
  padding: 0 14px;
  border-bottom: 1px solid var(--border-subtle);
  background: var(--bg-raised);
`;

const Summary = styled.div`
  &:empty { display: none; }
`;

const TabPanel = styled.div`
  display: flex;
  flex-direction: column;
  gap: 18px;
`;

const Handled = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-8);
  margin-inline-end: auto;

  & > small { color: var(--text-tertiary); font: var(--font-caption); }
`;
