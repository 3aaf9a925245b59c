import {
  CallError,
  moveConsultItem,
  moveMethods,
  removeConsultItems,
  removeMethods,
  restoreConsultItems,
  restoreMethods,
  updateConsultItem,
  updateConsultMethods,
} from '@huifang/contract';
import { moveEntries, type TreeMove } from '@huifang/ui/primitives/tree';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUndo } from '../../lib/undo.ts';
import { methodsKey } from './queries.ts';

/** A method or a source as it was read. */
interface Row {
  id: string;
  name: string;
  enabled: boolean;
  version: number;
}

type Of = 'method' | 'source';

/** What is done to one where it stands. */
type Change =
  | { kind: 'rename'; row: Row; name: string }
  | { kind: 'switch'; row: Row; isEnabled: boolean }
  | { kind: 'move'; move: TreeMove }
  | { kind: 'remove'; row: Row };

/** Renames, moves, puts out of use and removes methods or sources; a removal can be undone for some seconds. */
export function useMethodChanges(org: string, of: Of, rows: readonly Row[] = []) {
  const { t } = useLingui();
  const { prompt } = useNotifications();
  const offerUndo = useUndo();
  const refresh = useMethodsRefresh(org);
  /** What could not be removed, and why. */
  const [used, setUsed] = useState<{ row: Row; text: string }>();
  const attempt = useAttempt({
    send: (change: Change, keyFor) => send(org, of, change, keyFor(change)),
    onDone(answer, change) {
      if (change.kind !== 'remove' || !('undoSeconds' in answer)) return;
      const { id, name } = change.row;
      offerUndo({
        text: t`已删除“${name}”`,
        seconds: answer.undoSeconds,
        undo: async () => {
          await api.call(of === 'method' ? restoreMethods : restoreConsultItems, { id, organisationId: org });
          await refresh();
        },
      });
    },
    onFailed(error, change) {
      const isUsed = change.kind === 'remove' && error instanceof CallError && error.code === 'IN_USE';
      if (isUsed) setUsed({ row: change.row, text: messageOf(error) });
      else prompt(messageOf(error));
    },
    onSettled: refresh,
  });
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  const change = (what: Change) => void attempt.run(what);
  const switchRow = (row: Row, isEnabled: boolean) => change({ kind: 'switch', row, isEnabled });

  return {
    /** For the props of these names. */
    actions: {
      onRename({ id, label }: { id: string; label: string }) {
        const row = rowOf(id);
        if (row && label !== row.name) change({ kind: 'rename', row, name: label });
      },
      onSwitch({ id, isEnabled }: { id: string; isEnabled: boolean }) {
        const row = rowOf(id);
        if (row) switchRow(row, isEnabled);
      },
      onMove: (move: TreeMove) => change({ kind: 'move', move }),
      onRemove({ id }: { id: string }) {
        const row = rowOf(id);
        if (row) change({ kind: 'remove', row });
      },
    },
    /** The entries with what is under way done already. */
    shown: <Entry extends ShownEntry>(entries: readonly Entry[]) => withChange(entries, attempt.running),
    /** What was not removed because it is used; for the dialog that says so. */
    used: used && {
      id: used.row.id,
      name: used.row.name,
      children: used.text,
      onDisable: used.row.enabled
        ? () => {
            setUsed(undefined);
            switchRow(used.row, false);
          }
        : undefined,
      onClose: () => setUsed(undefined),
    },
  };
}

/** Reads anew what is shown of the methods, wherever they are chosen. */
export function useMethodsRefresh(org: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [methodsKey(org), ['consultMethods', org], ['consultSources', org]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

interface ShownEntry {
  id: string;
  parentId: string | null;
  name: string;
  isEnabled: boolean;
}

function withChange<Entry extends ShownEntry>(
  entries: readonly Entry[],
  change: Change | undefined,
): readonly Entry[] {
  if (!change) return entries;
  if (change.kind === 'move') return moveEntries(entries, change.move);
  const set = (values: Partial<ShownEntry>) =>
    entries.map((entry) => (entry.id === change.row.id ? { ...entry, ...values } : entry));
  if (change.kind === 'rename') return set({ name: change.name });
  return change.kind === 'switch' ? set({ isEnabled: change.isEnabled }) : entries;
}

function send(
  organisationId: string,
  of: Of,
  change: Change,
  idempotencyKey: string,
): Promise<{ undoSeconds: number } | object> {
  const options = { idempotencyKey };
  const isMethod = of === 'method';
  if (change.kind === 'move') {
    const { id, targetId, position } = change.move;
    // Methods are one list: none goes below another.
    return isMethod && position !== 'into'
      ? api.call(moveMethods, { id, targetId, position, organisationId }, options)
      : api.call(moveConsultItem, { id, targetId, position, organisationId }, options);
  }
  const { id, version } = change.row;
  const about = { id, version, organisationId };
  if (change.kind === 'remove')
    return api.call(isMethod ? removeMethods : removeConsultItems, about, options);
  if (change.kind === 'switch') {
    const request = { ...about, enabled: change.isEnabled };
    return isMethod
      ? api.call(updateConsultMethods, request, options)
      : api.call(updateConsultItem, request, options);
  }
  return isMethod
    ? api.call(updateConsultMethods, { ...about, name: change.name }, options)
    : api.call(updateConsultItem, { ...about, label: change.name }, options);
}
