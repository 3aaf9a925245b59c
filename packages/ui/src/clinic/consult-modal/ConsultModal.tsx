import { Trans, useLingui } from '@lingui/react/macro';
import { IdCard } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../../primitives/button/index.ts';
import { ConfirmDialog, Dialog, DialogCancelButton } from '../../primitives/dialog/index.ts';
import { ErrorSummary } from '../../primitives/error-summary/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { Badge, Body, DirtyNote, HeadActions, HeadNote, Layout } from './ConsultModal.styles.ts';
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
import { behaviourOf, type ConsultFieldName, sectionFields } from './values.ts';

type Asked = { kind: 'name' | 'phone'; value: string } | { kind: 'review'; fields: ConsultFieldName[] };
type Question = Asked & { answer: (isYes: boolean) => void };

/**
 * Registers a consultation (A2.5): customer, consult, follow-up plan and appointment in one dialog, 1200 wide, in
 * four modes. It keeps only the unsaved draft; loading, checking and saving belong to the caller. Whatever fails,
 * what was typed stays.
 */
export function ConsultModal(props: ConsultModalProps) {
  const { t, i18n } = useLingui();
  const { mode, isPersonOnly = false, isReadOnly = false, isLoading = false, isSaving = false } = props;
  const behaviour = behaviourOf(mode, props);
  const hasBlocks = mode !== 4 && !isPersonOnly;
  const prefix = useId();
  const body = useRef<HTMLDivElement>(null);

  // Two checks may end at once; each question waits for its turn.
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [question] = questions;
  const ask = (asked: Asked) =>
    new Promise<boolean>((answer) => setQuestions((waiting) => [...waiting, { ...asked, answer }]));
  const checks = useDuplicateChecks({
    onCheck: props.onCheckDuplicate,
    modes: props.duplicateModes ?? { name: 1, phone: 1 },
    ask: (kind, value) => ask({ kind, value }),
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

  const isDisabled = isLoading || Boolean(props.loadError);
  const hasTried = attempt > 0;
  const context = useMemo<ConsultFormContextValue>(
    () => ({
      props,
      form,
      checks,
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
  const badges = {
    1: t`新客户登记`,
    2: t`再次咨询`,
    3: isReadOnly ? t`查看咨询` : t`编辑咨询`,
    4: t`仅登记咨询`,
  };
  const title = props.appointmentNumber ? t`咨询预约 ${props.appointmentNumber}` : t`咨询预约`;
  const personTitle = mode === 1 ? t`新建档案` : isReadOnly ? t`查看档案` : t`编辑档案`;

  return (
    <ConsultFormContext value={context}>
      <Dialog
        title={isPersonOnly ? personTitle : title}
        titleExtra={
          <>
            {!isPersonOnly && <Badge>{badges[mode]}</Badge>}
            {!isPersonOnly && !props.appointmentNumber && !isLoading && (
              <HeadNote>{t`保存后自动生成预约号`}</HeadNote>
            )}
            {props.onReadCard && behaviour !== 2 && !isReadOnly && (
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
            {!isReadOnly && <DraftNotice offer={props.draftOffer} />}
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
        onAnswer={(isYes) => {
          setQuestions(questions.slice(1));
          question?.answer(isYes);
        }}
      />
    </ConsultFormContext>
  );
}

/** What makes saving impossible whatever is typed. */
function useBlocker(props: ConsultModalProps, behaviour: 1 | 2 | 3): string | undefined {
  const { t } = useLingui();
  if (props.isLoading || props.loadError) return undefined;
  if (props.isPersonOnly) return undefined;
  if (behaviour === 3 && !props.consultId) return t`该咨询记录缺少编号，无法保存`;
  if (behaviour === 2 && !props.personId) return t`请选择一条咨询记录`;
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
      {props.optionsError && (
        <Notice tone="danger" title={t`获取选项列表失败`}>
          <p>{props.optionsError}</p>
        </Notice>
      )}
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
  return behaviour === 3 && needsReview ? <AreaCell name="changeRequestNote" /> : null;
}

function SaveSummary({ attempt }: { attempt: number }) {
  const { t, i18n } = useLingui();
  const { form, idOf, props } = useConsultForm();
  const { errors } = useFormState({ control: form.control });
  const items = Object.values(sectionFields)
    .flat()
    .flatMap((name) => {
      const message = errors[name]?.message;
      return message
        ? [{ fieldId: idOf(name), label: i18n._(fieldLabels[name]), message: String(message) }]
        : [];
    });
  if ((attempt === 0 && !props.fieldErrors) || items.length === 0) return null;
  return <ErrorSummary key={attempt} title={t`请检查必填项，共 ${items.length} 处`} items={items} />;
}

function QuestionDialog({
  question,
  onAnswer,
}: {
  question: Question | undefined;
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
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {question.kind === 'name' && <Trans>当前姓名已有档案，是否继续？</Trans>}
      {question.kind === 'phone' && <Trans>当前电话已有档案，是否继续？</Trans>}
      {question.kind === 'review' && (
        <Trans>以下修改需要审核，通过后才会生效：{fields}。是否继续保存？</Trans>
      )}
    </ConfirmDialog>
  );
}
