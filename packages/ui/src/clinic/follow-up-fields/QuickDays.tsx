import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { styled } from 'styled-components';
import { addDays, dayOf } from '../../primitives/date-picker/index.ts';

export interface QuickDaysProps {
  /** The organisation's current day, from which the days count. */
  today: string;
  /** `YYYY-MM-DD`, or with a time: the choice that gives it shows as pressed. */
  value: string;
  /** Last day that may be chosen. */
  max?: string;
  isDisabled?: boolean;
  onPick: (details: { date: string }) => void;
}

/** Days after today by one press: 1, 3 or 7 (rule plan-3). */
export function QuickDays({ today, value, max, isDisabled = false, onPick }: QuickDaysProps) {
  const { t } = useLingui();
  const labelId = useId();
  const choices = [
    [1, t`1 天后`],
    [3, t`3 天后`],
    [7, t`1 周后`],
  ] as const;
  return (
    <Root role="group" aria-labelledby={labelId}>
      <span id={labelId}>{t`快捷选择`}</span>
      <div>
        {choices.map(([days, name]) => {
          const date = addDays(today, days);
          return (
            <Choice
              key={days}
              type="button"
              aria-pressed={dayOf(value) === date}
              disabled={isDisabled || (max !== undefined && date > max)}
              onClick={() => onPick({ date })}
            >
              {name}
            </Choice>
          );
        })}
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  color: var(--text-secondary);
  font: var(--font-small);

  & > div { display: flex; flex-wrap: wrap; gap: var(--space-6); }
`;

const Choice = styled.button`
  min-height: var(--size-control);
  padding: 0 10px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-sm);
  background: var(--bg-surface);
  color: var(--text-primary);
  font: var(--font-small);
  white-space: nowrap;
  cursor: pointer;

  &:hover:enabled { border-color: var(--border-control-hover); background: var(--bg-hover); }
  &:disabled { border-color: var(--border-default); background: var(--bg-disabled); color: var(--text-disabled); cursor: not-allowed; }
  &[aria-pressed='true'] {
    border-color: var(--brand-solid);
    background: var(--brand-tint);
    box-shadow: inset 0 0 0 1px var(--brand-solid);
    color: var(--brand-text);
    font: var(--font-small-strong);
  }
`;
