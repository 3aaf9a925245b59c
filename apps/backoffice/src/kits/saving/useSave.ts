import { CallError } from '@huifang/contract';
import type { EditConflict } from '@huifang/ui/clinic/rule-form';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import type { FormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUnsavedInput } from '../../lib/page-tab.tsx';
import { type UseStaleEditOptions, useStaleEdit } from '../../lib/stale-edit.ts';
import { isRefusal, useAttempt } from './useAttempt.ts';

/** What a form hands over when it is submitted; dialogs may say more than the values. */
interface Submitted<Values> {
  values: Values;
}

export interface Attempt {
  /** Of the record that the form saw, or as the last refusal named it; undefined for something new. */
  version: number | undefined;
  /**
   * For the call: the same request keeps its key however often it is sent, so that it saves once; the server removes
   * the form's draft with the save.
   */
  optionsFor: (request: unknown) => { idempotencyKey: string; draft: string | undefined };
}

export interface UseSaveOptions<Values extends object, Saved, Input extends Submitted<Values>> {
  send: (input: Input, attempt: Attempt) => Promise<Saved>;
  /** Keeps what is typed until it is saved. Without one only the page knows of unsaved input. */
  draft?: Pick<FormDraft<Values>, 'version' | 'keep' | 'discard' | 'discardWithUndo' | 'reference'>;
  /** Leaves it to `onSaved` what becomes of the draft. @default false: nothing of it stays */
  isDraftKept?: boolean;
  /**
   * Of a record that others may change meanwhile: what they saved is merged field by field, and a person is asked only
   * about a real clash. Without it a stale save is refused, and the next one is judged by what the refusal told of.
   */
  edited?: UseStaleEditOptions<Values>;
  /** The form's field for one that a refusal names; undefined where the form has none. */
  fieldOf?: (path: string) => (keyof Values & string) | undefined;
  /** The form's field that a refusal as a whole is about. */
  fieldOfCode?: Readonly<Partial<Record<CallError['code'], keyof Values & string>>>;
  onSaved: (saved: Saved, input: Input) => void;
  /** The server answered no. A lost connection is none: that is tried again. */
  onRefused?: (error: CallError, input: Input) => void;
}

export interface Saving<Values extends object, Input extends Submitted<Values>> {
  /** A repeat while one runs is ignored. */
  save: (input: Input) => void;
  isSaving: boolean;
  /** Why the last attempt failed, for the whole form; a conflict says so itself. */
  error: string | undefined;
  /** The same, beside a conflict too: for a dialog that shows none. */
  refusal: string | undefined;
  /** What is wrong with single fields. */
  fieldErrors: Partial<Record<keyof Values & string, string>> | undefined;
  conflict: EditConflict<Values> | undefined;
  /** Every change of the form: it becomes a draft, and is asked about before it is lost. */
  keep: (details: { values: Values }) => void;
  /** The form is closed without a save. */
  forget: () => void;
}

/**
 * Saves a form once, however often it is tried: double clicks, repeats after a lost connection or a killed server, and
 * two tabs end in one record. Nothing typed is lost by a refusal, a conflict or a session that ended.
 */
export function useSave<Values extends object, Saved, Input extends Submitted<Values> = Submitted<Values>>({
  send,
  draft,
  isDraftKept = false,
  edited,
  fieldOf = () => undefined,
  fieldOfCode = {},
  onSaved,
  onRefused,
}: UseSaveOptions<Values, Saved, Input>): Saving<Values, Input> {
  const { t } = useLingui();
  const { notice } = useNotifications();
  const edit = useStaleEdit<Values>(edited ?? unmerged);
  const [named, setNamed] = useState<number>();
  const [isModified, setModified] = useState(false);
  useUnsavedInput(isModified);

  const attempt = useAttempt({
    async send(input: Input, keyFor) {
      const optionsFor: Attempt['optionsFor'] = (request) => ({
        idempotencyKey: keyFor(request),
        draft: draft?.reference(),
      });
      if (!edited) {
        const version = named ?? draft?.version;
        return { saved: await send(input, { version, optionsFor }), mergedWith: '' };
      }
      return edit.send(input.values, (values, version) =>
        send({ ...input, values }, { version, optionsFor }),
      );
    },
    onDone({ saved, mergedWith }, input) {
      setModified(false);
      if (!isDraftKept) draft?.discard();
      onSaved(saved, input);
      if (mergedWith) notice(t`${mergedWith} 同时修改的其他内容已一并保留`);
    },
    onFailed(error, input) {
      if (!isRefusal(error)) return;
      if (error.code === 'STALE' && error.conflict) setNamed(error.conflict.version);
      onRefused?.(error, input);
    },
  });
  const { error } = attempt;
  const refusal = error ? messageOf(error) : undefined;

  return {
    save: (input) => void attempt.run(input),
    isSaving: attempt.isRunning,
    error: edit.conflict ? undefined : refusal,
    refusal,
    fieldErrors: error instanceof CallError ? fieldErrorsOf(error, fieldOf, fieldOfCode) : undefined,
    conflict: edit.conflict,
    keep({ values }) {
      setModified(true);
      draft?.keep(values);
    },
    forget() {
      setModified(false);
      draft?.discardWithUndo();
    },
  };
}

const unmerged = {
  base: {} as never,
  version: undefined,
  loadTheirs: () => Promise.reject(new Error('nothing is edited')),
};

function fieldErrorsOf<Name extends string>(
  { code, fields, message }: CallError,
  fieldOf: (path: string) => Name | undefined,
  fieldOfCode: Readonly<Partial<Record<CallError['code'], Name>>>,
): Partial<Record<Name, string>> | undefined {
  const named = fields.map((problem) => [fieldOf(problem.path), problem.message] as const);
  const whole = [fieldOfCode[code], message] as const;
  const entries = [...named, whole].filter(([name]) => name !== undefined);
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<Record<Name, string>>) : undefined;
}
