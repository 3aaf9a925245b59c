import { CallError } from '@huifang/contract';
import { countInWords } from '@huifang/ui/clinic/in-use-dialog';
import { moveEntries, type TreeMove } from '@huifang/ui/primitives/tree';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUndo } from '../../lib/undo.ts';
import { useAttempt } from '../saving/useAttempt.ts';

/** A record of a tree or a list as it was read. */
interface Row {
  id: string;
  enabled: boolean;
  version: number;
}

interface Options {
  idempotencyKey: string;
}

export interface UseRowChangesOptions<R extends Row> {
  rows: readonly R[] | undefined;
  nameOf: (row: R) => string;
  /** Without it, or `move`, the place offers none of that. */
  rename?: (row: R, name: string, options: Options) => Promise<unknown>;
  /** How many records use one, as far as that is known: whoever takes such a one out of use is told first. */
  usesOf?: (row: R) => number | undefined;
  setEnabled: (row: R, isEnabled: boolean, options: Options) => Promise<unknown>;
  move?: (move: TreeMove, options: Options) => Promise<unknown>;
  remove: (row: R, options: Options) => Promise<{ undoSeconds: number }>;
  restore: (id: string) => Promise<unknown>;
  /** Reads anew what is shown of them. */
  refresh: () => Promise<unknown>;
}

/** What is done to one where it stands. */
type Change<R> =
  | { kind: 'rename'; row: R; name: string }
  | { kind: 'switch'; row: R; isEnabled: boolean }
  | { kind: 'move'; move: TreeMove }
  | { kind: 'remove'; row: R };

/** Renames, moves, puts out of use and removes records of a tree or a list; a removal can be undone for some seconds. */
export function useRowChanges<R extends Row>({
  rows = [],
  nameOf,
  restore,
  refresh,
  ...calls
}: UseRowChangesOptions<R>) {
  const { t } = useLingui();
  const { prompt } = useNotifications();
  const offerUndo = useUndo();
  /** What is used, and so was not removed, or is to be taken out of use. */
  const [used, setUsed] = useState<{ row: R; wanted: 'remove' | 'disable'; text?: string }>();
  const attempt = useAttempt({
    async send(change: Change<R>, keyFor): Promise<number | undefined> {
      // Of a record the key is the one of what is asked of it now, whatever else has changed of it.
      const options = { idempotencyKey: keyFor(change) };
      if (change.kind === 'move') {
        await calls.move?.(change.move, options);
        return undefined;
      }
      // One that waited its turn is about the row as it was read since.
      const row = rows.find(({ id }) => id === change.row.id) ?? change.row;
      if (change.kind === 'remove') return (await calls.remove(row, options)).undoSeconds;
      if (change.kind === 'rename') await calls.rename?.(row, change.name, options);
      else await calls.setEnabled(row, change.isEnabled, options);
      return undefined;
    },
    onDone(undoSeconds, change) {
      if (change.kind !== 'remove' || undoSeconds === undefined) return;
      const name = nameOf(change.row);
      offerUndo({
        text: t`已删除“${name}”`,
        seconds: undoSeconds,
        undo: async () => {
          await restore(change.row.id);
          await refresh();
        },
      });
    },
    onFailed(error, change) {
      const isUsed = change.kind === 'remove' && error instanceof CallError && error.code === 'IN_USE';
      if (isUsed) setUsed({ row: change.row, wanted: 'remove', text: messageOf(error) });
      else prompt(messageOf(error));
    },
    onSettled: refresh,
    takesTurns: true,
  });
  const change = (what: Change<R>) => void attempt.run(what);
  const withRow = (id: string, act: (row: R) => void) => {
    const row = rows.find((one) => one.id === id);
    if (row) act(row);
  };

  return {
    /** For the props of these names. */
    actions: {
      onRename: ({ id, label }: { id: string; label: string }) =>
        withRow(id, (row) => label !== nameOf(row) && change({ kind: 'rename', row, name: label })),
      onSwitch: ({ id, isEnabled }: { id: string; isEnabled: boolean }) =>
        withRow(id, (row) =>
          !isEnabled && calls.usesOf?.(row)
            ? setUsed({ row, wanted: 'disable' })
            : change({ kind: 'switch', row, isEnabled }),
        ),
      onMove: (move: TreeMove) => change({ kind: 'move', move }),
      onRemove: ({ id }: { id: string }) => withRow(id, (row) => change({ kind: 'remove', row })),
    },
    /** The entries with what is under way done already. */
    shown: <Entry extends ShownEntry>(entries: readonly Entry[]) => withChange(entries, attempt.running),
    /** What is used; for the dialog that says so. */
    used: used && {
      id: used.row.id,
      name: nameOf(used.row),
      wanted: used.wanted,
      uses: countInWords(calls.usesOf?.(used.row) ?? 0),
      children: used.text,
      onDisable: used.row.enabled
        ? () => {
            setUsed(undefined);
            change({ kind: 'switch', row: used.row, isEnabled: false });
          }
        : undefined,
      onClose: () => setUsed(undefined),
    },
  };
}

interface ShownEntry {
  id: string;
  parentId: string | null;
  isEnabled: boolean;
}

function withChange<Entry extends ShownEntry>(
  entries: readonly Entry[],
  change: Change<Row> | undefined,
): readonly Entry[] {
  if (change?.kind === 'move') return moveEntries(entries, change.move);
  if (change?.kind !== 'switch') return entries;
  const { row, isEnabled } = change;
  return entries.map((entry) => (entry.id === row.id ? { ...entry, isEnabled } : entry));
}
