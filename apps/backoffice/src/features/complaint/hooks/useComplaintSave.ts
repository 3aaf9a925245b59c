import { addComplain, CallError, type CallOptions, editComplain, type RequestOf } from '@huifang/contract';
import type { ComplaintConflict, ComplaintValues } from '@huifang/ui/clinic/complaint-dialog';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { useIdempotencyKeys } from '../../../lib/idempotency.ts';
import { fieldOf, type SaveContext, toSaveRequest } from '../model/wire.ts';

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
  /** Reads the complaint that somebody else saved meanwhile. */
  loadTheirs: () => Promise<ComplaintValues>;
  /** Names the form's draft, which the server removes with the save. */
  draftReference: () => string | undefined;
  onSaved: (saved: { id: string }) => void;
}

/**
 * Saves a complaint once, however often it is tried: the same contents keep their idempotency key. Nothing typed is
 * lost by a refusal, a conflict or a lost connection.
 */
export function useComplaintSave({
  context,
  loadTheirs,
  draftReference,
  onSaved,
}: UseComplaintSaveOptions): ComplaintSaving {
  const keys = useIdempotencyKeys();
  const [version, setVersion] = useState<number>();
  const [conflict, setConflict] = useState<ComplaintConflict>();

  const mutation = useMutation({
    mutationFn: (values: ComplaintValues) => {
      const edited = context.edited && { ...context.edited, version: version ?? context.edited.version };
      const request = toSaveRequest(values, { ...context, edited });
      const options = { idempotencyKey: keys.keyFor(request), draft: draftReference() };
      return write(request, edited?.complaintId, options);
    },
    onSuccess(saved) {
      keys.settle();
      onSaved({ id: saved.ID });
    },
    async onError(error) {
      if (!(error instanceof CallError)) return;
      // A refusal is the answer to this key; the same contents may fare better next time.
      if (error.code !== 'NETWORK' && error.status < 500) keys.settle();
      if (!error.conflict) return;
      setVersion(error.conflict.版本);
      setConflict(await conflictOf(error.conflict, loadTheirs));
    },
  });

  // A double click arrives twice before anything has rendered.
  const isRunning = useRef(false);
  const save = (values: ComplaintValues) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setConflict(undefined);
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
    conflict,
  };
}

function write(request: RequestOf<typeof addComplain>, ID: string | undefined, options: CallOptions) {
  if (ID === undefined) return api.call(addComplain, request, options);
  return api.call(editComplain, { ...request, ID }, options);
}

function fieldErrorsOf({ fields }: CallError): ComplaintSaving['fieldErrors'] {
  const entries = fields
    .map(({ path, message }) => [fieldOf(path), message] as const)
    .filter((entry): entry is [keyof ComplaintValues, string] => entry[0] !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The fields that the other person changed, as they are stored now. */
async function conflictOf(
  { who, at, changes }: NonNullable<CallError['conflict']>,
  loadTheirs: () => Promise<ComplaintValues>,
): Promise<ComplaintConflict> {
  const theirs = await loadTheirs().catch(() => undefined);
  const known = changes.flatMap(({ field, after }) => {
    const name = fieldOf(field);
    return name && theirs ? [{ name, text: String(after), value: theirs[name] }] : [];
  });
  return {
    changedBy: who,
    changedAt: at.slice(0, 16),
    theirs: Object.fromEntries(known.map(({ name, value }) => [name, value])),
    texts: Object.fromEntries(known.map(({ name, text }) => [name, text])),
  };
}
