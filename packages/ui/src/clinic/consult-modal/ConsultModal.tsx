import type { ConsultMode } from '@huifang/domain/consult/words';
import { Trans, useLingui } from '@lingui/react/macro';
import { IdCard } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../../primitives/button/index.ts';
import { ConfirmDialog, Dialog, DialogCancelButton } from '../../primitives/dialog/index.ts';
import { ErrorSummary } from '../../primitives/error-summary/index.ts';
import { useHeldWhilePressed } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import { type KnownCustomer, KnownCustomers, type Recognition } from '../known-customers/index.ts';
import { PersonBanner } from '../person/index.ts';
import { isSameValue } from '../rule-form/merge.ts';
import { OptionsFailure } from '../rule-form/OptionsFailure.tsx';
import { useRefusals } from '../rule-form/useRefusals.ts';
import { CarriedNote } from './CarriedNote.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import {
  Badge,
  Body,
  DirtyNote,
  HeadActions,
  HeadNote,
  Known,
  Layout,
  Purpose,
} from './ConsultModal.styles.ts';
import { ConsultSection } from './ConsultSection.tsx';
import { AreaCell } from './fields.tsx';
import { ConsultFormContext, type ConsultFormContextValue, useConsultForm } from './form-context.ts';
import { fieldLabels } from './messages.ts';
import { AppointmentSection, PlanSection } from './PlanSections.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import type { ConsultModalProps } from './props.ts';
import { Rail } from './Rail.tsx';
import { type CardState, useCardReading } from './useCardReading.ts';
import { useConsultFormState, useConsultSave } from './useConsultSave.ts';
import { useDuplicateChecks } from './useDuplicateChecks.ts';
import { useRecognition } from './useRecognition.ts';
import { behaviourOf, type ConsultBehaviour, type ConsultFieldName, sectionFields } from './values.ts';

type Asked =
  | { kind: 'name' | 'phone'; recognition: Recognition | undefined }
  | { kind: 'review'; fields: ConsultFieldName[] };
type Question = Asked & { answer: (isYes: boolean) => void };

/**
 * Registers a consultation: customer, consult, follow-up plan and appointment in one dialog, 1200 wide, in four modes.
 * It keeps only the unsaved draft; loading, checking and saving belong to the caller. Whatever fails, what was typed
 * stays.
 */
export function ConsultModal(props: ConsultModalProps) {
  const { t, i18n } = useLingui();
  const { mode, isPersonOnly = false, isReadOnly = false, isLoading = false, isSaving = false } = props;
  const behaviour = behaviourOf(mode, props);
  const hasBlocks = mode !== 'consultOnly' && !isPersonOnly;
  const prefix = useId();
  const body = useRef<HTMLDivElement>(null);

  // Two checks may end at once; each question waits for its turn.
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [question] = questions;
  const ask = (asked: Asked) =>
    new Promise<boolean>((answer) => setQuestions((waiting) => [...waiting, { ...asked, answer }]));
  const recognitions = useRecognition(props.onRecognise);
  const checks = useDuplicateChecks({
    onCheck: props.onCheckDuplicate,
    modes: props.duplicateModes ?? { name: 1, phone: 1 },
    ask: async (kind, value) => ask({ kind, recognition: await recognitions.recognise(kind, value) }),
  });
  const form = useConsultFormState({ props, behaviour, hasBlocks, i18n, outcomeOf: checks.outcomeOf });
  const { isDirty } = useFormState({ control: form.control });

  const blocker = useBlocker(props, behaviour);
  const canSave = !isReadOnly && !isLoading && !props.loadError && !blocker && !props.isReviewUnreadable;
  const idOf = (name: ConsultFieldName) => `${prefix}-${name}`;
  const { attempt, save } = useConsultSave({
    form,
    props,
    behaviour,
    checks,
    canSave,
    idOf,
    askReview: (fields) => ask({ kind: 'review', fields }),
  });
  const card = useCardReading(form, props);

  const canRegisterAgain = behaviour === 'new' && !isReadOnly && props.onRegisterAgain !== undefined;
  const registerAgain = canRegisterAgain
    ? ({ customer }: { customer: KnownCustomer }) =>
        props.onRegisterAgain?.({ customer, values: form.getValues() })
    : undefined;
  const isDisabled = isLoading || Boolean(props.loadError);
  useFirstField(!isDisabled && !isReadOnly, idOf(behaviour === 'again' ? 'methodId' : 'name'));
  const hasTried = attempt > 0;
  const context = useMemo<ConsultFormContextValue>(
    () => ({
      props,
      form,
      checks,
      recognitions,
      registerAgain,
      behaviour,
      hasBlocks,
      isDisabled,
      hasTried,
      idOf: (name) => `${prefix}-${name}`,
    }),
    // The checks are stable in behaviour; a new object each render must not render every field.
    // oxlint-disable-next-line react/exhaustive-deps
    [props, form, behaviour, hasBlocks, isDisabled, hasTried, prefix],
  );
  const purpose = usePurpose(mode, behaviour, isReadOnly);
  const title = props.appointmentNumber ? t`咨询预约 ${props.appointmentNumber}` : t`咨询预约`;
  const personTitle = mode === 'new' ? t`新建档案` : isReadOnly ? t`查看档案` : t`编辑档案`;

  return (
    <ConsultFormContext value={context}>
      <Dialog
        title={isPersonOnly ? personTitle : title}
        titleExtra={
          <>
            {!isPersonOnly && <Badge>{purpose.badge}</Badge>}
            {!isPersonOnly && !props.appointmentNumber && !isLoading && (
              <HeadNote>{t`保存后自动生成预约号`}</HeadNote>
            )}
            {props.onReadCard && behaviour !== 'again' && !isReadOnly && (
              <HeadActions>
                <Button
                  size="small"
                  icon={<IdCard size={16} aria-hidden />}
                  isDisabled={isDisabled}
                  onPress={card.read}
                >
                  {t`读取身份证`}
                </Button>
              </HeadActions>
            )}
          </>
        }
        banner={!isPersonOnly && behaviour !== 'new' && !isDisabled && <IdentityBar {...props} />}
        width="var(--dialog-consult)"
        isFlush
        isDirty={isDirty && !isReadOnly}
        canCloseByMask
        onSave={canSave ? save : undefined}
        onClose={props.onClose}
        footer={
          <>
            <DirtyNote aria-live="polite">{isDirty && !isReadOnly && t`有未保存的修改`}</DirtyNote>
            <DialogCancelButton>{isReadOnly ? t`关闭` : undefined}</DialogCancelButton>
            {!isReadOnly && (
              <Button variant="primary" isBusy={isSaving} isDisabled={!canSave} onPress={() => void save()}>
                {t`保存`}
              </Button>
            )}
          </>
        }
      >
        <Layout aria-busy={isLoading} data-single={isPersonOnly || undefined}>
          {!isPersonOnly && <Rail bodyRef={body} />}
          <Body ref={body}>
            {!isPersonOnly && purpose.sentence && <Purpose>{purpose.sentence}</Purpose>}
            {!isReadOnly && <DraftNotice offer={props.draftOffer} />}
            <CarriedNote />
            <SaveSummary attempt={attempt} />
            <Notices blocker={blocker} cardState={card.state} />
            {props.conflict && (
              <ConflictPanel
                key={`${props.conflict.changedBy}${props.conflict.changedAt}`}
                conflict={props.conflict}
              />
            )}
            <ProfileSection />
            {isPersonOnly ? <ReviewNote /> : <ConsultSection />}
            {hasBlocks && <PlanSection />}
            {hasBlocks && <AppointmentSection />}
          </Body>
        </Layout>
      </Dialog>
      <QuestionDialog
        question={question}
        onRegisterAgain={registerAgain}
        onAnswer={(isYes) => {
          setQuestions(questions.slice(1));
          question?.answer(isYes);
        }}
      />
    </ConsultFormContext>
  );
}

/** What the dialog is for: a word beside its title, and a sentence above the form. */
function usePurpose(mode: ConsultMode, behaviour: ConsultBehaviour, isReadOnly: boolean) {
  const { t } = useLingui();
  if (isReadOnly) return { badge: t`查看咨询` };
  if (mode === 'consultOnly') {
    return behaviour === 'edit'
      ? {
          badge: t`补充登记`,
          sentence: t`补充或更正客户档案和咨询信息；回访计划和预约保持不变。`,
        }
      : { badge: t`仅登记咨询`, sentence: t`只登记咨询，不安排回访计划和预约。` };
  }
  if (behaviour === 'edit') {
    return { badge: t`编辑咨询`, sentence: t`修改这次咨询的全部内容，包括回访计划和预约。` };
  }
  if (behaviour === 'again') {
    return { badge: t`再次咨询`, sentence: t`为已有档案的客户登记一次新的咨询；客户档案在此不能修改。` };
  }
  return { badge: t`新客户登记` };
}

/** Who the form is about, in sight however far it is scrolled. */
function IdentityBar({
  initialValues,
  disturb,
  history,
}: Pick<ConsultModalProps, 'initialValues' | 'disturb' | 'history'>) {
  const { t } = useLingui();
  const { name, gender, age, phones } = initialValues;
  if (name === '') return null;
  return (
    <PersonBanner
      person={{
        id: '',
        name,
        gender,
        age: age === '' ? undefined : Number(age),
        phone: phones[0] ?? '',
        disturb,
      }}
      facts={
        history && [
          { term: t`预约状态`, value: history.appointmentStatus },
          { term: t`操作人`, value: history.operator },
        ]
      }
    />
  );
}

/** The first field to fill has the cursor as soon as the form can be typed into. */
function useFirstField(isReady: boolean, fieldId: string) {
  useEffect(() => {
    // What the dialog says above the form stays in sight.
    if (isReady) document.getElementById(fieldId)?.focus({ preventScroll: true });
  }, [isReady, fieldId]);
}

/** What makes saving impossible whatever is typed. */
function useBlocker(props: ConsultModalProps, behaviour: ConsultBehaviour): string | undefined {
  const { t } = useLingui();
  if (props.isLoading || props.loadError) return undefined;
  if (props.isPersonOnly) return undefined;
  if (behaviour === 'edit' && !props.consultId) return t`该咨询记录缺少编号，无法保存`;
  if (behaviour === 'again' && !props.customerId) return t`请选择一条咨询记录`;
  return undefined;
}

function Notices({ blocker, cardState }: { blocker: string | undefined; cardState: CardState }) {
  const { t } = useLingui();
  const { props } = useConsultForm();
  return (
    <>
      {props.isLoading && (
        <Notice tone="info">{props.isPersonOnly ? t`正在加载客户档案…` : t`正在加载咨询详情…`}</Notice>
      )}
      {props.loadError && (
        <Notice tone="danger" title={t`错误提示`}>
          <p>{props.loadError}</p>
          {props.onRetry && <Button size="small" onPress={props.onRetry}>{t`重试`}</Button>}
        </Notice>
      )}
      <OptionsFailure error={props.optionsError} />
      {props.isReviewUnreadable && <Notice tone="danger">{t`读取修改申请项目错误`}</Notice>}
      {blocker && <Notice tone="danger">{blocker}</Notice>}
      {props.error && (
        <Notice tone="danger" title={t`保存失败`}>
          <p>{props.error}</p>
        </Notice>
      )}
      {cardState === 'reading' && <Notice tone="info">{t`正在读取身份证…`}</Notice>}
      {cardState === 'read' && <Notice tone="success">{t`读取成功`}</Notice>}
      {cardState === 'timeout' && <Notice tone="danger">{t`请求超时`}</Notice>}
      {cardState === 'failed' && <Notice tone="danger">{t`读取失败`}</Notice>}
    </>
  );
}

/** Why fields that need approval were changed; without such fields there is nothing to say. */
function ReviewNote() {
  const { props, behaviour } = useConsultForm();
  const needsReview = Object.values(props.settings ?? {}).some((setting) => setting.needsReview);
  return behaviour === 'edit' && needsReview ? <AreaCell name="changeRequestNote" /> : null;
}

function SaveSummary({ attempt }: { attempt: number }) {
  const { t, i18n } = useLingui();
  const { form, idOf, props } = useConsultForm();
  const { errors } = useFormState({ control: form.control });
  const problems = Object.values(sectionFields)
    .flat()
    .flatMap((name) => {
      const message = errors[name]?.message;
      return message
        ? [{ fieldId: idOf(name), label: i18n._(fieldLabels[name]), message: String(message) }]
        : [];
    });
  const items = useHeldWhilePressed(problems, isSameValue);
  const refusals = useRefusals(props.fieldErrors);
  if (attempt === 0 && !props.fieldErrors) return null;
  return (
    <ErrorSummary
      key={`${attempt} ${refusals}`}
      title={t`请检查必填项，共 ${items.length} 处`}
      items={items}
    />
  );
}

function QuestionDialog({
  question,
  onRegisterAgain,
  onAnswer,
}: {
  question: Question | undefined;
  onRegisterAgain: ((details: { customer: KnownCustomer }) => void) | undefined;
  onAnswer: (isYes: boolean) => void;
}) {
  const { t, i18n } = useLingui();
  if (!question) return null;
  const fields =
    question.kind === 'review' ? question.fields.map((name) => i18n._(fieldLabels[name])).join('、') : '';
  return (
    <ConfirmDialog
      title={question.kind === 'review' ? t`提交修改申请？` : t`已有档案`}
      confirmLabel={t`继续`}
      // Enter must not make a second file of somebody.
      initialFocus={question.kind === 'review' ? 'confirm' : 'cancel'}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {question.kind === 'name' && <Trans>当前姓名已有档案，是否继续？</Trans>}
      {question.kind === 'phone' && <Trans>当前电话已有档案，是否继续？</Trans>}
      {question.kind !== 'review' && question.recognition && (
        <Known>
          <KnownCustomers
            found={[{ field: question.kind, recognition: question.recognition }]}
            onRegisterAgain={
              onRegisterAgain &&
              ((details) => {
                onAnswer(false);
                onRegisterAgain(details);
              })
            }
          />
        </Known>
      )}
      {question.kind === 'review' && (
        <Trans>以下修改需要审核，通过后才会生效：{fields}。是否继续保存？</Trans>
      )}
    </ConfirmDialog>
  );
}
