import { CallError } from '@huifang/contract';
import type { Confirmable } from '@huifang/domain/customer/fields';
import {
  type ConsultConflict,
  type ConsultFieldName,
  type ConsultFormValues,
  linkedFields,
  normaliseConsult,
  planFields,
} from '@huifang/ui/clinic/consult-modal';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useIdempotencyKeys } from '../../../lib/idempotency.ts';
import { useStaleEdit } from '../../../lib/stale-edit.ts';
import { fieldOf } from '../model/field-names.ts';

interface SaveInput {
  values: ConsultFormValues;
  confirmedDuplicates: readonly Confirmable[];
  reviewFields: readonly ConsultFieldName[];
}

export interface ConsultSaving {
  save: (input: SaveInput) => void;
  isSaving: boolean;
  /** The sentence for the whole form. */
  error?: string;
  fieldErrors?: Partial<Record<ConsultFieldName, string>>;
  conflict?: ConsultConflict;
  /** The server found a duplicate that nobody had confirmed: go on with it or go back to the form. */
  question?: { text: string; confirm: () => void; cancel: () => void };
}

interface Saved {
  id: string;
  /** Of a consult. */
  appointmentNumber?: string;
  hasApplication: boolean;
}

interface SavedEdit extends Saved {
  /** Whose changes of other fields the save kept; empty for nobody's. */
  mergedWith: string;
}

export interface UseConsultSaveOptions {
  /** Sends the form at the version that it saw; `keyFor` gives the same contents the same idempotency key. */
  send: (
    input: SaveInput,
    attempt: {
      version: number | undefined;
      keyFor: (contents: unknown) => string;
      /** The form's draft, which the server removes with the save. */
      draft: string | undefined;
    },
  ) => Promise<Saved>;
  /** The record as the form saw it, to judge what somebody else saved meanwhile. */
  seen: { values: ConsultFormValues; version: number | undefined };
  /** Reads the record that somebody else saved meanwhile. */
  loadTheirs: () => Promise<ConsultFormValues>;
  /** Names the form's draft, which the server removes with the save. */
  draftReference: () => string | undefined;
  onSaved: (saved: SavedEdit) => void;
}

/**
 * Saves a consult or a profile once, however often it is tried: the same contents keep their idempotency key.
 * Nothing typed is lost by a refusal, a conflict or a lost connection.
 */
export function useConsultSave({
  send,
  seen,
  loadTheirs,
  draftReference,
  onSaved,
}: UseConsultSaveOptions): ConsultSaving {
  const keys = useIdempotencyKeys();
  const edit = useStaleEdit({
    base: seen.values,
    version: seen.version,
    loadTheirs,
    together: linkedFields,
    normalise: normaliseForMerge,
  });
  const { conflict } = edit;
  const [asked, setAsked] = useState<{ input: SaveInput; duplicate: Confirmable; text: string }>();

  const mutation = useMutation({
    async mutationFn(input: SaveInput): Promise<SavedEdit> {
      const { saved, mergedWith } = await edit.send(
        withoutIdlePlan(input.values, seen.values),
        (values, version) =>
          send({ ...input, values }, { version, keyFor: keys.keyFor, draft: draftReference() }),
      );
      return { ...saved, mergedWith };
    },
    onSuccess(saved) {
      keys.reset();
      onSaved(saved);
    },
    onError(error, input) {
      if (!(error instanceof CallError)) return;
      // A refusal is the answer to this key; the same contents may fare better next time.
      if (error.code !== 'NETWORK' && error.status < 500) keys.reset();
      const duplicate = duplicateOf(error);
      if (duplicate && !input.confirmedDuplicates.includes(duplicate)) {
        setAsked({ input, duplicate, text: error.message });
      }
    },
  });

  // A double click arrives twice before anything has rendered.
  const isRunning = useRef(false);
  const save = (input: SaveInput) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setAsked(undefined);
    mutation.mutate(input, {
      onSettled: () => {
        isRunning.current = false;
      },
    });
  };
  const { error } = mutation;
  const isShown = error && !asked && !conflict;

  return {
    save,
    isSaving: mutation.isPending,
    error: isShown ? messageOf(error) : undefined,
    fieldErrors: error instanceof CallError ? fieldErrorsOf(error) : undefined,
    conflict,
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

function fieldErrorsOf(error: CallError): ConsultSaving['fieldErrors'] {
  const taken = takenFields[error.code];
  const problems = error.fields.map(({ path, message }) => [fieldOf(path), message] as const);
  const entries = [...problems, ...(taken ? [[taken, error.message] as const] : [])].filter(
    (entry): entry is [ConsultFieldName, string] => entry[0] !== undefined,
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

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
