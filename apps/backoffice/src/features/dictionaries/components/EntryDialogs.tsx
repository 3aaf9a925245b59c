import { mostWordBytes } from '@huifang/contract';
import { type DictionaryEntry, type DictionaryType, useUsesText } from '@huifang/ui/clinic/dictionary-page';
import { InUseDialog } from '@huifang/ui/clinic/in-use-dialog';
import { WordImportDialog } from '@huifang/ui/clinic/word-import';
import { useLingui } from '@lingui/react/macro';
import type { useWordFiles } from '../../../kits/word-files/useWordFiles.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { EntryEditing } from './EntryEditing.tsx';
import { EntryMerging } from './EntryMerging.tsx';

/** What a dialog is open for. */
export type EntryTask =
  | { kind: 'add' }
  | { kind: 'edit' | 'merge' | 'disable' | 'remove'; entry: DictionaryEntry };

interface EntryDialogsProps {
  type: DictionaryType;
  task: EntryTask | undefined;
  entries: readonly DictionaryEntry[];
  files: ReturnType<typeof useWordFiles>;
  /** Undefined where no list can be narrowed to the records of an entry. */
  openRecords: ((details: { entry: DictionaryEntry }) => void) | undefined;
  isPressing: boolean;
  onDisable: (entry: DictionaryEntry) => void;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** The dialogs of a dictionary's entries, one at a time. */
export function EntryDialogs({ type, task, entries, files, openRecords, ...props }: EntryDialogsProps) {
  const { t } = useLingui();
  const usesText = useUsesText();
  const { onDone, onClose } = props;
  const org = useSession().organisation.organisationId;
  const entry = task && task.kind !== 'add' ? task.entry : undefined;
  const onUses = entry && openRecords && (() => openRecords({ entry }));
  return (
    <>
      {(task?.kind === 'add' || task?.kind === 'edit') && (
        <EntryEditing {...{ org, type, entry, onUses, onClose }} onSaved={() => void onDone()} />
      )}
      {entry && task?.kind === 'merge' && (
        <EntryMerging {...{ org, entry, entries, onClose }} onMerged={onDone} />
      )}
      {entry && (task?.kind === 'disable' || task?.kind === 'remove') && (
        <InUseDialog
          name={entry.name}
          wanted={task.kind}
          uses={entry.uses > 0 ? usesText(entry) : undefined}
          onOpenRecords={entry.uses > 0 ? onUses : undefined}
          isSaving={props.isPressing}
          onDisable={() => {
            props.onDisable(entry);
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {files.importDialog && (
        <WordImportDialog
          {...files.importDialog}
          title={t`导入“${type.name}”`}
          hint={t`首行为列名：编码、名称，可另有繁体中文、英文、颜色、地区编码、详细位置、启用。编码相同的条目会更新。可先导出一份对照。`}
          mostBytes={mostWordBytes}
        />
      )}
    </>
  );
}
