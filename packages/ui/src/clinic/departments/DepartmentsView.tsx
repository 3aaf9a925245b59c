import {
  departmentFields,
  departmentNameKey,
  departmentNameOf,
  hasSemicolon,
  mostDepartmentLevels,
} from '@huifang/domain/department/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CountBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import {
  type ConfiguredActions,
  ConfiguredTree,
  MoveHint,
  Pane,
  PaneHead,
  Panes,
  PaneTools,
} from '../configured-tree/index.ts';
import type { DepartmentEntry } from './types.ts';

export interface DepartmentsViewProps extends ConfiguredActions {
  /** In their order, with those out of use. */
  departments: readonly DepartmentEntry[];
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry: () => void;
  chosenId?: string;
  onChoose: (details: { id: string }) => void;
  onAdd: () => void;
  /** What is done with all of them, such as an export. */
  tools?: ReactNode;
  /** The chosen department. */
  children: ReactNode;
}

/** The departments of the organisation as a tree with the chosen one beside it, below 1024 under it. */
export function DepartmentsView(props: DepartmentsViewProps) {
  const { departments, isLoading = false, loadError, chosenId, children } = props;
  const { t } = useLingui();
  const [showsClosed, setShowsClosed] = useState(true);
  const shown = showsClosed ? departments : departments.filter(({ isOffered }) => isOffered);
  const notesOf = ({ head, people }: DepartmentEntry) => [
    ...(people > 0 ? [t`${people} 人`] : []),
    ...(head ? [head] : []),
  ];
  const siblingNamed = (name: string, parentId: string | null, ownId: string) =>
    departments.some(
      (one) =>
        one.parentId === parentId &&
        one.id !== ownId &&
        departmentNameKey(one.name) === departmentNameKey(name),
    );
  const nameProblem = (name: string, id: string): string | undefined => {
    const longest = departmentFields.name.max;
    if (departmentNameOf(name) === '') return t`请填写名称`;
    if (name.length > longest) return t`最多填写 ${longest} 个字`;
    if (hasSemicolon(name)) return t`部门名称不能有分号：分号用来分隔上下级部门`;
    const parentId = departments.find((one) => one.id === id)?.parentId ?? null;
    return siblingNamed(name, parentId, id) ? t`同级已有同名部门` : undefined;
  };
  return (
    <Panes>
      <Pane as="nav" aria-label={t`部门`} data-tone="subtle">
        <PaneHead>
          <h1>
            <Trans>组织架构</Trans>
          </h1>
          {departments.length > 0 && <CountBadge count={departments.length} />}
          <span data-end>
            <Button size="small" icon={<Plus size={16} aria-hidden />} onPress={props.onAdd}>
              <Trans>新增部门</Trans>
            </Button>
          </span>
        </PaneHead>
        <PaneTools>
          <Checkbox isSelected={showsClosed} onChange={({ isSelected }) => setShowsClosed(isSelected)}>
            <Trans>显示已停用</Trans>
          </Checkbox>
          <span data-end>{props.tools}</span>
        </PaneTools>
        <ConfiguredTree
          label={t`部门`}
          state={isLoading ? 'loading' : loadError === undefined ? 'ready' : 'failed'}
          failure={<FailureState title={t`部门加载失败`} detail={loadError} onRetry={props.onRetry} />}
          empty={
            <EmptyState
              title={departments.length === 0 ? t`还没有部门` : t`部门都已停用`}
              hint={
                departments.length === 0
                  ? t`员工、登记和投诉都按部门归属。可以先新增一个，也可以从文件导入。`
                  : t`勾选上方的选项可以看到它们`
              }
            />
          }
          entries={shown.map((one) => ({ ...one, isEnabled: one.isOffered, notes: notesOf(one) }))}
          maxDepth={mostDepartmentLevels}
          selectedId={chosenId}
          onSelect={props.onChoose}
          checkName={({ label, id }) => nameProblem(label, id)}
          refuseMove={({ id, targetId, position }) => {
            const target = departments.find((one) => one.id === targetId);
            const parentId = position === 'into' ? targetId : (target?.parentId ?? null);
            const name = departments.find((one) => one.id === id)?.name ?? '';
            return siblingNamed(name, parentId, id) ? t`同级已有同名部门` : undefined;
          }}
          onRename={props.onRename}
          onMove={props.onMove}
          onEdit={props.onEdit}
          onAddBelow={props.onAddBelow}
          onSwitch={({ id }) =>
            props.onSwitch({ id, isEnabled: !departments.find((one) => one.id === id)?.isEnabled })
          }
          onRemove={props.onRemove}
        />
        <MoveHint />
      </Pane>
      {children}
    </Panes>
  );
}
