import type { CallError } from '@huifang/contract';
import type { Confirmable } from '@huifang/domain/customer/fields';
import {
  type ConsultFieldName,
  type ConsultFormValues,
  linkedFields,
  normaliseConsult,
  planFields,
} from '@huifang/ui/clinic/consult-modal';
import { useState } from 'react';
import { type Attempt, useSave } from '../../../kits/saving/useSave.ts';
import type { FormDraft } from '../../../lib/form-draft.ts';
import { fieldOf } from '../model/field-names.ts';

interface SaveInput {
  values: ConsultFormValues;
  confirmedDuplicates: readonly Confirmable[];
  reviewFields: readonly ConsultFieldName[];
}

export interface UseConsultSaveOptions<Saved> {
  send: (input: SaveInput, attempt: Attempt) => Promise<Saved>;
  draft: FormDraft<ConsultFormValues>;
  /** Reads the record that somebody else saved meanwhile. */
  loadTheirs: () => Promise<ConsultFormValues>;
  onSaved: (saved: Saved) => void;
}

/** Saves a consult or a profile, and asks about a duplicate that nobody had confirmed. */
export function useConsultSave<Saved>({ send, draft, loadTheirs, onSaved }: UseConsultSaveOptions<Saved>) {
  const [asked, setAsked] = useState<{ input: SaveInput; duplicate: Confirmable; text: string }>();
  const saving = useSave<ConsultFormValues, Saved, SaveInput>({
    draft,
    send,
    edited: {
      base: draft.base,
      version: draft.version,
      loadTheirs,
      together: linkedFields,
      normalise: normaliseForMerge,
    },
    fieldOf,
    fieldOfCode: takenFields,
    onSaved,
    onRefused(error, input) {
      const duplicate = duplicateOf(error);
      if (duplicate && !input.confirmedDuplicates.includes(duplicate)) {
        setAsked({ input, duplicate, text: error.message });
      }
    },
  });
  const save = (input: SaveInput) => {
    setAsked(undefined);
    saving.save({ ...input, values: withoutIdlePlan(input.values, draft.base) });
  };

  return {
    ...saving,
    save,
    error: asked ? undefined : saving.error,
    /** The server found a duplicate that nobody had confirmed: go on with it or go back to the form. */
    question: asked && {
      text: asked.text,
      confirm: () =>
        save({
          ...asked.input,
          confirmedDuplicates: [...asked.input.confirmedDuplicates, asked.duplicate],
        }),
      cancel: () => setAsked(undefined),
    },
  };
}

const duplicateOf = (error: CallError): Confirmable | undefined =>
  error.code === 'PHONE_EXISTS' ? 'phone' : error.code === 'NAME_EXISTS' ? 'name' : undefined;

const takenFields: Readonly<Partial<Record<CallError['code'], ConsultFieldName>>> = {
  PHONE_TAKEN: 'phones',
  NAME_TAKEN: 'name',
  WECHAT_TAKEN: 'wechat',
  QQ_TAKEN: 'qq',
  CONTACT_REQUIRED: 'phones',
};

/** A merge looks at the planned executor whether or not the block is on. */
const normaliseForMerge = (values: ConsultFormValues): ConsultFormValues => ({
  ...normaliseConsult({ ...values, hasPlan: true }),
  hasPlan: values.hasPlan,
});

/** A plan whose block is off is not saved, so that nothing in it is a change. */
const withoutIdlePlan = (values: ConsultFormValues, base: ConsultFormValues): ConsultFormValues =>
  values.hasPlan
    ? values
    : { ...values, ...Object.fromEntries(planFields.map((name) => [name, base[name]])), hasPlan: false };
