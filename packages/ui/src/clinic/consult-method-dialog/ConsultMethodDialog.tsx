import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import {
  type ConsultMethod,
  ConsultMethodField,
  ConsultSourceField,
  type ConsultSources,
  isSourceFilled,
  type SourceValue,
} from '../consult-source-picker/index.ts';
import { SaveFailure } from '../rule-form/index.ts';

export interface ConsultMethodValues {
  methodId: string;
  source: readonly SourceValue[];
}

export interface ConsultMethodDialogProps {
  /** The consult's number, in the title. */
  appointmentNumber: string;
  methods: readonly ConsultMethod[];
  /** What the chosen way asks; the caller follows `onChange`. */
  sources: ConsultSources | undefined;
  /** @default false */
  areSourcesLoading?: boolean;
  /** Absent while they are on their way. */
  values?: ConsultMethodValues;
  loadError?: string;
  onRetry?: () => void;
  onChange: (details: { values: ConsultMethodValues }) => void;
  /** Something was changed and not saved. @default false */
  isDirty?: boolean;
  /** @default false */
  isSaving?: boolean;
  /** Why the last attempt failed, worded for the operator. */
  error?: string;
  onSubmit: (details: { values: ConsultMethodValues }) => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** The way of one consult and what it asks: where the customer heard of the clinic. */
export function ConsultMethodDialog(props: ConsultMethodDialogProps) {
  const { t } = useLingui();
  const { appointmentNumber, values, sources, loadError, isSaving = false, onChange } = props;
  const [hasTried, setTried] = useState(false);
  const isComplete = values !== undefined && values.methodId !== '' && isSourceFilled(sources, values.source);
  const save = () => {
    if (isSaving || !values || props.areSourcesLoading) return;
    setTried(true);
    if (isComplete) props.onSubmit({ values });
  };
  const missing = hasTried && !isComplete ? t`请完成填写` : undefined;

  return (
    <Dialog
      title={t`咨询方式 ${appointmentNumber}`}
      width="480px"
      isDirty={props.isDirty}
      onSave={values ? save : undefined}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} isDisabled={!values} onPress={save}>
            <Trans>保存</Trans>
          </Button>
        </>
      }
    >
      {!values && !loadError && <Spinner />}
      {loadError && <FailureState title={t`咨询方式加载失败`} detail={loadError} onRetry={props.onRetry} />}
      {values && (
        <Fields>
          <SaveFailure error={props.error} isSaving={isSaving} isTimed={false} />
          <ConsultMethodField
            methods={props.methods}
            methodId={values.methodId}
            isRequired
            error={values.methodId === '' ? missing : undefined}
            onChange={({ methodId }) => onChange({ values: { methodId, source: [] } })}
          />
          <ConsultSourceField
            sources={sources}
            isLoading={props.areSourcesLoading}
            isRequired
            error={values.methodId === '' ? undefined : missing}
            value={values.source}
            onChange={({ value }) => onChange({ values: { ...values, source: value } })}
          />
        </Fields>
      )}
    </Dialog>
  );
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
`;
