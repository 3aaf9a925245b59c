import { CallError } from '@huifang/contract';
import type { Tag } from '@huifang/ui/clinic/tags';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { messageOf } from '../../lib/api.ts';
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
  const { organisationId: org } = organisation;

  const refresh = () => queryClient.invalidateQueries({ queryKey: tagsKey(org, customerId) });
  const saving = useAttempt({
    async send({ tags, from }: { tags: readonly Tag[]; from: CustomerTags }, keyFor) {
      const write = (chosen: readonly Tag[], version: number) => {
        const request = { tags: chosen, version, userName: user.name, draft: draftReference() };
        return saveTags(org, customerId, request, keyFor);
      };
      try {
        return { ...(await write(tags, from.version)), other: '' };
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'STALE') throw error;
        const now = await readTags(org, customerId);
        const both = mergeTags({ base: from.selected, mine: tags, theirs: now.selected });
        return { ...(await write(both, now.version)), other: error.conflict?.who ?? '' };
      }
    },
    onDone({ removed, undoSeconds, version, other }) {
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
  });

  return {
    /** A repeat while one runs is ignored. */
    save: (tags: readonly Tag[]) => {
      if (base) void saving.run({ tags, from: base });
    },
    isSaving: saving.isRunning,
    /** Why the last save failed; the choice stays. */
    error: saving.error ? sentenceOf(saving.error) : undefined,
  };
}

/** What is wrong with single tags says more than that something is. */
function sentenceOf(error: Error): string {
  const fields = error instanceof CallError ? error.fields.map(({ message }) => message) : [];
  return fields.length > 0 ? [...new Set(fields)].join('；') : messageOf(error);
}
