import {
  addComplain,
  type CallError,
  type CallOptions,
  editComplain,
  type RequestOf,
} from '@huifang/contract';
import {
  type ComplaintConflict,
  type ComplaintValues,
  linkedComplaintFields,
  normaliseComplaint,
} from '@huifang/ui/clinic/complaint-dialog';
import { useState } from 'react';
import { useSave } from '../../../kits/saving/useSave.ts';
import { api } from '../../../lib/api.ts';
import type { FormDraft } from '../../../lib/form-draft.ts';
import { fieldOf, type SaveContext, toSaveRequest } from '../model/requests.ts';

export interface UseComplaintSaveOptions {
  context: SaveContext;
  draft: FormDraft<ComplaintValues>;
  /** Reads the complaint that somebody else saved meanwhile. */
  loadTheirs: () => Promise<ComplaintValues>;
  onSaved: (saved: { id: string }) => void;
}

/** Saves a complaint, and tells what others changed of it in the server's words. */
export function useComplaintSave({ context, draft, loadTheirs, onSaved }: UseComplaintSaveOptions) {
  const [texts, setTexts] = useState<ComplaintConflict['texts']>({});
  const saving = useSave({
    draft,
    edited: {
      base: draft.base,
      version: context.edited?.version,
      loadTheirs,
      together: linkedComplaintFields,
      normalise: normaliseComplaint,
    },
    send({ values }, { version, optionsFor }) {
      const edited = context.edited && { ...context.edited, version: version ?? context.edited.version };
      const request = toSaveRequest(values, { ...context, edited });
      return write(request, edited?.complaintId, optionsFor(request));
    },
    fieldOf,
    onSaved,
    onRefused: ({ conflict }) => conflict && setTexts(textsOf(conflict)),
  });
  return { ...saving, conflict: saving.conflict && { ...saving.conflict, texts } };
}

function write(request: RequestOf<typeof addComplain>, id: string | undefined, options: CallOptions) {
  if (id === undefined) return api.call(addComplain, request, options);
  return api.call(editComplain, { ...request, id }, options);
}

const textsOf = ({ changes }: NonNullable<CallError['conflict']>): ComplaintConflict['texts'] =>
  Object.fromEntries(
    changes.flatMap(({ field, after }) => {
      const name = fieldOf(field);
      return name ? [[name, String(after)]] : [];
    }),
  );
