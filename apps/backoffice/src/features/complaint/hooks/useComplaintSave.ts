import { addComplain, CallError, type CallOptions, editComplain, type RequestOf } from '@huifang/contract';
import {
  type ComplaintConflict,
  type ComplaintValues,
  linkedComplaintFields,
  normaliseComplaint,
} from '@huifang/ui/clinic/complaint-dialog';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { useIdempotencyKeys } from '../../../lib/idempotency.ts';
import { useStaleEdit } from '../../../lib/stale-edit.ts';
import { fieldOf, type SaveContext, toSaveRequest } from '../model/requests.ts';

export interface ComplaintSaving {
  save: (values: ComplaintValues) => void;
  isSaving: boolean;
  /** The sentence for the whole form. */
  error?: string;
  fieldErrors?: Partial<Record<keyof ComplaintValues, string>>;
  conflict?: ComplaintConflict;
}

export interface UseComplaintSaveOptions {
  context: SaveContext;
  /** What the form started from, to judge what somebody else saved meanwhile. */
  base: ComplaintValues;
  /** Reads the complaint that somebody else saved meanwhile. */
  loadTheirs: () => Promise<ComplaintValues>;
  /** Names the form's draft, which the server removes with the save. */
  draftReference: () => string | undefined;
  onSaved: (saved: { id: string; mergedWith: string }) => void;
}

/**
 * Saves a complaint once, however often it is tried: the same contents keep their idempotency key. Nothing typed is
 * lost by a refusal, a conflict or a lost connection.
 */
export function useComplaintSave({
  context,
  base,
  loadTheirs,
  draftReference,
  onSaved,
}: UseComplaintSaveOptions): ComplaintSaving {
  const keys = useIdempotencyKeys();
  /** What the others changed, in the server's words. */
  const [texts, setTexts] = useState<ComplaintConflict['texts']>({});
  const { send, conflict } = useStaleEdit({
    base,
    version: context.edited?.version,
    loadTheirs,
    together: linkedComplaintFields,
    normalise: normaliseComplaint,
  });

  const mutation = useMutation({
    mutationFn: (typed: ComplaintValues) =>
      send(typed, (values, version) => {
        const edited = context.edited && { ...context.edited, version: version ?? context.edited.version };
        const request = toSaveRequest(values, { ...context, edited });
        const options = { idempotencyKey: keys.keyFor(request), draft: draftReference() };
        return write(request, edited?.complaintId, options);
      }),
    onSuccess({ saved, mergedWith }) {
      keys.reset();
      onSaved({ id: saved.id, mergedWith });
    },
    onError(error) {
      if (!(error instanceof CallError)) return;
      // A refusal is the answer to this key; the same contents may fare better next time.
      if (error.code !== 'NETWORK' && error.status < 500) keys.reset();
      if (error.conflict) setTexts(textsOf(error.conflict));
    },
  });

  // A double click arrives twice before anything has rendered.
  const isRunning = useRef(false);
  const save = (values: ComplaintValues) => {
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
    error: error && !conflict ? messageOf(error) : undefined,
    fieldErrors: error instanceof CallError ? fieldErrorsOf(error) : undefined,
    conflict: conflict && { ...conflict, texts },
  };
}

function write(request: RequestOf<typeof addComplain>, id: string | undefined, options: CallOptions) {
  if (id === undefined) return api.call(addComplain, request, options);
  return api.call(editComplain, { ...request, id }, options);
}

function fieldErrorsOf({ fields }: CallError): ComplaintSaving['fieldErrors'] {
  const entries = fields
    .map(({ path, message }) => [fieldOf(path), message] as const)
    .filter((entry): entry is [keyof ComplaintValues, string] => entry[0] !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const textsOf = ({ changes }: NonNullable<CallError['conflict']>): ComplaintConflict['texts'] =>
  Object.fromEntries(
    changes.flatMap(({ field, after }) => {
      const name = fieldOf(field);
      return name ? [[name, String(after)]] : [];
    }),
  );
