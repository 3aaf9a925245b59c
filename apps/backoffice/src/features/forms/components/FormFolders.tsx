import { type FolderChoice, FolderNav } from '@huifang/ui/clinic/form-list';
import { useState } from 'react';
import { useSession } from '../../../lib/session-context.tsx';
import type { ListedFolder } from '../model/rows.ts';
import { FolderDialogs, type FolderTask } from './FolderDialogs.tsx';

export interface FormFoldersProps {
  folders: readonly ListedFolder[];
  chosen: FolderChoice;
  onChoose: (details: { folder: FolderChoice }) => void;
  onRemoved: (details: { id: string }) => void;
}

/** The folders of forms to choose from, created and changed by whoever designs forms. */
export function FormFolders({ folders, chosen, onChoose, onRemoved }: FormFoldersProps) {
  const { organisation, can } = useSession();
  const [task, setTask] = useState<FolderTask>();
  const start = can('form:design') ? setTask : undefined;
  return (
    <>
      <FolderNav
        folders={folders}
        chosen={chosen}
        onChoose={onChoose}
        onCreate={start && (() => start({ kind: 'new' }))}
        onEdit={start && (({ folder }) => start({ kind: 'edit', folder }))}
        onRemove={start && (({ folder }) => start({ kind: 'remove', folder }))}
      />
      {task && (
        <FolderDialogs
          org={organisation.organisationId}
          task={task}
          folders={folders}
          onRemoved={onRemoved}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
