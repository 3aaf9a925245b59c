import { exportTypeCodes, importTypeCodes } from '@huifang/contract';
import {
  DictionaryEntries,
  type DictionaryEntry,
  type DictionaryType,
} from '@huifang/ui/clinic/dictionary-page';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWordFiles } from '../../../kits/word-files/useWordFiles.ts';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { useDictionary } from '../hooks/useDictionary.ts';
import { useEntryPresses } from '../hooks/useEntryPresses.ts';
import { useRenaming } from '../hooks/useRenaming.ts';
import { recordsOf, usedIn } from '../model/used-in.ts';
import { EntryDialogs, type EntryTask } from './EntryDialogs.tsx';

export interface TypeEntriesProps {
  type: DictionaryType;
  onOpen: (details: { address: string }) => void;
  onEditType: () => void;
}

/** How many changes show: the last few, or as many as are kept. */
const changes = { few: 3, all: 100 };

/** The entries of one dictionary, and what can be done with them. */
export function TypeEntries({ type, onOpen, onEditType }: TypeEntriesProps) {
  const { i18n } = useLingui();
  const org = useSession().organisation.organisationId;
  const [words, setWords] = useState('');
  const [showsDisabled, setShowsDisabled] = useState(true);
  const [changesShown, setChangesShown] = useState(changes.few);
  const [task, setTask] = useState<EntryTask>();
  const dictionary = useDictionary(org, type.id, changesShown);
  const { list, rows, entries, refresh } = dictionary;
  const { press, isPressing } = useEntryPresses(org, refresh);
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  const renaming = useRenaming({
    org,
    entries: rows,
    viewsOf: (id) => dictionary.uses.find((use) => use.id === id)?.views ?? 0,
    onSaved: refresh,
  });
  const files = useWordFiles({
    exportCall: exportTypeCodes,
    importCall: importTypeCodes,
    about: { typeId: type.id, organisationId: org },
    name: type.name,
    onImported: () => void refresh(),
  });
  const toggle = (entry: DictionaryEntry, enabled: boolean) => {
    const row = rowOf(entry.id);
    if (row) press({ kind: 'toggle', entry: row, enabled });
  };
  const openRecords =
    recordsOf(type.code, '') === undefined
      ? undefined
      : ({ entry }: { entry: DictionaryEntry }) =>
          onOpen({ address: recordsOf(type.code, entry.code) ?? '' });

  return (
    <>
      <DictionaryEntries
        {...renaming}
        type={type}
        usedIn={usedIn(type.code).map(({ label, href }) => ({
          label: i18n._(label),
          ...(href && { onPress: () => onOpen({ address: href }) }),
        }))}
        entries={entries}
        state={list.error ? 'failed' : list.isPending ? 'loading' : 'ready'}
        failure={list.error ? messageOf(list.error) : undefined}
        onRetry={() => void list.refetch()}
        query={words}
        onQueryChange={({ query }) => setWords(query)}
        showsDisabled={showsDisabled}
        onShowsDisabledChange={(details) => setShowsDisabled(details.showsDisabled)}
        onAdd={type.isFixed ? undefined : () => setTask({ kind: 'add' })}
        onImport={type.isFixed ? undefined : files.openImport}
        onExport={type.isFixed ? undefined : files.exportFile}
        isExporting={files.isExporting}
        onEdit={({ entry }) => setTask({ kind: 'edit', entry })}
        onToggle={({ entry, isEnabled }) =>
          isEnabled || entry.uses === 0 ? toggle(entry, isEnabled) : setTask({ kind: 'disable', entry })
        }
        onRemove={({ entry }) =>
          entry.uses > 0
            ? setTask({ kind: 'remove', entry })
            : press({ kind: 'remove', id: entry.id, name: entry.name })
        }
        onMerge={({ entry }) => setTask({ kind: 'merge', entry })}
        onUndoMerge={({ entry }) =>
          press({ kind: 'undoMerge', mergeId: rowOf(entry.id)?.undoableMerge ?? '' })
        }
        onMove={({ id, beforeId }) => press({ kind: 'move', id, before: beforeId })}
        onUses={openRecords}
        onEditType={onEditType}
        onRemoveType={
          type.owner === 'organisation'
            ? () => press({ kind: 'removeType', id: type.id, name: type.name })
            : undefined
        }
        changes={dictionary.changes?.map(({ at, who, text }) => ({ at: at.slice(5, 16), who, text }))}
        onAllChanges={changesShown < changes.all ? () => setChangesShown(changes.all) : undefined}
      />
      <EntryDialogs
        {...{ type, task, entries, files, openRecords, isPressing }}
        onDisable={(entry) => toggle(entry, false)}
        onDone={refresh}
        onClose={() => setTask(undefined)}
      />
    </>
  );
}
