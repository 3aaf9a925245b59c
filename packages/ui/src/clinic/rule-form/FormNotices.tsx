import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { ErrorPromptDialog } from '../../primitives/dialog/index.ts';
import { ErrorSummary } from '../../primitives/error-summary/index.ts';
import { useHeldWhilePressed } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { isSameValue } from './merge.ts';
import type { RuleForm } from './useRuleForm.ts';

export interface FormSummaryProps<Values extends FieldValues> {
  form: RuleForm<Values>;
  /** Says what to do, such as 请完整填写参数. */
  title: ReactNode;
  /** The names of the fields, in the order of the form. */
  labels: { readonly [Name in keyof Values]?: string };
  /** Problems that came from the server show even before a save was refused here. */
  hasServerProblems: boolean;
}

/** What stops the form from being saved, with a way to each field. Takes focus at every refused save. */
export function FormSummary<Values extends FieldValues>({
  form,
  title,
  labels,
  hasServerProblems,
}: FormSummaryProps<Values>) {
  const { errors } = useFormState({ control: form.methods.control });
  const problems = Object.entries(labels).flatMap(([name, label]) => {
    const message = (errors as Record<string, { message?: string } | undefined>)[name]?.message;
    return message ? [{ fieldId: form.idOf(name), label: label as string, message }] : [];
  });
  const items = useHeldWhilePressed(problems, isSameValue);
  if (form.attempt === 0 && !hasServerProblems) return null;
  return <ErrorSummary key={`${form.attempt} ${form.refusals}`} title={title} items={items} />;
}

/** Milliseconds that the prompt of a failed save stays (rule screen-3). */
const promptDuration = 5000;

export interface SaveFailureProps {
  /** The server's sentence; absent while nothing failed. */
  error: string | undefined;
  isSaving: boolean;
  /** @default 错误提示 */
  title?: ReactNode;
  /** The prompt goes by itself after 5 s; the notice in the form stays. @default true */
  isTimed?: boolean;
}

/** A failed save: a prompt that can be closed, and a notice in the form that stays until the next try. */
export function SaveFailure({ error, isSaving, title, isTimed = true }: SaveFailureProps) {
  const { t } = useLingui();
  const [isRead, setRead] = useState(false);
  if (isSaving && isRead) setRead(false);
  const hasFailed = Boolean(error) && !isSaving;
  const [step, setStep] = useState<'told' | 'summed' | 'open'>('told');
  if (!hasFailed && step !== 'told') setStep('told');
  // The form's summary takes the focus before the prompt opens, so that closing it leads back there; and a prompt that
  // mounts together with the dialog around it would be hidden by that dialog's opening.
  useEffect(() => {
    if (!hasFailed || step === 'open') return undefined;
    const timer = setTimeout(() => setStep(step === 'told' ? 'summed' : 'open'));
    return () => clearTimeout(timer);
  }, [hasFailed, step]);
  const isOpen = step === 'open' && hasFailed && !isRead;

  useEffect(() => {
    if (!isOpen || !isTimed) return undefined;
    const timer = setTimeout(() => setRead(true), promptDuration);
    return () => clearTimeout(timer);
  }, [isOpen, isTimed]);

  if (!error) return null;
  return (
    <>
      <Notice tone="danger" title={t`保存失败，填写的内容已保留`}>
        <p>{error}</p>
      </Notice>
      <ErrorPromptDialog isOpen={isOpen} title={title} onClose={() => setRead(true)}>
        {error}
      </ErrorPromptDialog>
    </>
  );
}

/** Someone carried the plan out meanwhile. */
export interface ExecutedMeanwhile {
  by: string;
  /** `YYYY-MM-DD HH:mm`. */
  at: string;
}

/** Says who was faster; what was typed stays. */
export function ExecutedNotice({ executed }: { executed: ExecutedMeanwhile | undefined }) {
  const { t } = useLingui();
  if (!executed) return null;
  return (
    <Notice tone="warning" title={t`回访计划已被执行`}>
      <p>
        <Trans>
          {executed.by} 已于 {executed.at} 执行了此回访计划，您填写的内容已保留
        </Trans>
      </p>
    </Notice>
  );
}
