import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useController,
  useForm,
  useFormState,
} from 'react-hook-form';

import type { DraftOffer } from '../draft-notice/index.ts';
import { useRefusals } from './useRefusals.ts';

/** What is wrong with each field, in words. */
export type FieldProblems<Values> = { [Name in keyof Values]?: MessageDescriptor };
/** What the server serverErrors about single fields. */
export type ServerFieldErrors<Values> = { [Name in keyof Values]?: string };

/** What a dialog with a form accepts besides its own data. */
export interface RuleFormProps<Values> {
  /** Where the form starts; a later change fills the fields that were not touched. */
  initialValues: Values;
  /** Unsaved values to go on with, shown as modified. */
  draft?: Partial<Values>;
  /** A draft that was left behind: the operator chooses whether to go on with it. */
  draftOffer?: DraftOffer;
  /** @default false */
  isSaving?: boolean;
  /** Why the last save failed, in the server's sentence. Everything typed stays. */
  error?: string;
  /** What the server serverErrors about single fields, shown beside them. */
  fieldErrors?: ServerFieldErrors<Values>;
  /** Every change of the draft, for keeping it; not called while nothing is modified. */
  onDraftChange?: (details: { values: Values }) => void;
  onSubmit: (details: { values: Values }) => void;
}

export interface RuleFormOptions<Values> extends RuleFormProps<Values> {
  /** Every rule of the form, one problem a field. */
  validate: (values: Values) => FieldProblems<Values>;
  /** What is handed out on saving, such as trimmed texts. @default the values as typed */
  normalise?: (values: Values) => Values;
  /** @default true */
  canSave?: boolean;
}

export interface RuleForm<Values extends FieldValues> {
  methods: UseFormReturn<Values>;
  isDirty: boolean;
  /** Counts the saves that the form itself refused. */
  attempt: number;
  /** Counts the saves of which the server refused fields. */
  refusals: number;
  /** Turns a field's name into its control's id. */
  idOf: (name: keyof Values & string) => string;
  /** `submit` takes the valid values. @default `onSubmit` */
  save: (submit?: (details: { values: Values }) => void) => Promise<void>;
}

/**
 * A form that keeps only its unsaved values: judged when a field is left, then at every change; saving hands out
 * valid values and is ignored while a save runs.
 */
export function useRuleForm<Values extends FieldValues>(options: RuleFormOptions<Values>): RuleForm<Values> {
  const { i18n } = useLingui();
  const latest = useRef({ ...options, i18n });
  useLayoutEffect(() => {
    latest.current = { ...options, i18n };
  });
  /** What the server refused, until the field says something else: leaving the field does not make it right. */
  const refused = useRef<Readonly<Record<string, { value: unknown; message: string }>>>({});
  const [resolver] = useState<Resolver<Values>>(() => (values: Values) => {
    const current = latest.current;
    const stillRefused = Object.entries(refused.current).flatMap(([name, { value, message }]) =>
      values[name] === value ? [[name, { type: 'server', message }] as const] : [],
    );
    const broken = Object.entries(current.validate(values)).flatMap(([name, problem]) =>
      problem ? [[name, { type: 'rule', message: current.i18n._(problem) }] as const] : [],
    );
    const errors = Object.fromEntries([...stillRefused, ...broken]) as FieldErrors<Values>;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  });
  const methods = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
    defaultValues: options.initialValues as DefaultValues<Values>,
    values: options.initialValues,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { isDirty } = useFormState({ control: methods.control });

  const { draft, fieldErrors, onDraftChange } = options;
  useEffect(() => {
    for (const [name, value] of Object.entries(draft ?? {})) {
      methods.setValue(name as Path<Values>, value, { shouldDirty: true });
      // It was said of the field as it stood before: somebody left it for the press that restores the draft.
      methods.clearErrors(name as Path<Values>);
    }
  }, [methods, draft]);

  useEffect(() => {
    if (!onDraftChange) return undefined;
    return methods.subscribe({
      formState: { values: true, isDirty: true },
      callback: (state) => {
        if (state.isDirty) onDraftChange({ values: state.values });
      },
    });
  }, [methods, onDraftChange]);

  useEffect(() => {
    const serverErrors = Object.entries(fieldErrors ?? {}) as [string, string][];
    refused.current = Object.fromEntries(
      serverErrors.map(([name, message]) => [
        name,
        { value: methods.getValues(name as Path<Values>), message },
      ]),
    );
    for (const [name, message] of serverErrors)
      methods.setError(name as Path<Values>, { type: 'server', message });
  }, [methods, fieldErrors]);

  const refusals = useRefusals(fieldErrors);
  const [attempt, setAttempt] = useState(0);
  const isRunning = useRef(false);
  const save: RuleForm<Values>['save'] = async (submit) => {
    const { canSave = true, isSaving, normalise, onSubmit } = latest.current;
    if (!canSave || isSaving || isRunning.current) return;
    isRunning.current = true;
    // Whether it is refused still, the server says.
    refused.current = {};
    commitFocusedField();
    try {
      await methods.handleSubmit(
        (values) =>
          (submit ?? onSubmit)({ values: normalise ? normalise(values as Values) : (values as Values) }),
        () => setAttempt((count) => count + 1),
      )();
    } finally {
      isRunning.current = false;
    }
  };

  const prefix = useId();
  return { methods, isDirty, attempt, refusals, idOf: (name) => `${prefix}-${name}`, save };
}

/** A field finishes its text when it is left; saving by keyboard has to give it that chance first. */
function commitFocusedField() {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

/** One field: its value, and what its control needs. Only its own component renders when it changes. */
export function useRuleField<Values extends FieldValues, Name extends keyof Values & string>(
  form: RuleForm<Values>,
  name: Name,
) {
  const { field, fieldState } = useController({
    name: name as unknown as Path<Values>,
    control: form.methods.control,
  });
  return {
    value: field.value as Values[Name],
    set: (value: Values[Name]) => field.onChange(value as PathValue<Values, Path<Values>>),
    control: {
      id: form.idOf(name),
      ref: field.ref,
      onBlur: field.onBlur,
      error: fieldState.error?.message,
    },
    /** For groups, which take no ref. */
    groupControl: { id: form.idOf(name), onBlur: field.onBlur, error: fieldState.error?.message },
  };
}
