import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import type { ComboBoxProps, SelectOption } from '../../primitives/select/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { Tabs } from '../../primitives/tabs/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import { PanelDialog, usePanel } from '../panel-dialog/index.ts';
import {
  FormSummary,
  type RuleFormProps,
  SaveFailure,
  useFirstField,
  useRuleField,
  useRuleForm,
} from '../rule-form/index.ts';
import { type ComplaintConflict, ConflictPanel } from './ConflictPanel.tsx';
import { useComplaintLabels } from './cells.tsx';
import {
  type ComplaintCustomer,
  type ComplaintValues,
  handlingFields,
  normaliseComplaint,
  validateComplaint,
} from './complaint.ts';
import { HandlingFields } from './HandlingFields.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import { type ComplaintStanding, StandNotice } from './StandNotice.tsx';

export interface ComplaintDialogProps extends RuleFormProps<ComplaintValues> {
  /** Corrects a complaint instead of registering one. @default false */
  isEdit?: boolean;
  /** The customer is given and cannot be changed. @default false */
  isCustomerFixed?: boolean;
  /** 处理完成 may be ticked and taken back; without it the tick stays as it is. @default true */
  canFinish?: boolean;
  /** What is to be corrected is on its way. @default false */
  isLoading?: boolean;
  /** Why it could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
  /** A list that could not be loaded: its field stays empty. */
  optionsError?: string;
  /** How the complaint that is being corrected stands now, where that matters. */
  standing?: ComplaintStanding;
  /** Somebody else saved the complaint meanwhile. */
  conflict?: ComplaintConflict;
  /** The organisation's current day. */
  today: string;
  /** Who registers, by name. */
  registrar: string;
  /** Ways in which complaints arrive; those out of use are shown and cannot be chosen. */
  sources: readonly SelectOption[];
  categories: readonly SelectOption[];
  /** From the lowest to the highest. */
  attentionLevels: readonly SelectOption[];
  departments: readonly SelectOption[];
  /** Of the chosen department; the caller follows `onDepartmentChange`. */
  staff: readonly SelectOption[];
  isStaffLoading?: boolean;
  /** Phrases that are put into the handling note. */
  commonNotes: readonly SelectOption[];
  onDepartmentChange: (details: { departmentId: string }) => void;
  onSearchCustomers: (details: {
    text: string;
    signal: AbortSignal;
  }) => Promise<readonly ComplaintCustomer[]>;
  /** The caller follows it to fill `panel`. */
  onCustomerChange?: (details: { customer: ComplaintCustomer | null }) => void;
  /** Finds the handler. */
  onSearchStaff: NonNullable<ComboBoxProps['onSearch']>;
  /** The chosen customer's panel, 300 wide; absent while nobody is chosen. */
  panel?: ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLink?: ReactNode;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

type TabId = 'registration' | 'handling';

/**
 * 投诉登记 (A2.9), 900 wide, or 1200 with the customer beside it. The second tab opens once 处理完成 is ticked. It
 * keeps only the unsaved draft; a failed save keeps everything.
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
    validate: validateComplaint,
    normalise: normaliseComplaint,
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
