import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { ConfirmDialog } from '../../primitives/dialog/index.ts';
import { isComposing } from '../../primitives/field/index.ts';
import { FollowUpFields, type FollowUpOptions, useFollowUpForm } from './FollowUpFields.tsx';

export interface FollowUpFormProps extends FollowUpOptions {
  /** Without it there is no cancel button. A form with unsaved text asks first. */
  onCancel?: () => void;
}

/**
 * Writes a follow-up down in place (A2.7 execution form). Ctrl+Enter saves, never while an input method composes;
 * whatever fails, what was typed stays.
 */
export function FollowUpForm(props: FollowUpFormProps) {
  const { t } = useLingui();
  const form = useFollowUpForm(props);
  const [isAsking, setAsking] = useState(false);
  const cancel = () => (form.isDirty ? setAsking(true) : props.onCancel?.());
  const saveOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void form.save();
  };

  return (
    <Root role="form" aria-label={t`执行回访`} onKeyDownCapture={saveOnCtrlEnter}>
      <FollowUpFields form={form} options={props} />
      <Foot>
        {props.onCancel && (
          <Button onPress={cancel}>
            <Trans>取消</Trans>
          </Button>
        )}
        <Button
          variant="primary"
          isBusy={props.isSaving}
          isDisabled={Boolean(props.executedMeanwhile)}
          onPress={() => void form.save()}
        >
          <Trans>保存</Trans>
        </Button>
      </Foot>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`放弃未保存的修改`}
        tone="danger"
        cancelLabel={t`继续编辑`}
        confirmLabel={t`放弃修改`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          props.onCancel?.();
        }}
      >
        {t`有未保存的修改，确定关闭吗？`}
      </ConfirmDialog>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-8);
`;
