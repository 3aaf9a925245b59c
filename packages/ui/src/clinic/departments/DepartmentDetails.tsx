import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { ChangeList } from '../change-list/index.ts';
import { Pane, PaneHead } from '../configured-tree/index.ts';
import { countInWords } from '../in-use-dialog/index.ts';
import type { DepartmentFacts, DepartmentUse } from './types.ts';

export interface DepartmentDetailsProps {
  /** Undefined while none is chosen, or it is read. */
  department?: DepartmentFacts;
  /** @default false */
  isLoading?: boolean;
  /** Why it could not be read, worded for the operator. */
  error?: string;
  onRetry: () => void;
  onEdit: () => void;
  onAddBelow: () => void;
  onSwitch: (details: { isEnabled: boolean }) => void;
  /** Who works in it. */
  people?: ReactNode;
}

/** One department: where it stands, who leads it and works in it, what names it, and what was changed lately. */
export function DepartmentDetails({
  department,
  isLoading = false,
  error,
  ...props
}: DepartmentDetailsProps) {
  const { t } = useLingui();
  const isThere = department !== undefined && !error;
  return (
    <Pane aria-label={t`部门详情`}>
      <Scrolled>
        {error && <FailureState title={t`部门加载失败`} detail={error} onRetry={props.onRetry} />}
        {isLoading && !error && <Spinner />}
        {!isLoading && !error && !department && (
          <EmptyState title={t`没有选择部门`} hint={t`在列表中选择一个部门，查看它的员工和用在哪里`} />
        )}
        {isThere && <Facts {...props} department={department} />}
      </Scrolled>
    </Pane>
  );
}

function Facts({
  department,
  onEdit,
  onAddBelow,
  onSwitch,
  people,
}: Omit<DepartmentDetailsProps, 'department' | 'onRetry'> & { department: DepartmentFacts }) {
  const { t } = useLingui();
  const { isEnabled, isOffered } = department;
  return (
    <>
      <PaneHead>
        <h2>{department.name}</h2>
        <span data-end>
          <Button size="small" icon={<Plus size={14} aria-hidden />} onPress={onAddBelow}>
            <Trans>新增下级</Trans>
          </Button>
          <Button size="small" onPress={() => onSwitch({ isEnabled: !isEnabled })}>
            {isEnabled ? t`停用` : t`启用`}
          </Button>
          <Button size="small" icon={<Pencil size={14} aria-hidden />} onPress={onEdit}>
            <Trans>编辑</Trans>
          </Button>
        </span>
      </PaneHead>
      {!isOffered && (
        <Notice tone="info" title={isEnabled ? t`上级已停用，不能再选择` : t`已停用，不能再选择`}>
          <p>{t`旧记录中仍显示它的名称`}</p>
        </Notice>
      )}
      <FactList
        facts={[
          { term: t`上级`, value: department.above.join(' / ') },
          { term: t`负责人`, value: department.head },
          { term: t`路径`, value: department.path },
          { term: t`使用`, value: <Uses use={department.use} /> },
        ]}
      />
      {people}
      <ChangeList
        changes={department.changes}
        labels={{
          名称: t`名称`,
          父级ID: t`上级`,
          负责人ID: t`负责人`,
          排序: t`排序`,
          启用: t`启用`,
          员工: t`转出的员工`,
        }}
      />
    </>
  );
}

/** What names it besides its people. */
function Uses({ use }: { use: DepartmentUse }) {
  const { t } = useLingui();
  const { children, settings, sites, lines } = use;
  const [consults, complaints, others] = [use.consults, use.complaints, use.others].map((count) =>
    countInWords(count),
  );
  const parts = [
    children > 0 && t`${children} 个下级`,
    use.consults > 0 && t`${consults} 条咨询`,
    use.complaints > 0 && t`${complaints} 条投诉`,
    settings > 0 && t`${settings} 项功能设置`,
    sites > 0 && t`${sites} 个院区`,
    lines > 0 && t`${lines} 条线路`,
    use.others > 0 && t`${others} 条其他记录`,
  ].filter(Boolean);
  return <>{parts.length === 0 ? t`未使用` : parts.join(t`、`)}</>;
}

const Scrolled = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-16);
  overflow: auto;
  min-height: 0;
  padding-bottom: var(--space-16);
`;
