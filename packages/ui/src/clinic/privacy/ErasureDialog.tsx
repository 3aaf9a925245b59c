import { type ErasureGround, longestRequestNote, type RequestWay } from '@huifang/domain/privacy/words';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { PersonBanner, type PersonSummary } from '../person/index.ts';
import {
  FormSummary,
  type RuleForm,
  type RuleFormProps,
  SaveFailure,
  useRuleField,
  useRuleForm,
} from '../rule-form/index.ts';
import { ErasureParts, type ErasurePartsProps } from './ErasureParts.tsx';
import { Fields } from './Fields.styles.ts';
import { groundWords, wayWords } from './words.ts';

export interface ErasureValues {
  ground: ErasureGround | '';
  way: RequestWay | '';
  /** Who asked, and how it was made sure that it was they. */
  note: string;
}

export interface ErasurePreview extends ErasurePartsProps {
  openComplaints: readonly string[];
  /** Nobody else may decide. */
  isAlone: boolean;
}

export interface ErasureDialogProps extends RuleFormProps<ErasureValues> {
  customer?: PersonSummary;
  /** Absent while it is not known. */
  preview?: ErasurePreview;
  loadError?: string;
  onRetry?: () => void;
  /** Opens a complaint that has to be closed before; without it they are numbers. */
  onOpenComplaint?: (details: { id: string }) => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** Asks for everything that says who a customer is to be erased; says before what goes, what stays, and who decides. */
export function ErasureDialog(props: ErasureDialogProps) {
  const { t } = useLingui();
  const { customer, preview, loadError, isSaving = false } = props;
  const canSave = preview !== undefined && preview.openComplaints.length === 0 && !loadError;
  const form = useRuleForm<ErasureValues>({
    ...props,
    canSave,
    validate: ({ ground, way, note }) => ({
      ground: ground === '' ? msg`请选择理由` : undefined,
      way: way === '' ? msg`请选择提出方式` : undefined,
      note: note.trim() === '' ? msg`请写明由谁提出、如何核实身份` : lengthProblem(note, longestRequestNote),
    }),
    normalise: (values) => ({ ...values, note: values.note.trim() }),
  });
  return (
    <Dialog
      title={t`申请抹除个人信息`}
      width="760px"
      banner={customer && <PersonBanner person={customer} />}
      isDirty={form.isDirty}
      onSave={canSave ? () => void form.save() : undefined}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="danger" isBusy={isSaving} isDisabled={!canSave} onPress={() => void form.save()}>
            <Trans>提交申请</Trans>
          </Button>
        </>
      }
    >
      {loadError ? (
        <FailureState title={t`抹除预览加载失败`} detail={loadError} onRetry={props.onRetry} />
      ) : preview ? (
        <ErasureFields form={form} preview={preview} props={props} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

interface FieldsProps {
  form: RuleForm<ErasureValues>;
  preview: ErasurePreview;
  props: ErasureDialogProps;
}

function ErasureFields({ form, preview, props }: FieldsProps) {
  const { t, i18n } = useLingui();
  const { openComplaints, isAlone } = preview;
  const ground = useRuleField(form, 'ground');
  const way = useRuleField(form, 'way');
  const note = useRuleField(form, 'note');
  const labels = { ground: t`理由`, way: t`提出方式`, note: t`由谁提出、如何核实身份` };
  const optionsOf = (words: Readonly<Record<string, (typeof groundWords)['ended']>>) =>
    Object.entries(words).map(([value, word]) => ({ value, label: i18n._(word) }));
  return (
    <Fields>
      <FormSummary
        form={form}
        title={t`请正确填写内容`}
        labels={labels}
        hasServerProblems={Boolean(props.fieldErrors)}
      />
      <SaveFailure error={props.error} isSaving={props.isSaving ?? false} isTimed={false} />
      {openComplaints.length > 0 ? (
        <Notice tone="danger" title={t`该客户有未结投诉，办结后才能申请抹除`}>
          {openComplaints.map((id) => (
            <p key={id}>
              {props.onOpenComplaint ? (
                <TextLink type="button" onClick={() => props.onOpenComplaint?.({ id })}>
                  {t`查看投诉 ${id}`}
                </TextLink>
              ) : (
                t`投诉 ${id}`
              )}
            </p>
          ))}
        </Notice>
      ) : (
        <Notice tone="warning" title={t`抹除后无法恢复`}>
          <p>
            {isAlone
              ? t`没有其他同事可以审核：申请会通知管理员，1 天后自动执行，此前可以撤回。`
              : t`需要另一位有抹除权限的同事同意后执行。`}
          </p>
        </Notice>
      )}
      <ErasureParts {...preview} />
      <Select
        {...ground.control}
        label={labels.ground}
        isRequired
        options={optionsOf(groundWords)}
        value={ground.value}
        onChange={({ value }) => ground.set(value as ErasureGround)}
      />
      <Select
        {...way.control}
        label={labels.way}
        isRequired
        options={optionsOf(wayWords)}
        value={way.value}
        onChange={({ value }) => way.set(value as RequestWay)}
      />
      <TextArea
        {...note.control}
        label={labels.note}
        hint={t`与客户的资料一起抹除`}
        isRequired
        rows={3}
        value={note.value}
        onChange={({ value }) => note.set(value)}
      />
    </Fields>
  );
}
