import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataTableColumn, type DataTableProps } from '../../primitives/data-table/index.ts';
import { TruncatedText } from '../../primitives/truncated-text/index.ts';

/** An uncaught script error as it was recorded (rule log-1). */
export interface ScriptErrorEntry {
  id: string;
  /** Such as `script`. */
  type: string;
  code: number;
  message: string;
  /** The page on which it happened. */
  url: string;
  userName: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: string;
}

export interface ErrorLogListProps
  extends Pick<DataTableProps<ScriptErrorEntry>, 'state' | 'failure' | 'notice' | 'empty'> {
  entries: readonly ScriptErrorEntry[];
  /** Shows the whole entry. */
  onOpen: (details: { entry: ScriptErrorEntry }) => void;
}

const messageLimit = { over: 60, keep: 60 } as const;

/** The errors that scripts ran into, newest first as given. */
export function ErrorLogList({ entries, onOpen, ...rest }: ErrorLogListProps) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      {...rest}
      label={t`错误日志`}
      columns={columns}
      rows={entries}
      getRowId={(entry) => entry.id}
      getRowLabel={(entry) => entry.message}
      actionsWidth={76}
      renderActions={(entry) => (
        <Button variant="text" size="small" onPress={() => onOpen({ entry })}>
          <Trans>详情</Trans>
        </Button>
      )}
      onRowKey={({ row, key }) => {
        if (key === 'Enter') onOpen({ entry: row });
      }}
    />
  );
}

function useColumns() {
  const { t } = useLingui();
  return useMemo<readonly DataTableColumn<ScriptErrorEntry>[]>(
    () => [
      { id: 'at', header: t`时间`, width: 160, card: 'title', cell: (entry) => entry.at },
      { id: 'type', header: t`类型`, width: 80, card: 'status', cell: (entry) => entry.type },
      { id: 'code', header: t`代码`, width: 72, align: 'end', cell: (entry) => entry.code },
      {
        id: 'message',
        header: t`内容`,
        width: 420,
        card: 'fact',
        cell: (entry) => <TruncatedText text={entry.message} limit={messageLimit} />,
      },
      { id: 'url', header: t`页面`, width: 240, card: 'fact', cell: (entry) => entry.url },
      { id: 'userName', header: t`用户`, width: 96, card: 'fact', cell: (entry) => entry.userName },
    ],
    [t],
  );
}
