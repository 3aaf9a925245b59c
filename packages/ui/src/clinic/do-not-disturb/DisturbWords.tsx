import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { StatusChip } from '../../primitives/badge/index.ts';
import type { DisturbMark } from './types.ts';

/** 勿扰 with its reason beside it, where there is room for it. */
export function DisturbWords({ mark }: { mark: DisturbMark }) {
  const { t } = useLingui();
  return (
    <Words>
      <StatusChip tone="overdue">{mark.until ? t`勿扰至 ${mark.until}` : t`勿扰`}</StatusChip>
      <span>{mark.reason}</span>
    </Words>
  );
}

const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
  min-width: 0;
  max-width: 100%;
  color: var(--text-primary);
  font: var(--font-small);
  overflow-wrap: anywhere;
`;
