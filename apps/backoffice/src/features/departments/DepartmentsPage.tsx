import { type DepartmentRow, exportDepartments, importDepartments } from '@huifang/contract';
import { DepartmentsView } from '@huifang/ui/clinic/departments';
import { InUseDialog } from '@huifang/ui/clinic/in-use-dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WordFiles } from '../../kits/word-files/WordFiles.tsx';
import { messageOf } from '../../lib/api.ts';
import { readId } from '../../lib/list-address.ts';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { DepartmentClosing } from './DepartmentClosing.tsx';
import { DepartmentEditing, type DepartmentEditingProps } from './DepartmentEditing.tsx';
import { DepartmentPane } from './DepartmentPane.tsx';
import { departmentListQuery, toEntry } from './queries.ts';
import { useDepartmentChanges } from './useDepartmentChanges.ts';

/** 组织架构: the departments of the organisation. */
export function DepartmentsPage() {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const { search, replace } = usePageTab();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<Pick<DepartmentEditingProps, 'departmentId' | 'parentId'>>();
  const [closing, setClosing] = useState<DepartmentRow>();
  const { data: rows = [], isLoading, error, refetch } = useQuery(departmentListQuery(org));
  const { actions, shown, used } = useDepartmentChanges(org, rows, setClosing);
  const asked = readId(new URLSearchParams(search).get('id'));
  const chosenId = rows.some(({ id }) => id === asked) ? asked : (rows[0]?.id ?? '');
  const choose = ({ id }: { id: string }) => replace(new URLSearchParams({ id }));
  const chosen = rows.find(({ id }) => id === chosenId);
  return (
    <>
      <DepartmentsView
        {...actions}
        departments={shown(rows.map(toEntry))}
        isLoading={isLoading}
        loadError={error && rows.length === 0 ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        chosenId={chosenId}
        onChoose={choose}
        onAdd={() => setEdited({})}
        onAddBelow={({ id }) => setEdited({ parentId: id })}
        onEdit={({ id }) => setEdited({ departmentId: id })}
        tools={
          <WordFiles
            exportCall={exportDepartments}
            importCall={importDepartments}
            about={{ organisationId: org }}
            name={t`组织架构`}
            title={t`导入部门`}
            hint={t`首行为列名：部门、负责人、启用，只有“部门”必填。部门写完整路径，例如 门诊部/康复科。可先导出一份对照。`}
            onImported={() => void queryClient.invalidateQueries({ queryKey: ['departments', org] })}
          />
        }
      >
        <DepartmentPane
          id={chosenId}
          onEdit={() => setEdited({ departmentId: chosenId })}
          onAddBelow={() => setEdited({ parentId: chosenId })}
          onSwitch={({ isEnabled }) => chosen && actions.onSwitch({ id: chosen.id, isEnabled })}
        />
      </DepartmentsView>
      {edited && (
        <DepartmentEditing
          {...edited}
          onSaved={(saved) => edited.departmentId === undefined && choose(saved)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {closing && <DepartmentClosing department={closing} onClose={() => setClosing(undefined)} />}
      {used && <InUseDialog {...used} />}
    </>
  );
}
