import { CallError } from '@huifang/contract';
import type { Tag } from '@huifang/ui/clinic/tags';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { useIdempotencyKeys } from '../../lib/idempotency.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { useUndo } from '../../lib/undo.ts';
import { mergeTags } from './merge.ts';
import { type CustomerTags, readTags, restoreTags, saveTags, tagsKey } from './queries.ts';

export interface UseTagSaveOptions {
  customerId: string;
  /** What the choice started from. */
  base: CustomerTags | undefined;
  /** Names the choice's draft, which the server removes with the save. */
  draftReference: () => string | undefined;
  onSaved: () => void;
}

/**
 * Saves a customer's tags once, however often it is tried. When somebody else was faster both changes are kept; a
 * tag that was removed can be brought back for some seconds.
 */
export function useTagSave({ customerId, base, draftReference, onSaved }: UseTagSaveOptions) {
  const { t } = useLingui();
  const { organisation, user } = useSession();
  const { succeed, notice } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  const { organisationId: org } = organisation;

  const refresh = () => queryClient.invalidateQueries({ queryKey: tagsKey(org, customerId) });
  const write = (tags: readonly Tag[], version: number) =>
    saveTags(org, customerId, { tags, version, userName: user.name, draft: draftReference() }, keys.keyFor);

  const mutation = useMutation({
    mutationFn: async ({ tags, from }: { tags: readonly Tag[]; from: CustomerTags }) => {
      try {
        return { ...(await write(tags, from.version)), other: '' };
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'STALE') throw error;
        const now = await readTags(org, customerId);
        const both = mergeTags({ base: from.selected, mine: tags, theirs: now.selected });
        return { ...(await write(both, now.version)), other: error.conflict?.who ?? '' };
      }
    },
    onSuccess({ removed, undoSeconds, version, other }) {
      keys.reset();
      if (other) notice(t`${other} 同时修改了标签，双方的修改都已保存`);
      if (removed.length > 0) {
        const names = removed.map(({ content }) => content).join(t`、`);
        offerUndo({
          text: t`保存成功，已移除标签：${names}`,
          seconds: undoSeconds,
          undo: async () => {
            await restoreTags(org, customerId, version);
            await refresh();
          },
        });
      } else if (!other) succeed(t`保存成功`);
      void refresh();
      onSaved();
    },
    onError(error) {
      if (error instanceof CallError && error.code !== 'NETWORK' && error.status < 500) keys.reset();
    },
  });

  return {
    /** A repeat while one runs is ignored. */
    save: (tags: readonly Tag[]) => {
      if (base && !mutation.isPending) mutation.mutate({ tags, from: base });
    },
    isSaving: mutation.isPending,
    /** Why the last save failed; the choice stays. */
    error: mutation.error ? sentenceOf(mutation.error) : undefined,
  };
}

/** What is wrong with single tags says more than that something is. */
function sentenceOf(error: Error): string {
  const fields = error instanceof CallError ? error.fields.map(({ message }) => message) : [];
  return fields.length > 0 ? [...new Set(fields)].join('；') : messageOf(error);
}
