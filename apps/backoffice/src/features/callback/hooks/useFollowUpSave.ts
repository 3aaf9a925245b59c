import { type CallbackRecord, saveCallbackExectute, saveCallbackUnanswered } from '@huifang/contract';
import type { FollowUpValues } from '@huifang/ui/clinic/follow-up-form';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import type { FormDraft } from '../../../lib/form-draft.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { executionFields, toExecution, toUnanswered } from '../model/requests.ts';
import { useCallbackSave } from './useCallbackSave.ts';
import { useTryUndo } from './useTryUndo.ts';

export interface UseFollowUpSaveOptions {
  planId: string;
  plan: CallbackRecord;
  draft: FormDraft<FollowUpValues>;
  /** `nextId` is the next task's, empty without one. */
  onSaved: (details: { id: string; nextId: string }) => void;
  /** The plan was saved, and another is wanted. */
  onGoOn: (planId: string) => void;
}

/** Saves what became of a plan: it was carried out, or nobody answered, which can be taken back for a while. */
export function useFollowUpSave({ planId, plan, draft, onSaved, onGoOn }: UseFollowUpSaveOptions) {
  const { t } = useLingui();
  const { organisationId: org, staffId } = useSession().organisation;
  const { succeed } = useNotifications();
  const offerTryUndo = useTryUndo();
  /** The plan that is opened after the save that runs. */
  const wanted = useRef<string>(undefined);
  const saving = useCallbackSave({
    async send({ values }: { values: FollowUpValues }, { version, optionsFor }): Promise<Saved> {
      const saver = { org, staffId, version };
      if (values.retryAt === '') {
        const request = toExecution(values, saver, { id: planId, customerId: plan.customerId });
        return api.call(saveCallbackExectute, request, optionsFor(request));
      }
      const request = toUnanswered(values, saver, planId);
      const { idempotencyKey } = optionsFor(request);
      // A try can be taken back, and what was typed is a draft again then.
      return api.call(saveCallbackUnanswered, request, { idempotencyKey });
    },
    fields: executionFields,
    draft,
    onNotify({ undoSeconds }, { retryAt }) {
      if (undoSeconds === undefined) {
        draft.discard();
        succeed(t`保存成功!`);
        return;
      }
      const typed = draft.setAside();
      const end = setTimeout(() => typed?.forget(), undoSeconds * 1000);
      offerTryUndo({
        plan: { id: planId, name: plan.name },
        at: retryAt,
        seconds: undoSeconds,
        onUndone() {
          clearTimeout(end);
          typed?.leave();
        },
      });
    },
    onSaved({ id, nextId }) {
      if (wanted.current === undefined) onSaved({ id, nextId });
      else onGoOn(wanted.current);
    },
  });
  const saveThen = (details: { values: FollowUpValues }, next: string | undefined) => {
    wanted.current = next;
    saving.save(details);
  };
  return {
    ...saving,
    save: (details: { values: FollowUpValues }) => saveThen(details, undefined),
    /** Goes on with another plan once this one is saved. */
    saveAndGoOn: saveThen,
  };
}

interface Saved {
  id: string;
  nextId: string;
  /** For how long a try can be taken back. */
  undoSeconds?: number;
}
