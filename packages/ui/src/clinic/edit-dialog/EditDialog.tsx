import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import {
  type EditConflict,
  EditConflictPanel,
  FormSummary,
  type RuleForm,
  type RuleFormOptions,
  type RuleFormProps,
  SaveFailure,
  useRuleForm,
} from '../rule-form/index.ts';

/** What the dialog of one kind of record passes on from whoever opened it. */
export interface EditProps<Values extends FieldValues> extends RuleFormProps<Values> {
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry?: () => void;
  conflict?: EditConflict<Values>;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

export interface EditDialogProps<Values extends FieldValues>
  extends EditProps<Values>,
    Pick<RuleFormOptions<Values>, 'validate' | 'normalise'> {
  title: string;
  /** @default 480px */
  width?: string;
  labels: { readonly [Name in keyof Values]?: string };
  /** A field's value as people read it, for what others have saved meanwhile. @default the value itself */
  words?: (name: keyof Values & string, values: Values) => string;
  /** Tells what the save will change, or why nothing is saved, above the fields. */
  notice?: ReactNode;
  /** Only shows the record: nothing is saved. The fields are told by whoever draws them. @default false */
  isReadOnly?: boolean;
  /** The fields. */
  children: (form: RuleForm<Values>) => ReactNode;
}

/**
 * The dialog of a small record: its fields, what is wrong with them, a draft that was left behind, and what somebody
 * else saved meanwhile, field by field. It keeps only the unsaved draft; a failed save keeps everything.
 */
export function EditDialog<Values extends FieldValues>(props: EditDialogProps<Values>) {
  const { t } = useLingui();
  const { title, width = '480px', labels, isLoading = false, loadError, isSaving = false, conflict } = props;
  const isThere = !isLoading && !loadError;
  const canSave = isThere && !props.isReadOnly;
  const form = useRuleForm<Values>({ ...props, canSave });
  const words = props.words ?? ((name: keyof Values & string, values: Values) => String(values[name] ?? ''));
  return (
    <Dialog
      title={title}
      width={width}
      isDirty={form.isDirty}
      onSave={canSave ? () => void form.save() : undefined}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton>{props.isReadOnly ? t`关闭` : undefined}</DialogCancelButton>
          {!props.isReadOnly && (
            <Button
              variant="primary"
              isBusy={isSaving}
              isDisabled={!canSave}
              onPress={() => void form.save()}
            >
              <Trans>保存</Trans>
            </Button>
          )}
        </>
      }
    >
      {isLoading && <Spinner />}
      {loadError && <FailureState title={t`加载失败`} detail={loadError} onRetry={props.onRetry} />}
      {isThere && (
        <Fields>
          <DraftNotice offer={props.draftOffer} />
          <FormSummary
            form={form}
            title={t`请正确填写内容`}
            labels={labels}
            hasServerProblems={Boolean(props.fieldErrors)}
          />
          <SaveFailure error={props.error} isSaving={isSaving} isTimed={false} />
          {conflict && (
            <EditConflictPanel<Values>
              key={conflict.changedAt}
              conflict={conflict}
              methods={form.methods}
              title={t`${conflict.changedBy} ${conflict.changedAt ?? ''} 已修改此记录`}
              labels={labels}
              words={words}
            />
          )}
          {props.notice}
          {props.children(form)}
        </Fields>
      )}
    </Dialog>
  );
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;
