import { type Confirmable, customerFields } from '@huifang/domain/customer/fields';
import { isMasked } from '@huifang/domain/customer/masks';
import { spelt } from '@huifang/domain/fields';
import type { I18n } from '@lingui/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { focusField } from '../../primitives/error-summary/index.ts';
import { problemMessages } from './messages.ts';
import type { ConsultModalProps } from './props.ts';
import {
  changedReviewFields,
  isPersonField,
  normaliseValues,
  validateConsult,
  withoutHidden,
} from './rules.ts';
import type { DuplicateChecks } from './useDuplicateChecks.ts';
import {
  type ConsultBehaviour,
  type ConsultFieldName,
  type ConsultFormValues,
  sectionFields,
} from './values.ts';

interface FormOptions {
  props: ConsultModalProps;
  behaviour: ConsultBehaviour;
  hasBlocks: boolean;
  i18n: I18n;
  outcomeOf: DuplicateChecks['outcomeOf'];
}

/** The form with its rules: judged when a field is left, then at every change. */
export function useConsultFormState(options: FormOptions): UseFormReturn<ConsultFormValues> {
  const { props } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [resolver] = useState<Resolver<ConsultFormValues>>(
    () => (values: ConsultFormValues) => resolve(values, latest.current),
  );
  const form = useForm<ConsultFormValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
    defaultValues: props.initialValues,
    values: props.isLoading ? undefined : props.initialValues,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });

  const { draft, isLoading = false, onDraftChange, fieldErrors } = props;
  useEffect(() => {
    if (!draft || isLoading) return;
    for (const [name, value] of Object.entries(draft)) {
      form.setValue(name as ConsultFieldName, value, { shouldDirty: true });
      // It was said of the field as it stood before: somebody left it for the press that restores the draft.
      form.clearErrors(name as ConsultFieldName);
    }
  }, [form, draft, isLoading]);

  const { carried } = props;
  useEffect(() => {
    if (!carried || isLoading) return;
    for (const name of Object.values(sectionFields).flat()) {
      if (isPersonField(name) || name === 'isGenuineProfile') continue;
      form.setValue(name, carried[name], { shouldDirty: true });
    }
  }, [form, carried, isLoading]);

  useEffect(() => {
    if (!onDraftChange) return undefined;
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) onDraftChange({ values });
      },
    });
  }, [form, onDraftChange]);

  useEffect(() => {
    for (const [name, message] of Object.entries(fieldErrors ?? {})) {
      form.setError(name as ConsultFieldName, { type: 'server', message });
    }
  }, [form, fieldErrors]);

  return form;
}

function resolve(values: ConsultFormValues, { props, behaviour, hasBlocks, i18n, outcomeOf }: FormOptions) {
  const refusedValue = (field: 'name' | 'wechat' | 'qq') => {
    const value = spelt(customerFields[field], values[field]);
    return outcomeOf(field, value) === 'refused' ? value : undefined;
  };
  const problems = validateConsult(values, {
    behaviour,
    hasBlocks,
    settings: props.settings ?? {},
    today: props.today,
    dateWindow: props.dateWindow,
    registration: props.registration,
    sources: props.sources,
    initial: props.initialValues,
    refused: { name: refusedValue('name'), wechat: refusedValue('wechat'), qq: refusedValue('qq') },
  });
  const errors: FieldErrors<ConsultFormValues> = {};
  for (const [name, problem] of Object.entries(problems)) {
    Object.assign(errors, { [name]: { type: problem, message: i18n._(problemMessages[problem]) } });
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
}

/** A field finishes its text when it is left; saving by keyboard has to give it that chance first. */
function commitFocusedField() {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

interface SaveOptions {
  form: UseFormReturn<ConsultFormValues>;
  props: ConsultModalProps;
  behaviour: ConsultBehaviour;
  checks: DuplicateChecks;
  canSave: boolean;
  idOf: (name: ConsultFieldName) => string;
  /** Asks whether changes that need approval may be sent as a request. */
  askReview: (fields: ConsultFieldName[]) => Promise<boolean>;
}

/**
 * Saves in order: rules, then duplicate checks still open, then the question about approvals. `attempt` counts the
 * tries that the form itself refused; its summary takes focus at each.
 */
export function useConsultSave({ form, props, behaviour, checks, canSave, idOf, askReview }: SaveOptions) {
  const [attempt, setAttempt] = useState(0);
  const isChecking = useRef(false);
  const refuse = () => setAttempt((count) => count + 1);

  const finish = async (typed: ConsultFormValues) => {
    const values = normaliseValues(withoutHidden(typed, props.initialValues, props.settings));
    const confirmed = await confirmDuplicates(values);
    if (!confirmed) return;
    const reviewFields =
      behaviour === 'edit'
        ? changedReviewFields(values, normaliseValues(props.initialValues), props.settings ?? {})
        : [];
    if (reviewFields.length > 0 && !(await askReview(reviewFields))) return;
    props.onSubmit({ values, confirmedDuplicates: confirmed, reviewFields });
  };

  const confirmDuplicates = async (values: ConsultFormValues) => {
    if (behaviour === 'again') return [];
    const { initialValues: initial } = props;
    const confirmed: Confirmable[] = [];
    for (const field of ['name', 'wechat', 'qq'] as const) {
      if (!values[field] || values[field] === initial[field]) continue;
      const outcome = await checks.check(field, values[field]);
      if (outcome === 'refused') {
        await form.trigger(field);
        refuse();
        return undefined;
      }
      if (outcome === 'declined') {
        focusField(idOf(field));
        return undefined;
      }
      if (outcome === 'confirmed' && field === 'name') confirmed.push('name');
    }
    for (const number of values.phones) {
      if (isMasked(number) || initial.phones.includes(number)) continue;
      const outcome = await checks.check('phone', number, values.phones);
      if (outcome === 'refused' || outcome === 'declined') {
        if (outcome === 'refused') refuse();
        focusField(idOf('phones'));
        return undefined;
      }
      if (outcome === 'confirmed' && !confirmed.includes('phone')) confirmed.push('phone');
    }
    return confirmed;
  };

  const save = async () => {
    if (!canSave || props.isSaving || isChecking.current) return;
    isChecking.current = true;
    commitFocusedField();
    try {
      await form.handleSubmit(finish, refuse)();
    } finally {
      isChecking.current = false;
    }
  };
  return { attempt, save };
}
