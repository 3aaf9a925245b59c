import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataTableColumn, type DataTableProps } from '../../primitives/data-table/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { OpenWorkList } from './OpenWorkList.tsx';
import type { HandoverItem, PersonWithWork } from './types.ts';
import { useWorkWords } from './useWorkWords.ts';

export interface HandoversDialogProps {
  rows: readonly HandoverItem[];
  state?: DataTableProps<HandoverItem>['state'];
  /** In place of the rows. */
  failure?: ReactNode;
  footer?: ReactNode;
  /** Who works here no longer and still has something open. */
  left?: readonly PersonWithWork[];
  /** The handover that is being undone or ended. */
  busyId?: string;
  onHandOver: (details: { person: PersonWithWork }) => void;
  onUndo: (details: { row: HandoverItem }) => void;
  onEndCover: (details: { row: HandoverItem }) => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** The handovers of the organisation: who handed over what to whom, and what can still be taken back. */
export function HandoversDialog({
  rows,
  state,
  failure,
  footer,
  left = [],
  busyId,
  ...props
}: HandoversDialogProps) {
  const { t } = useLingui();
  const columns = useHandoverColumns();
  return (
    <Dialog
      title={t`交接记录`}
      width="960px"
      isFlush
      footer={<DialogCancelButton>{t`关闭`}</DialogCancelButton>}
      onClose={props.onClose}
    >
      <Body>
        {left.length > 0 && (
          <Left>
            <OpenWorkList
              title={t`已不在本机构工作、名下仍有待办：`}
              people={left}
              onHandOver={props.onHandOver}
            />
          </Left>
        )}
        <DataTable
          label={t`交接记录`}
          columns={columns}
          rows={rows}
          state={state}
          failure={failure}
          empty={<EmptyState title={t`还没有交接记录`} />}
          getRowId={(row) => row.id}
          getRowLabel={(row) => row.name}
          actionsWidth={172}
          renderActions={(row) => (
            <>
              {row.undoUntil !== '' && (
                <Button
                  size="small"
                  isBusy={busyId === row.id}
                  aria-label={t`撤销 ${row.name} 的交接`}
                  onPress={() => props.onUndo({ row })}
                >{t`撤销`}</Button>
              )}
              {(row.state === 'planned' || row.state === 'running') && (
                <Button
                  size="small"
                  isBusy={busyId === row.id}
                  aria-label={t`结束代班 ${row.name}`}
                  onPress={() => props.onEndCover({ row })}
                >{t`结束代班`}</Button>
              )}
            </>
          )}
        />
        {footer}
      </Body>
    </Dialog>
  );
}

function useHandoverColumns() {
  const { t } = useLingui();
  const { sum } = useWorkWords();
  return useMemo<readonly DataTableColumn<HandoverItem>[]>(() => {
    const states: Readonly<Record<HandoverItem['state'], string>> = {
      done: t`已交接`,
      planned: t`待开始`,
      running: t`代班中`,
      ended: t`已结束`,
      undone: t`已撤销`,
    };
    const endings = { none: '', inactive: t`不再在职`, membership: t`离开本机构`, account: t`账号停用` };
    const clipped = (text: string) => <ClippedText text={text} />;
    return [
      { id: 'name', header: t`姓名`, width: 110, card: 'title', cell: (row) => clipped(row.name) },
      {
        id: 'state',
        header: t`状态`,
        width: 150,
        card: 'status',
        cell: (row) => clipped([states[row.state], endings[row.ending]].filter(Boolean).join(t`、`)),
      },
      {
        id: 'days',
        header: t`代班日期`,
        width: 180,
        cell: (row) => clipped(row.from && `${row.from} ～ ${row.to}`),
      },
      {
        id: 'moved',
        header: t`交接内容`,
        width: 200,
        card: 'fact',
        cell: (row) =>
          clipped([sum(row.moved), row.kept > 0 && t`未退回 ${row.kept}`].filter(Boolean).join(t`；`)),
      },
      {
        id: 'receivers',
        header: t`接收人`,
        width: 140,
        card: 'fact',
        cell: (row) => clipped(row.receivers.join(t`、`)),
      },
      { id: 'by', header: t`操作人`, width: 100, cell: (row) => clipped(row.by) },
      { id: 'at', header: t`时间`, width: 140, card: 'fact', cell: (row) => row.at },
    ];
  }, [t, sum]);
}

const Left = styled.div`
  padding-bottom: var(--space-12);
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 280px;
  padding: var(--space-12) var(--space-16);
`;
