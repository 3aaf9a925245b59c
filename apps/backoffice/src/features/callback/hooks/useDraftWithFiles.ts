import type { CallbackValues } from '@huifang/ui/clinic/callback-registration';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { changedValues } from '../../../lib/drafts.ts';
import { useFormDraft } from '../../../lib/form-draft.ts';
import { type KeptFile, useUploads } from '../../../lib/uploads.ts';

interface UseDraftWithFilesOptions {
  org: string;
  /** Undefined keeps none. */
  form: string | undefined;
  initialValues: CallbackValues;
  version: number | undefined;
}

/** The draft of a callback with its attachments: they are uploaded when they are chosen, and kept beside the text. */
export function useDraftWithFiles({ org, form, initialValues, version }: UseDraftWithFilesOptions) {
  const uploads = useUploads();
  const { uploaded } = uploads;
  const startingValues = useMemo(
    (): CallbackValues & { attachments: readonly KeptFile[] } => ({ ...initialValues, attachments: [] }),
    [initialValues],
  );
  const draft = useFormDraft({
    org,
    form,
    initialValues: startingValues,
    version,
    always: ['calledAt'],
    onRestore: ({ attachments = [] }) => uploads.restore(attachments),
  });
  const values = useMemo(() => {
    const { attachments: _, ...text } = draft.draft ?? { attachments: [] };
    return draft.draft && text;
  }, [draft.draft]);
  return {
    uploads,
    draft: {
      ...draft,
      draft: values,
      keep: (typed: CallbackValues) => draft.keep({ ...typed, attachments: uploaded }),
    },
  };
}

type Keep = (details: { values: CallbackValues }) => void;

/** Files change without the form: the draft takes them with what was typed last, over what the form starts with by then. */
export function useKeptWithFiles(
  uploaded: readonly KeptFile[],
  initialValues: CallbackValues,
  keep: Keep,
): Keep {
  const typed = useRef<Partial<CallbackValues>>({});
  const keepFiles = useEffectEvent((values: CallbackValues) => keep({ values }));
  const hadFiles = useRef(false);
  useEffect(() => {
    hadFiles.current ||= uploaded.length > 0;
    if (hadFiles.current) keepFiles({ ...initialValues, ...typed.current });
  }, [uploaded, initialValues]);
  return (details) => {
    typed.current = changedValues(details.values, initialValues);
    keep(details);
  };
}
