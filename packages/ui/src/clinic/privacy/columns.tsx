import type { ErasureGround, ErasureState, RequestWay } from '@huifang/domain/privacy/words';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { ClippedTextLink } from '../../primitives/text-link/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { missing } from '../service-centre/ConsultCells.tsx';
import type { ErasurePartsProps } from './ErasureParts.tsx';
import { groundWords, stateWords, wayWords } from './words.ts';

/** A request for erasure. */
export interface ErasureRow extends ErasurePartsProps {
  id: string;
  /** Empty for a customer out of sight, as is the name. */
  customerId: string;
  name: string;
  state: ErasureState;
  ground: ErasureGround;
  way: RequestWay;
  note: string;
  requester: string;
  /** `YYYY-MM-DD HH:mm:ss`; the others are empty where it has not come to that. */
  requestedAt: string;
  dueAt: string;
  decider: string;
  decidedAt: string;
  detail: string;
  doneAt: string;
  canDecide: boolean;
  canWithdraw: boolean;
}

interface ColumnOptions {
  /** Without it there is no way to customers. */
  onOpenCustomer?: (details: { customerId: string }) => void;
}

/** The columns of the requests for erasure. */
export function useErasureColumns<Row extends ErasureRow>({ onOpenCustomer }: ColumnOptions) {
  const { t, i18n } = useLingui();
  return useMemo<readonly DataTableColumn<Row>[]>(
    () => [
      {
        id: 'name',
        header: t`客户`,
        width: 160,
        canHide: false,
        card: 'title',
        cell: ({ name, customerId }) =>
          customerId && onOpenCustomer ? (
            <ClippedTextLink type="button" onClick={() => onOpenCustomer({ customerId })}>
              {name}
            </ClippedTextLink>
          ) : (
            name || missing
          ),
      },
      {
        id: 'state',
        header: t`状态`,
        width: 100,
        card: 'status',
        cell: ({ state }) => i18n._(stateWords[state]),
      },
      {
        id: 'ground',
        header: t`理由`,
        width: 200,
        card: 'fact',
        cell: ({ ground }) => <ClippedText text={i18n._(groundWords[ground])} />,
      },
      { id: 'way', header: t`提出方式`, width: 100, cell: ({ way }) => i18n._(wayWords[way]) },
      {
        id: 'requester',
        header: t`申请人`,
        width: 110,
        card: 'fact',
        cell: ({ requester }) => (requester ? <ClippedText text={requester} /> : missing),
      },
      {
        id: 'requestedAt',
        header: t`申请时间`,
        width: 150,
        cell: ({ requestedAt }) => requestedAt.slice(0, 16),
      },
      {
        id: 'decider',
        header: t`审核人`,
        width: 110,
        cell: ({ decider }) => (decider ? <ClippedText text={decider} /> : missing),
      },
      {
        id: 'doneAt',
        header: t`抹除时间`,
        width: 150,
        cell: ({ doneAt }) => doneAt.slice(0, 16) || missing,
      },
    ],
    [t, i18n, onOpenCustomer],
  );
}
