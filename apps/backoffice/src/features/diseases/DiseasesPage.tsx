import {
  type DiseaseAction,
  DiseaseLayout,
  DiseaseTree,
  withDescendants,
} from '@huifang/ui/clinic/disease-tree';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../lib/session-context.tsx';
import { ChosenDisease } from './ChosenDisease.tsx';
import { DiseaseDialogs, type DiseaseTask, useDiseaseFiles } from './DiseaseDialogs.tsx';
import type { VersionedDisease } from './queries.ts';
import { useDiseaseChanges } from './useDiseaseChanges.ts';
import { useDiseaseTree } from './useDiseaseTree.ts';

export interface DiseasesPageProps {
  /** Without it there is no way to the consults that name a disease. */
  onOpenConsults?: (details: { diseaseId: string }) => void;
}

/** 病种管理: the tree of diseases, and one of them beside it. */
export function DiseasesPage({ onOpenConsults }: DiseasesPageProps) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const changes = useDiseaseChanges(org);
  const { change, disable, running } = changes;
  const { entries, selectedId, select, expand, props } = useDiseaseTree(org, running);
  const files = useDiseaseFiles(org);
  const [task, setTask] = useState<DiseaseTask>();

  const withDisease = (id: string, work: (disease: VersionedDisease) => void) => {
    const disease = entries.find((entry) => entry.id === id);
    if (disease) work(disease);
  };
  const act = (id: string, action: DiseaseAction) => {
    if (action === 'add') setTask({ kind: 'add', parentId: id });
    else if (action === 'edit' || action === 'merge') setTask({ kind: action, id });
    else
      withDisease(id, (disease) => {
        if (action === 'remove') change({ kind: 'remove', disease });
        else if (action === 'enable') change({ kind: 'enable', disease, isEnabled: true });
        else disable(disease, { below: withDescendants(entries, id).size - 1 });
      });
  };

  return (
    <>
      <DiseaseLayout
        title={t`病种管理`}
        tree={
          <DiseaseTree
            {...props}
            onSelect={({ id }) => select(id)}
            onAdd={() => setTask({ kind: 'add', parentId: '' })}
            onRename={({ id, name }) =>
              withDisease(id, (disease) => change({ kind: 'rename', disease, name }))
            }
            onMove={(place) => withDisease(place.id, (disease) => change({ kind: 'move', disease, place }))}
            onAction={({ id, action }) => act(id, action)}
            onExport={files.exportFile}
            isExporting={files.isExporting}
            onImport={files.openImport}
          />
        }
      >
        <ChosenDisease
          id={selectedId}
          onAction={({ action }) => act(selectedId, action)}
          onOpenConsults={onOpenConsults && (() => onOpenConsults({ diseaseId: selectedId }))}
          onUndoMerge={({ mergeId }) =>
            withDisease(selectedId, (disease) => change({ kind: 'unmerge', disease, mergeId }))
          }
          undoingId={running?.kind === 'unmerge' ? running.mergeId : undefined}
        />
      </DiseaseLayout>
      <DiseaseDialogs
        {...{ task, changes, files, onOpenConsults }}
        onDone={({ id, parentId }) => {
          if (parentId) expand(parentId);
          select(id);
        }}
        onClose={() => setTask(undefined)}
      />
    </>
  );
}
