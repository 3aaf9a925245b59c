import { CallError } from '@huifang/contract';
import type { ExecutedMeanwhile, ServerFieldErrors } from '@huifang/ui/clinic/rule-form';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import type { FormDraft } from '../../../lib/form-draft.ts';
import { useIdempotencyKeys } from '../../../lib/idempotency.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useUnsavedInput } from '../../../lib/page-tab.tsx';
import type { FieldNames } from '../model/requests.ts';
import { refreshFollowUps } from './refresh.ts';

export interface UseCallbackSaveOptions<Values, Request, Saved> {
  /** What is sent for the form's values. `version` is the plan's as a refusal named it since the form was opened. */
  toRequest: (values: Values, version: number | undefined) => Request;
  send: (request: Request, options: { idempotencyKey: string; draft?: string }) => Promise<Saved>;
  fields: FieldNames<Values>;
  draft: Pick<FormDraft<Values>, 'keep' | 'discard' | 'discardWithUndo' | 'reference'>;
  /** Tells of the save and discards the draft. @default 保存成功!, and nothing of the draft stays */
  onNotify?: (saved: Saved, values: Values) => void;
  onSaved: (saved: Saved) => void;
}

export interface CallbackSaving<Values> {
  save: (details: { values: Values }) => void;
  isSaving: boolean;
  /** Why the last attempt failed, in the server's words. */
  error?: string;
  fieldErrors?: ServerFieldErrors<Values>;
  /** Somebody else executed the plan: it cannot be saved any more. */
  executedMeanwhile?: ExecutedMeanwhile;
  /** Every change of the form: it is kept as a draft and asked about before it is lost. */
  keep: (details: { values: Values }) => void;
  /** The form is gone. */
  forget: () => void;
}

/**
 * Saves one form about a follow-up, once however often it is tried, and refreshes what shows follow-ups. A refusal
 * loses nothing: a plan that changed meanwhile can be saved again after its notice, one that was executed cannot.
 */
export function useCallbackSave<Values, Request, Saved>({
  toRequest,
  send,
  fields,
  draft,
  onNotify: onTell,
  onSaved,
}: UseCallbackSaveOptions<Values, Request, Saved>): CallbackSaving<Values> {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  const [version, setVersion] = useState<number>();
  const [executedMeanwhile, setExecuted] = useState<ExecutedMeanwhile>();
  const [isModified, setModified] = useState(false);
  useUnsavedInput(isModified);

  const mutation = useMutation({
    mutationFn: (values: Values) => {
      const request = toRequest(values, version);
      return send(request, { idempotencyKey: keys.keyFor(request), draft: draft.reference() });
    },
    onSuccess(saved, values) {
      keys.reset();
      setModified(false);
      if (onTell) onTell(saved, values);
      else {
        draft.discard();
        succeed(t`保存成功!`);
      }
      void refreshFollowUps(queryClient);
      onSaved(saved);
    },
    onError(error) {
      if (!(error instanceof CallError)) return;
      // A refusal is the answer to this key; the same contents may fare better next time.
      if (error.code !== 'NETWORK' && error.status < 500) keys.reset();
      if (!error.conflict) return;
      if (error.code === 'STALE') setVersion(error.conflict.version);
      if (error.code === 'CALLBACK_EXECUTED') {
        setExecuted({ by: error.conflict.who, at: error.conflict.at.slice(0, 16) });
        void refreshFollowUps(queryClient);
      }
    },
  });

  // A double click arrives twice before anything has rendered.
  const isRunning = useRef(false);
  const save = ({ values }: { values: Values }) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(values, {
      onSettled: () => {
        isRunning.current = false;
      },
    });
  };
  const { error } = mutation;
  return {
    save,
    isSaving: mutation.isPending,
    error: error && !executedMeanwhile ? messageOf(error) : undefined,
    fieldErrors: error instanceof CallError ? fieldErrorsOf(error, fields) : undefined,
    executedMeanwhile,
    keep({ values }) {
      setModified(true);
      draft.keep(values);
    },
    forget() {
      setModified(false);
      draft.discardWithUndo();
    },
  };
}

function fieldErrorsOf<Values>(
  error: CallError,
  fields: FieldNames<Values>,
): ServerFieldErrors<Values> | undefined {
  const known = error.fields.filter(({ path }) => Object.hasOwn(fields, path));
  if (known.length === 0) return undefined;
  return Object.fromEntries(
    known.map(({ path, message }) => [fields[path], message]),
  ) as ServerFieldErrors<Values>;
}
