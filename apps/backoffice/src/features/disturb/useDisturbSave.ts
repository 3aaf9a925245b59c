import { type Disturb, removeDisturb, saveDisturb } from '@huifang/contract';
import type { DisturbValues } from '@huifang/ui/clinic/disturb-dialog';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '../../kits/saving/useSave.ts';
import { api } from '../../lib/api.ts';
import { callbackKey } from '../../lib/callback-key.ts';
import type { FormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUndo } from '../../lib/undo.ts';
import { disturbQuery, toDisturbValues } from './queries.ts';

interface UseDisturbSaveOptions {
  org: string;
  customerId: string;
  /** The mark as the form saw it. */
  seen: Disturb | undefined;
  draft: FormDraft<DisturbValues>;
  onSaved: () => void;
}

/** Sets a customer's mark once, however often it is tried, or takes it away, which can be undone. */
export function useDisturbSave(options: UseDisturbSaveOptions) {
  const { org, customerId, seen, draft, onSaved } = options;
  const { version } = draft;
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const query = disturbQuery(org, customerId);
  const about = { customerId, organisationId: org };

  const refresh = () =>
    Promise.all(
      ['disturb', 'customer', 'consultList', callbackKey].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const saving = useSave({
    draft,
    edited: {
      base: draft.base,
      version,
      loadTheirs: async () => toDisturbValues(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
    },
    send({ values: { reason, until } }, { version, optionsFor }) {
      const request = { ...about, reason, until, version };
      return api.call(saveDisturb, request, optionsFor(request));
    },
    fieldOf: (path) => (path === 'reason' || path === 'until' ? path : undefined),
    onSaved() {
      succeed(t`保存成功`);
      void refresh();
      onSaved();
    },
  });
  const removing = useSave<object, { version: number }>({
    send(_, { optionsFor }) {
      const request = { ...about, version };
      return api.call(removeDisturb, request, { idempotencyKey: optionsFor(request).idempotencyKey });
    },
    onSaved({ version }) {
      const before = seen && toDisturbValues(seen);
      if (before?.reason) {
        offerUndo({
          text: t`已取消勿扰`,
          undo: async () => {
            await api.call(saveDisturb, { ...about, reason: before.reason, until: before.until, version });
            await refresh();
          },
        });
      }
      void refresh();
      draft.discard();
      onSaved();
    },
    // The next try is judged by what is there now.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  /** What was tried last says why it failed. */
  const [isRemovalLast, setRemovalLast] = useState(false);

  return {
    ...saving,
    save(input: { values: DisturbValues }) {
      if (removing.isSaving) return;
      setRemovalLast(false);
      saving.save(input);
    },
    remove() {
      if (saving.isSaving) return;
      setRemovalLast(true);
      removing.save({ values: {} });
    },
    isRemoving: removing.isSaving,
    error: isRemovalLast ? removing.error : saving.error,
  };
}
