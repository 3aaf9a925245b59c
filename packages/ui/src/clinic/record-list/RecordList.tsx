import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';

/** One field of a kind of record. */
export interface RecordColumn {
  id: string;
  header: string;
  /** Pixels. @default 140 */
  width?: number;
  /** Numbers and money. @default false */
  isNumber?: boolean;
}

/** One record: what stands under each column, in words; an absent text is not known. */
export interface RecordRow {
  id: string;
  /** Names it, such as the day and the item. */
  label: string;
  cells: Readonly<Record<string, string>>;
}

export interface RecordListProps {
  /** Names the table. */
  label: string;
  columns: readonly RecordColumn[];
  rows: readonly RecordRow[];
  /** @default 'ready' */
  state?: DataTableProps<RecordRow>['state'];
  failure?: ReactNode;
  notice?: ReactNode;
  empty?: ReactNode;
  /** Shows the whole record; without it rows have no button. */
  onOpen?: (details: { row: RecordRow }) => void;
}

/** Records of one kind, as a hospital's own systems know them: one a row, with the way to all of it. */
export function RecordList({ columns, onOpen, ...table }: RecordListProps) {
  return (
    <DataTable
      {...table}
      columns={columns.map(({ id, header, width = 140, isNumber }, index) => ({
        id,
        header,
        width,
        align: isNumber ? 'end' : 'start',
        card: index === 0 ? 'title' : index < 5 ? 'fact' : undefined,
        cell: cellOf(id),
      }))}
      getRowId={(row) => row.id}
      getRowLabel={(row) => row.label}
      actionsWidth={76}
      renderActions={
        onOpen &&
        ((row) => (
          <Button variant="text" size="small" onPress={() => onOpen({ row })}>
            <Trans>详情</Trans>
          </Button>
        ))
      }
      onRowKey={({ row, key }) => {
        if (key === 'Enter') onOpen?.({ row });
      }}
    />
  );
}

const cellOf = (id: string) => (row: RecordRow) => {
  const text = row.cells[id];
  return text ? <ClippedText text={text} /> : '—';
};
