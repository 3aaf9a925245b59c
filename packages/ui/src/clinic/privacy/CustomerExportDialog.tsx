import { longestRequestNote } from '@huifang/domain/privacy/words';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { PersonBanner, type PersonSummary } from '../person/index.ts';
import { type RuleFormProps, SaveFailure, useRuleField, useRuleForm } from '../rule-form/index.ts';
import { Fields } from './Fields.styles.ts';

export interface CustomerExportValues {
  /** Who asked, and how it was made sure that it was they. */
  note: string;
}

export interface CustomerExportDialogProps extends RuleFormProps<CustomerExportValues> {
  customer?: PersonSummary;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** Exports everything that is kept about a customer, once it is said who asked. */
export function CustomerExportDialog(props: CustomerExportDialogProps) {
  const { t } = useLingui();
  const { customer, isSaving = false } = props;
  const form = useRuleForm<CustomerExportValues>({
    ...props,
    validate: ({ note }) => ({
      note: note.trim() === '' ? msg`请写明由谁提出、如何核实身份` : lengthProblem(note, longestRequestNote),
    }),
    normalise: ({ note }) => ({ note: note.trim() }),
  });
  const note = useRuleField(form, 'note');
  return (
    <Dialog
      title={t`导出客户资料`}
      width="560px"
      banner={customer && <PersonBanner person={customer} />}
      isDirty={form.isDirty}
      onSave={() => void form.save()}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} onPress={() => void form.save()}>
            <Trans>导出</Trans>
          </Button>
        </>
      }
    >
      <Fields>
        <SaveFailure error={props.error} isSaving={isSaving} isTimed={false} />
        <Notice tone="warning" title={t`导出的内容不隐藏任何字段`}>
          <p>
            <Trans>
              包括电话、证件号、诊疗记录、附件和操作记录。只交给客户本人或其代理人；每次导出都会记入操作记录。
            </Trans>
          </p>
        </Notice>
        <TextArea
          {...note.control}
          autoFocus
          label={t`由谁提出、如何核实身份`}
          isRequired
          rows={3}
          value={note.value}
          onChange={({ value }) => note.set(value)}
        />
        <p>
          <Trans>得到一个 ZIP 文件：index.html 可直接阅读，data.json 供其他系统读取，files 是附件。</Trans>
        </p>
      </Fields>
    </Dialog>
  );
}
