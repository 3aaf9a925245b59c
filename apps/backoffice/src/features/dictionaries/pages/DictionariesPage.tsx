import { exportTypeCodes, importTypeCodes, mostWordBytes } from '@huifang/contract';
import {
  DictionaryEntries,
  type DictionaryEntry,
  DictionaryPage,
  DisableNotice,
} from '@huifang/ui/clinic/dictionary-page';
import { WordImportDialog } from '@huifang/ui/clinic/word-import';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWordFiles } from '../../../kits/word-files/useWordFiles.ts';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { EntryEditing } from '../components/EntryEditing.tsx';
import { EntryMerging } from '../components/EntryMerging.tsx';
import { TypeEditing } from '../components/TypeEditing.tsx';
import { useDictionary } from '../hooks/useDictionary.ts';
import { useEntryPresses } from '../hooks/useEntryPresses.ts';
import { useRenaming } from '../hooks/useRenaming.ts';
import { recordsOf, usedIn } from '../model/used-in.ts';

export interface DictionariesPageProps {
  onOpen: (details: { address: string }) => void;
}

type Opened =
  | { dialog: 'entry' | 'merge'; entry: DictionaryEntry }
  | { dialog: 'new' | 'type' | 'newType' }
  | { dialog: 'disable' | 'remove'; entry: DictionaryEntry };

/** 基础字典: the organisation's own words, by what they are for. */
export function DictionariesPage({ onOpen }: DictionariesPageProps) {
  const { t, i18n } = useLingui();
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const [typeId, setTypeId] = useState<string>();
  const [typeWords, setTypeWords] = useState('');
  const [words, setWords] = useState('');
  const [showsDisabled, setShowsDisabled] = useState(true);
  const [changesShown, setChangesShown] = useState(3);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const dictionary = useDictionary(org, typeId, changesShown);
  const { types, type, list, rows, entries, refresh } = dictionary;
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
    about: { typeId: type?.id ?? '', organisationId: org },
    name: type?.name ?? '',
    onImported: () => void refresh(),
  });
  const toggle = (entry: DictionaryEntry, enabled: boolean) => {
    const row = rowOf(entry.id);
    if (row) press({ kind: 'toggle', entry: row, enabled });
  };
  const openRecords =
    type && recordsOf(type.code, '') !== undefined
      ? ({ entry }: { entry: DictionaryEntry }) => onOpen({ address: recordsOf(type.code, entry.code) ?? '' })
      : undefined;
  const canAdd = type !== undefined && !type.isFixed;

  return (
    <>
      <DictionaryPage
        title={t`基础字典`}
        types={{
          types: types.data ?? [],
          selectedId: type?.id,
          state: types.error ? 'failed' : types.isPending ? 'loading' : 'ready',
          failure: types.error ? messageOf(types.error) : undefined,
          onRetry: () => void types.refetch(),
          query: typeWords,
          onQueryChange: ({ query }) => setTypeWords(query),
          onSelect: ({ id }) => {
            setTypeId(id);
            setWords('');
            setChangesShown(3);
          },
          onAdd: () => setOpened({ dialog: 'newType' }),
        }}
      >
        {type && (
          <DictionaryEntries
            {...renaming}
            key={type.id}
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
            onAdd={canAdd ? () => setOpened({ dialog: 'new' }) : undefined}
            onImport={canAdd ? files.openImport : undefined}
            onExport={canAdd ? files.exportFile : undefined}
            isExporting={files.isExporting}
            onEdit={({ entry }) => setOpened({ dialog: 'entry', entry })}
            onToggle={({ entry, isEnabled }) =>
              isEnabled || entry.uses === 0
                ? toggle(entry, isEnabled)
                : setOpened({ dialog: 'disable', entry })
            }
            onRemove={({ entry }) =>
              entry.uses > 0
                ? setOpened({ dialog: 'remove', entry })
                : press({ kind: 'remove', id: entry.id, name: entry.name })
            }
            onMerge={({ entry }) => setOpened({ dialog: 'merge', entry })}
            onUndoMerge={({ entry }) =>
              press({ kind: 'undoMerge', mergeId: rowOf(entry.id)?.undoableMerge ?? '' })
            }
            onMove={({ id, beforeId }) => press({ kind: 'move', id, before: beforeId })}
            onUses={openRecords}
            onEditType={() => setOpened({ dialog: 'type' })}
            onRemoveType={
              type.owner === 'organisation'
                ? () => press({ kind: 'removeType', id: type.id, name: type.name })
                : undefined
            }
            changes={dictionary.changes?.map(({ at, who, text }) => ({ at: at.slice(5, 16), who, text }))}
            onAllChanges={changesShown < 100 ? () => setChangesShown(100) : undefined}
          />
        )}
      </DictionaryPage>
      {type && (opened?.dialog === 'entry' || opened?.dialog === 'new') && (
        <EntryEditing
          org={org}
          type={type}
          entry={opened.dialog === 'entry' ? opened.entry : undefined}
          onUses={opened.dialog === 'entry' && openRecords ? () => openRecords(opened) : undefined}
          onSaved={() => void refresh()}
          onClose={close}
        />
      )}
      {(opened?.dialog === 'type' || opened?.dialog === 'newType') && (
        <TypeEditing
          org={org}
          type={opened.dialog === 'type' ? type : undefined}
          onSaved={({ id }) => {
            setTypeId(id);
            void refresh();
          }}
          onClose={close}
        />
      )}
      {opened?.dialog === 'merge' && (
        <EntryMerging org={org} entry={opened.entry} entries={entries} onMerged={refresh} onClose={close} />
      )}
      {(opened?.dialog === 'disable' || opened?.dialog === 'remove') && (
        <DisableNotice
          entry={opened.entry}
          wanted={opened.dialog}
          onUses={openRecords && (() => openRecords(opened))}
          isSaving={isPressing}
          onConfirm={() => {
            toggle(opened.entry, false);
            close();
          }}
          onCancel={close}
        />
      )}
      {files.importDialog && (
        <WordImportDialog
          {...files.importDialog}
          title={t`导入“${type?.name ?? ''}”`}
          hint={t`首行为列名：编码、名称，可另有繁体中文、英文、颜色、地区编码、详细位置、启用。编码相同的条目会更新。可先导出一份对照。`}
          mostBytes={mostWordBytes}
        />
      )}
    </>
  );
}
