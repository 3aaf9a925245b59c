import { exportDiseases, importDiseases, mostWordBytes } from '@huifang/contract';
import { InUseDialog } from '@huifang/ui/clinic/in-use-dialog';
import { WordImportDialog } from '@huifang/ui/clinic/word-import';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useWordFiles } from '../../kits/word-files/useWordFiles.ts';
import { DiseaseEditing } from './DiseaseEditing.tsx';
import { DiseaseMerging } from './DiseaseMerging.tsx';
import type { useDiseaseChanges } from './useDiseaseChanges.ts';

/** What is done with diseases in a dialog. */
export type DiseaseTask = { kind: 'add'; parentId: string } | { kind: 'edit' | 'merge'; id: string };

export interface DiseaseDialogsProps {
  task: DiseaseTask | undefined;
  changes: ReturnType<typeof useDiseaseChanges>;
  files: ReturnType<typeof useDiseaseFiles>;
  onOpenConsults?: (details: { diseaseId: string }) => void;
  /** One was saved, or others were merged into it. */
  onDone: (details: { id: string; parentId?: string }) => void;
  onClose: () => void;
}

/** The dialog that is open over the diseases. */
export function DiseaseDialogs({
  task,
  changes,
  files,
  onOpenConsults,
  onDone,
  onClose,
}: DiseaseDialogsProps) {
  const { t } = useLingui();
  const { kept, forgetKept, change, running } = changes;
  return (
    <>
      {task?.kind === 'add' && (
        <DiseaseEditing
          parentId={task.parentId}
          onSaved={({ id }) => onDone({ id, parentId: task.parentId })}
          onClose={onClose}
        />
      )}
      {task?.kind === 'edit' && <DiseaseEditing diseaseId={task.id} onSaved={onDone} onClose={onClose} />}
      {task?.kind === 'merge' && (
        <DiseaseMerging
          diseaseId={task.id}
          onMerged={({ keptId }) => onDone({ id: keptId })}
          onClose={onClose}
        />
      )}
      {files.importDialog && (
        <WordImportDialog
          {...files.importDialog}
          title={t`导入病种`}
          hint={t`首行是列名：病种、首拼、繁体中文、英文、启用，只有“病种”必填。病种写完整路径，例如 脊柱/颈椎病；名称里的 / 写成 \\/。`}
          mostBytes={mostWordBytes}
        />
      )}
      {kept && (
        <InUseDialog
          name={kept.disease.name}
          wanted={kept.wanted}
          isSaving={running !== undefined}
          onOpenRecords={
            onOpenConsults &&
            (() => {
              forgetKept();
              onOpenConsults({ diseaseId: kept.disease.id });
            })
          }
          onDisable={() => change({ kind: 'enable', disease: kept.disease, isEnabled: false })}
          onClose={() => {
            onDone({ id: kept.disease.id });
            forgetKept();
          }}
        >
          {kept.reason}
        </InUseDialog>
      )}
    </>
  );
}

/** The diseases out to a file and back. */
export function useDiseaseFiles(org: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useWordFiles({
    exportCall: exportDiseases,
    importCall: importDiseases,
    about: { organisationId: org },
    name: t`病种`,
    onImported: () => void queryClient.invalidateQueries({ queryKey: ['diseases', org] }),
  });
}
