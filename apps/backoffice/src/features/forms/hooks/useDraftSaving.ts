import { CallError, saveForm } from '@huifang/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { createDraftSaving, type DraftSaving, type SavingState } from '../model/draft-saving.ts';

/** Saves a form's draft while it is designed; see `createDraftSaving`. */
export function useDraftSaving(
  org: string,
  formId: string,
  revision: number,
): Omit<DraftSaving, 'state' | 'subscribe'> & { state: SavingState; latest: () => SavingState } {
  const [saving] = useState(() =>
    createDraftSaving({
      revision,
      save: async (document, known) => {
        // Another key each time: every save holds other contents or another version.
        const options = { idempotencyKey: crypto.randomUUID() };
        const request = { id: formId, document, version: known, organisationId: org };
        return (await api.call(saveForm, request, options)).version;
      },
      problemOf: (error) => {
        if (error instanceof CallError && error.code === 'STALE' && error.conflict) {
          const { version, who, at } = error.conflict;
          return { kind: 'conflict', revision: version, by: who, at };
        }
        return { kind: 'failed', message: messageOf(error) };
      },
    }),
  );
  const state = useSyncExternalStore(saving.subscribe, saving.state);
  useEffect(() => {
    const { flush } = saving;
    const saveWhenHidden = () => document.visibilityState === 'hidden' && flush();
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      flush();
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, [saving]);
  return { ...saving, state, latest: saving.state };
}
