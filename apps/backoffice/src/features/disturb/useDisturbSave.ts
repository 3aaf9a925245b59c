import { CallError, type Disturb, removeDisturb, saveDisturb } from '@huifang/contract';
import type { DisturbValues } from '@huifang/ui/clinic/disturb-dialog';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { callbackKey } from '../../lib/callback-key.ts';
import { useIdempotencyKeys } from '../../lib/idempotency.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useStaleEdit } from '../../lib/stale-edit.ts';
import { useUndo } from '../../lib/undo.ts';
import { disturbQuery, toDisturbValues } from './queries.ts';

interface UseDisturbSaveOptions {
  org: string;
  customerId: string;
  /** The mark as the form saw it. */
  seen: Disturb | undefined;
  /** What the form started from, at the version that it saw. */
  base: DisturbValues;
  version: number | undefined;
  /** Names the form's draft, which the server removes with the save. */
  draftReference: () => string | undefined;
  onSaved: () => void;
}

/** Sets a customer's mark once, however often it is tried, or takes it away, which can be undone. */
export function useDisturbSave(options: UseDisturbSaveOptions) {
  const { org, customerId, seen, base, version, draftReference, onSaved } = options;
  const { t } = useLingui();
  const { succeed, notice } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  const query = disturbQuery(org, customerId);
  const about = { customerId, organisationId: org };

  const refresh = () =>
    Promise.all(
      ['disturb', 'customer', 'consultList', callbackKey].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const settleKey = (error: Error) => {
    if (error instanceof CallError && error.code !== 'NETWORK' && error.status < 500) keys.reset();
  };
  const edit = useStaleEdit<DisturbValues>({
    base,
    version,
    loadTheirs: async () => toDisturbValues(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
  });
  const saving = useMutation({
    mutationFn: (typed: DisturbValues) =>
      edit.send(typed, ({ reason, until }, version) => {
        const request = { ...about, reason, until, version };
        const call = { idempotencyKey: keys.keyFor(request), draft: draftReference() };
        return api.call(saveDisturb, request, call);
      }),
    onSuccess({ mergedWith }) {
      keys.reset();
      succeed(t`保存成功`);
      if (mergedWith) notice(t`${mergedWith} 同时修改的其他内容已一并保留`);
      void refresh();
      onSaved();
    },
    onError: settleKey,
  });
  const removing = useMutation({
    mutationFn: () => {
      const request = { ...about, version };
      return api.call(removeDisturb, request, { idempotencyKey: keys.keyFor(request) });
    },
    onSuccess({ version }) {
      keys.reset();
      const before = seen && toDisturbValues(seen);
      if (before?.reason) {
        offerUndo({
          text: t`已取消勿扰`,
          seconds: undoSeconds,
          undo: async () => {
            await api.call(saveDisturb, { ...about, reason: before.reason, until: before.until, version });
            await refresh();
          },
        });
      }
      void refresh();
      onSaved();
    },
    onError(error) {
      settleKey(error);
      // The next try is judged by what is there now.
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  // A double click arrives twice before anything has rendered.
  const isRunning = useRef(false);
  const onSettled = () => {
    isRunning.current = false;
  };
  const error = saving.error ?? removing.error;

  return {
    save: ({ values }: { values: DisturbValues }) => {
      if (isRunning.current) return;
      isRunning.current = true;
      removing.reset();
      saving.mutate(values, { onSettled });
    },
    remove: () => {
      if (isRunning.current) return;
      isRunning.current = true;
      saving.reset();
      removing.mutate(undefined, { onSettled });
    },
    isSaving: saving.isPending,
    isRemoving: removing.isPending,
    conflict: edit.conflict,
    error: error && !edit.conflict ? messageOf(error) : undefined,
    fieldErrors:
      error instanceof CallError && error.fields.length > 0
        ? Object.fromEntries(error.fields.map(({ path, message }) => [fieldOf[path] ?? path, message]))
        : undefined,
  };
}

/** As long as a removal can be undone. */
const undoSeconds = 10;

const fieldOf: Readonly<Record<string, keyof DisturbValues>> = { reason: 'reason', until: 'until' };
