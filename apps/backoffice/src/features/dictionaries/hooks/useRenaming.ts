import { saveTypeCode } from '@huifang/contract';
import type { DictionaryEntry, EntryRenaming, RenameChoice } from '@huifang/ui/clinic/dictionary-page';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSave } from '../../../kits/saving/useSave.ts';
import { api } from '../../../lib/api.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useUndo } from '../../../lib/undo.ts';
import { requestOf } from '../model/entry-request.ts';
import type { Entry } from '../queries.ts';

interface UseRenamingOptions {
  org: string;
  /** As they were read. */
  entries: readonly Entry[];
  viewsOf: (id: string) => number;
  onSaved: () => Promise<unknown>;
}

/** Renames an entry in its row: one at a time, kept open until it is saved or given up. */
export function useRenaming({ org, entries, viewsOf, onSaved }: UseRenamingOptions) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const offerUndo = useUndo();
  const [draft, setDraft] = useState<EntryRenaming>();
  const seen = entries.find(({ id }) => id === draft?.entryId);

  const saving = useSave<EntryRenaming, Entry>({
    async send({ values }, { optionsFor }) {
      if (!seen) throw new Error('the entry is gone');
      const { name, colour = seen.colour, choice: renaming } = values;
      const request = { ...requestOf(seen, org), name, colour, renaming };
      return api.call(saveTypeCode, request, optionsFor(request));
    },
    onSaved(saved) {
      const before = seen;
      setDraft(undefined);
      void onSaved();
      if (!before || before.version === saved.version) return;
      if (before.writtenName === saved.writtenName) return succeed(t`保存成功`);
      offerUndo({
        text: t`已改名为“${saved.name}”`,
        undo: async () => {
          await api.call(saveTypeCode, { ...requestOf(before, org), version: saved.version });
          await onSaved();
        },
      });
    },
    // What the colleague saved is there to compare, and the next try is judged by it.
    onRefused: () => void onSaved(),
  });

  return {
    renaming: draft && {
      ...draft,
      savedFilters: viewsOf(draft.entryId),
      isSaving: saving.isSaving,
      ...(saving.refusal && { error: saving.refusal }),
    },
    onRenameStart({ entry }: { entry: DictionaryEntry }) {
      setDraft({ entryId: entry.id, name: entry.writtenName, colour: entry.colour, choice: 'keep' });
    },
    onRenameChange(change: { name?: string; colour?: string; choice?: RenameChoice }) {
      setDraft((before) => {
        if (!before) return before;
        const values = { ...before, ...change };
        saving.keep({ values });
        return values;
      });
    },
    onRenameSave() {
      if (draft) saving.save({ values: draft });
    },
    onRenameCancel() {
      saving.forget();
      setDraft(undefined);
    },
  };
}
