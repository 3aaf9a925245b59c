import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';

/** What a list selects: two plans of one customer are two plans. */
export type Counted = 'customers' | 'consults' | 'follow-ups' | 'people';

export interface SelectionToolsProps {
  /** What the rows are. @default 'customers' */
  counted?: Counted;
  /** Rows selected on all pages together. */
  count: number;
  /** How many of them are on other pages, or no longer among what is searched for. @default 0 */
  elsewhere?: number;
  /** What can be done with them: buttons. */
  actions?: ReactNode;
  onClear: () => void;
}

/** Stands in a list's tool line while rows are selected: how many, what can be done, and the way back. */
export function SelectionTools({
  counted = 'customers',
  count,
  elsewhere = 0,
  actions,
  onClear,
}: SelectionToolsProps) {
  return (
    <Bar>
      <span role="status">
        {counted === 'customers' && (
          <Trans>
            已选 <b>{count}</b> 位客户
          </Trans>
        )}
        {counted === 'consults' && (
          <Trans>
            已选 <b>{count}</b> 条咨询
          </Trans>
        )}
        {counted === 'people' && (
          <Trans>
            已选 <b>{count}</b> 人
          </Trans>
        )}
        {counted === 'follow-ups' && (
          <Trans>
            已选 <b>{count}</b> 条回访
          </Trans>
        )}
      </span>
      <Kept>{elsewhere > 0 ? <Trans>其中 {elsewhere} 条不在本页</Trans> : <Trans>跨页保留</Trans>}</Kept>
      {actions}
      <Button variant="quiet" size="small" onPress={onClear}>
        <Trans>取消选择</Trans>
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-4) var(--space-8);
  min-height: 36px;
  padding: 0 var(--space-8) 0 var(--space-12);
  border-radius: var(--radius-sm);
  background: var(--brand-tint);
  box-shadow: inset 0 0 0 1px var(--brand-border);

  > :last-child { margin-inline-start: auto; }
  @media (max-width: 767px) { flex-wrap: wrap; padding-block: var(--space-4); }
`;

const Kept = styled.span`
  color: var(--text-secondary);
  font: var(--font-caption);
`;
