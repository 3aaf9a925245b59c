import { Ban, CircleCheck, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { type MarkTone, StatusChip } from '../../primitives/badge/index.ts';
import { entryTone, useCustomerStates } from '../entry-chip/index.ts';
import type { CustomerState } from './types.ts';

const icon = { size: 12, 'aria-hidden': true } as const;

const looks: ReadonlyMap<CustomerState, { tone: MarkTone; mark: ReactNode }> = new Map([
  ['正常', { tone: 'task-executed', mark: <CircleCheck {...icon} /> }],
  ['黑名单', { tone: 'overdue', mark: <Ban {...icon} /> }],
  ['作废', { tone: 'task-pending', mark: <CircleSlash {...icon} /> }],
]);

/** 客户状态 as sign and word, in the organisation's words and colours. */
export function CustomerStateChip({ state }: { state: CustomerState }) {
  const known = useCustomerStates().find(({ value }) => value === state);
  const look = looks.get(state);
  const tone = known?.colour ? entryTone(known.colour) : (look?.tone ?? entryTone(''));
  return (
    <StatusChip tone={tone} mark={look?.mark}>
      {known?.label ?? state}
    </StatusChip>
  );
}
