import { type AnswerRecord, CallError, type CallOptions, getFormData, saveFormData } from '@huifang/contract';
import type { FormRendererHandle } from '@huifang/form-renderer';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import { problemsOf } from '../../../lib/answer-problems.ts';
import { api } from '../../../lib/api.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useGivenUp, useOfferBack } from '../../../lib/taking-back.tsx';
import { useUnsavedMark } from '../../../lib/unsaved.ts';
import { useAnswerConflict } from './useAnswerConflict.ts';
import { useFormChange } from './useFormChange.ts';

/** A form to fill for a customer, or what was filled and is corrected. */
export type FillingTarget =
  | { formId: string; version: number; customerId: string }
  | { answer: AnswerRecord };

export interface FillingOptions {
  org: string;
  target: FillingTarget;
  form: RefObject<FormRendererHandle | null>;
  onSaved: (details: { answerId: string }) => void;
}

/** Fills one form inside: a draft on the server, and one save that keeps everything when it fails. */
export function useFormFilling({ org, target, form, onSaved }: FillingOptions) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const answer = 'answer' in target ? target.answer : undefined;
  const name =
    'answer' in target
      ? `smartform-answer:${target.answer.id}`
      : `smartform:${target.formId}:${target.customerId}`;
  const offerBack = useOfferBack(name);
  const givenUp = useGivenUp(name);
  const [restored, setRestored] = useState(() => givenUp && readContents(givenUp.contents));
  const [isDirty, setDirty] = useState(restored !== undefined);
  const [isUploading, setUploading] = useState(false);
  /** Leaving now would lose something. */
  const isUnsaved = isDirty || isUploading;
  const [isChecking, setChecking] = useState(false);
  const { offer, keep, discard, setAside, reference } = useDraft({ org, form: name, read: readContents });
  useUnsavedMark(name, isUnsaved);
  const { conflict, revision, report, ...choices } = useAnswerConflict(form, answer);
  /** What was read, or typed over, first: a save finds out what others have changed since. */
  const seen = revision ?? restored?.revision ?? answer?.version;

  const saving = useFormChange(
    org,
    async ({ answers }: { answers: Record<string, unknown> }, options: CallOptions) => {
      const request = {
        ...('answer' in target
          ? { id: target.answer.id, version: seen }
          : { formId: target.formId, versionNumber: target.version, customerId: target.customerId }),
        // As text, so that fields of any name arrive.
        answers: JSON.stringify(answers),
        organisationId: org,
      };
      try {
        return await api.call(saveFormData, request as never, { ...options, draft: reference() });
      } catch (error) {
        if (error instanceof CallError) {
          form.current?.setProblems(problemsOf(error.fields));
          if (answer && error.conflict) {
            report(error.conflict, await api.call(getFormData, { id: answer.id, organisationId: org }));
          }
        }
        throw error;
      }
    },
    {
      onDone({ id }) {
        setDirty(false);
        discard();
        succeed(t`保存成功`);
        onSaved({ answerId: id });
      },
    },
  );

  return {
    isDirty: isUnsaved,
    setUploading,
    /** What the form starts from: a draft that is gone on with, or what was filled. */
    start: restored?.answers ?? answer?.answers,
    draftOffer: offer && {
      savedAt: offer.savedAt,
      onRestore() {
        setRestored(offer.contents);
        setDirty(true);
        offer.restore();
      },
      onDiscard: offer.discard,
    },
    onChange(values: Record<string, unknown>) {
      setDirty(true);
      keep({ answers: values, revision: seen });
    },
    /** Validates the form first; what is wrong shows in it. */
    async save() {
      if (isChecking || saving.isRunning) return;
      setChecking(true);
      try {
        await form.current?.getData();
        // All answers, since the server asks the conditions again, which may read fields that are not kept.
        if (form.current) saving.run({ answers: form.current.getValues() });
      } catch {
        // The form shows what is wrong and has taken the focus.
      } finally {
        setChecking(false);
      }
    },
    /** Closed on purpose: what was typed can be taken back for a while, then nothing of it stays. */
    forget: () => (isDirty ? offerBack(setAside()) : discard()),
    isSaving: saving.isRunning || isChecking,
    error: conflict ? undefined : saving.error,
    conflict: conflict && { conflict, ...choices },
  };
}

interface Contents {
  answers: Record<string, unknown>;
  revision?: number;
}

function readContents({ answers, revision }: Record<string, unknown>): Contents | undefined {
  if (!isObject(answers) || Object.keys(answers).length === 0) return undefined;
  return { answers, revision: typeof revision === 'number' ? revision : undefined };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
