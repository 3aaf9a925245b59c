import { Ban, CircleCheck, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { type MarkTone, StatusChip } from '../../primitives/badge/index.ts';
import { entryTone } from '../entry-chip/index.ts';
import type { CustomerState } from './types.ts';
import { useCustomerStates } from './useCustomerStates.ts';

const icon = { size: 12, 'aria-hidden': true } as const;

const looks: ReadonlyMap<CustomerState, { tone: MarkTone; mark: ReactNode }> = new Map([
  ['正常', { tone: 'task-executed', mark: <CircleCheck {...icon} /> }],
  ['黑名单', { tone: 'overdue', mark: <Ban {...icon} /> }],
  ['作废', { tone: 'task-pending', mark: <CircleSlash {...icon} /> }],
]);

export interface CustomerStateChipProps {
  state: CustomerState;
  /** @default the usual word, or the code */
  name?: string;
  /** A colour of `entryColours`. @default the usual one of the state */
  colour?: string;
}

/** 客户状态 as sign and word. */
export function CustomerStateChip({ state, name, colour }: CustomerStateChipProps) {
  const usual = useCustomerStates().find(({ value }) => value === state)?.label;
  const look = looks.get(state);
  return (
    <StatusChip tone={colour ? entryTone(colour) : (look?.tone ?? entryTone(''))} mark={look?.mark}>
      {name ?? usual ?? state}
    </StatusChip>
  );
}
