import type { WebhookEvent } from '@huifang/domain/system/fields';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { StatusChip } from '../../primitives/badge/index.ts';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { ClippedTextLink } from '../../primitives/text-link/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { missing } from '../service-centre/ConsultCells.tsx';

/** One connected system. */
export interface SystemRow {
  id: string;
  name: string;
  note: string;
  /** The end of the token; empty without one. */
  tokenHint: string;
  issuer: string;
  /** `YYYY-MM-DD HH:mm:ss`; empty without a token. */
  expiresAt: string;
  isExpired: boolean;
  networks: readonly string[];
  /** Empty before the first use. */
  lastUsedAt: string;
  lastAddress: string;
  /** Strange addresses used the token lately. */
  isStrange: boolean;
  url: string;
  events: readonly WebhookEvent[];
  isPushing: boolean;
  hasSecret: boolean;
  /** Empty while deliveries arrive. */
  failingSince: string;
  isStopped: boolean;
}

const clipped = (text: string) => (text ? <ClippedText text={text} /> : missing);

/** Whether a system imports by its token, as a chip. */
export function TokenChip({ system }: { system: Pick<SystemRow, 'tokenHint' | 'isExpired' | 'isStrange'> }) {
  const { t } = useLingui();
  if (system.tokenHint === '') return <>{t`未签发`}</>;
  if (system.isStrange) return <StatusChip tone="overdue">{t`使用异常`}</StatusChip>;
  if (system.isExpired) return <StatusChip tone="due-today">{t`已到期`}</StatusChip>;
  return <StatusChip tone="task-executed">{t`有效`}</StatusChip>;
}

/** Whether a system is told of changes, as a chip. */
export function PushChip({
  system,
}: {
  system: Pick<SystemRow, 'url' | 'isPushing' | 'hasSecret' | 'failingSince' | 'isStopped'>;
}) {
  const { t } = useLingui();
  if (system.isStopped) return <StatusChip tone="overdue">{t`已暂停`}</StatusChip>;
  if (system.url === '' || !system.isPushing) return <>{t`未启用`}</>;
  if (!system.hasSecret) return <StatusChip tone="due-today">{t`缺少密钥`}</StatusChip>;
  if (system.failingSince) return <StatusChip tone="due-today">{t`发送失败`}</StatusChip>;
  return <StatusChip tone="task-executed">{t`正常`}</StatusChip>;
}

/** The columns of the connected systems. */
export function useSystemColumns<Row extends SystemRow>({
  onOpen,
}: {
  onOpen: (details: { row: Row }) => void;
}) {
  const { t } = useLingui();
  return useMemo<readonly DataTableColumn<Row>[]>(
    () => [
      {
        id: 'name',
        header: t`名称`,
        width: 180,
        canHide: false,
        card: 'title',
        cell: (row) => (
          <ClippedTextLink type="button" onClick={() => onOpen({ row })}>
            {row.name}
          </ClippedTextLink>
        ),
      },
      { id: 'note', header: t`说明`, width: 200, card: 'fact', cell: (row) => clipped(row.note) },
      {
        id: 'token',
        header: t`导入令牌`,
        width: 110,
        card: 'status',
        cell: (row) => <TokenChip system={row} />,
      },
      {
        id: 'expiresAt',
        header: t`到期时间`,
        width: 120,
        cell: (row) => row.expiresAt.slice(0, 10) || missing,
      },
      {
        id: 'lastUsedAt',
        header: t`最近使用`,
        width: 220,
        card: 'fact',
        cell: (row) => clipped([row.lastUsedAt.slice(0, 16), row.lastAddress].filter(Boolean).join(' · ')),
      },
      { id: 'push', header: t`推送`, width: 110, card: 'fact', cell: (row) => <PushChip system={row} /> },
      { id: 'url', header: t`推送地址`, width: 240, cell: (row) => clipped(row.url) },
    ],
    [t, onOpen],
  );
}
