import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { useTryNames } from './PlanPresses.tsx';
import { type Clock, nextTries } from './presses.ts';

export interface NextTriesProps {
  clock: Clock;
  /** Saves at once. */
  onTry: (details: { at: string }) => void;
  /** @default false */
  isSaving?: boolean;
  isDisabled?: boolean;
  /** Why nothing can be pressed now. */
  blocker?: string;
}

/** Nobody answered, again at …: each press writes the call down and plans the next try. */
export function NextTries({ clock, onTry, isSaving = false, isDisabled, blocker }: NextTriesProps) {
  const { t } = useLingui();
  const labelId = useId();
  const hintId = useId();
  const names = useTryNames();
  return (
    <Row role="group" aria-labelledby={labelId} aria-describedby={hintId}>
      <span id={labelId}>{t`无人接听，再打`}</span>
      {nextTries(clock)
        .filter(({ isPast }) => !isPast)
        .map(({ id, at }) => (
          <Button
            key={id}
            size="small"
            isDisabled={isDisabled || isSaving || blocker !== undefined}
            onPress={() => onTry({ at })}
          >
            {names[id]} <small>{at.slice(11)}</small>
          </Button>
        ))}
      <small id={hintId}>{blocker ?? <Trans>按下即保存填写的内容，下次仍由原执行人执行</Trans>}</small>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-6) var(--space-8);
  color: var(--text-secondary);
  font: var(--font-small);

  & > small { margin-inline-start: auto; color: var(--text-tertiary); font: var(--font-caption); }
  & button small { font: var(--font-caption); }
`;
