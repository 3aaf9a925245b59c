import { useLingui } from '@lingui/react';
import { createContext, type FocusEvent, use } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { KnownCustomer } from '../known-customers/index.ts';
import { fieldLabels } from './messages.ts';
import type { ConsultModalProps } from './props.ts';
import { isFieldEditable } from './rules.ts';
import type { DuplicateChecks } from './useDuplicateChecks.ts';
import type { Recognitions } from './useRecognition.ts';
import type { ConsultBehaviour, ConsultFieldName, ConsultFormValues } from './values.ts';

export interface ConsultFormContextValue {
  props: ConsultModalProps;
  form: UseFormReturn<ConsultFormValues>;
  checks: DuplicateChecks;
  recognitions: Recognitions;
  /** Goes on with a recognised customer; absent where that is not offered. */
  registerAgain?: (details: { customer: KnownCustomer }) => void;
  behaviour: ConsultBehaviour;
  /** Follow-up and appointment are shown. */
  hasBlocks: boolean;
  /** Before the details are here, or while they are saved. */
  isDisabled: boolean;
  /** Turns a field's name into its control's id. */
  idOf: (name: ConsultFieldName) => string;
  /** A save was tried. */
  hasTried: boolean;
}

export const ConsultFormContext = createContext<ConsultFormContextValue | null>(null);

export function useConsultForm(): ConsultFormContextValue {
  const context = use(ConsultFormContext);
  if (!context) throw new Error('The sections of the consult form must be inside ConsultModal');
  return context;
}

/** One field of the form: its value, and what its control needs. Only this field renders when it changes. */
export function useConsultField<Name extends ConsultFieldName>(name: Name) {
  const { form, props, behaviour, isDisabled, idOf } = useConsultForm();
  const { i18n } = useLingui();
  const { field, fieldState } = useController({ name, control: form.control });
  const setting = props.settings?.[name];
  // A question that takes the focus gives it back: the field has not been left.
  const leave = (event?: FocusEvent) => {
    if (!event?.relatedTarget?.closest('[role="alertdialog"]')) field.onBlur();
  };
  const isReadOnly =
    props.isReadOnly || !isFieldEditable(name, { behaviour, settings: props.settings ?? {} });

  return {
    value: field.value as ConsultFormValues[Name],
    set: field.onChange as (value: ConsultFormValues[Name]) => void,
    leave,
    control: {
      id: idOf(name),
      label: i18n._(fieldLabels[name]),
      ref: field.ref,
      onBlur: leave,
      error: fieldState.error?.message,
      isRequired: Boolean(setting?.isRequired) && !isReadOnly,
      needsReview: behaviour === 'edit' && Boolean(setting?.needsReview) && !isReadOnly,
      isReadOnly,
      isDisabled,
    },
  };
}
