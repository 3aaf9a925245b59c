import { CallError, type CallOptions, saveFormData } from '@huifang/contract';
import type { FormRendererHandle } from '@huifang/form-renderer';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { problemsOf } from '../../../lib/answer-problems.ts';
import { api } from '../../../lib/api.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { unsavedInput } from '../../../lib/unsaved.ts';
import { useFormChange } from './useFormChange.ts';

export interface FillingOptions {
  org: string;
  formId: string;
  version: number;
  customerId: string;
  form: RefObject<FormRendererHandle | null>;
  onSaved: (details: { answerId: string }) => void;
}

/** Fills one form for one customer inside: a draft on the server, and one save that keeps everything when it fails. */
export function useFormFilling({ org, formId, version, customerId, form, onSaved }: FillingOptions) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const [isDirty, setDirty] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [restored, setRestored] = useState<Record<string, unknown>>();
  const name = `smartform:${formId}:${customerId}`;
  const { offer, keep, settle, reference } = useDraft({
    org,
    form: name,
    read: ({ answers }) => (isObject(answers) && Object.keys(answers).length > 0 ? { answers } : undefined),
  });
  useEffect(() => {
    unsavedInput.mark(name, isDirty);
    return () => void unsavedInput.forget(name);
  }, [name, isDirty]);

  const saving = useFormChange(
    org,
    async ({ answers }: { answers: Record<string, unknown> }, options: CallOptions) => {
      const request = {
        表单ID: formId,
        版本号: version,
        个人ID: customerId,
        // As text, so that fields of any name arrive.
        答案: JSON.stringify(answers),
        orgId: org,
      };
      try {
        return await api.call(saveFormData, request as never, { ...options, draft: reference() });
      } catch (error) {
        if (error instanceof CallError) form.current?.setProblems(problemsOf(error.fields));
        throw error;
      }
    },
    {
      onDone({ ID }) {
        setDirty(false);
        settle();
        succeed(t`保存成功`);
        onSaved({ answerId: ID });
      },
    },
  );

  return {
    isDirty,
    /** What a restored draft holds; the form starts from it. */
    restored,
    draftOffer: offer && {
      savedAt: offer.savedAt,
      onRestore() {
        setRestored(offer.contents.answers);
        setDirty(true);
        offer.restore();
      },
      onDiscard: offer.discard,
    },
    onChange(values: Record<string, unknown>) {
      setDirty(true);
      keep({ answers: values });
    },
    /** Judges the form first; what is wrong shows in it. */
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
    /** Closed on purpose: nothing of it stays. */
    forget: settle,
    isSaving: saving.isRunning || isChecking,
    error: saving.error,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
