import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { styled } from 'styled-components';
import { TextLink } from '../../primitives/text-link/index.ts';

/** Doctors and cases that a customer follows (rule record-4). */
export interface Concerns {
  /** May be more than are listed. */
  doctorCount: number;
  doctors: readonly { id: string; name: string; detail: string }[];
  caseCount: number;
  cases: readonly { id: string; title: string }[];
}

interface ConcernListProps {
  concerns: Concerns;
  /** Without it the names are plain text. */
  onOpenDoctor?: (details: { id: string }) => void;
  onOpenCase?: (details: { id: string }) => void;
}

/** Both kinds with their counts. */
export function ConcernList({ concerns, onOpenDoctor, onOpenCase }: ConcernListProps) {
  const { doctorCount, doctors, caseCount, cases } = concerns;
  const doctorsId = useId();
  const casesId = useId();
  return (
    <Root>
      <p id={doctorsId}>
        <Trans>医生 {doctorCount}</Trans>
      </p>
      <ul aria-labelledby={doctorsId}>
        {doctors.map(({ id, name, detail }) => (
          <li key={id}>
            <Name id={id} text={name} onOpen={onOpenDoctor} />
            <small>{detail}</small>
          </li>
        ))}
      </ul>
      <p id={casesId}>
        <Trans>病例 {caseCount}</Trans>
      </p>
      <ul aria-labelledby={casesId}>
        {cases.map(({ id, title }) => (
          <li key={id}>
            <Name id={id} text={title} onOpen={onOpenCase} />
          </li>
        ))}
      </ul>
    </Root>
  );
}

function Name({
  id,
  text,
  onOpen,
}: {
  id: string;
  text: string;
  onOpen?: (details: { id: string }) => void;
}) {
  if (!onOpen) return <span>{text}</span>;
  return (
    <TextLink type="button" onClick={() => onOpen({ id })}>
      {text}
    </TextLink>
  );
}

const Root = styled.div`
  font: var(--font-small);

  & > p { color: var(--text-secondary); font: var(--font-caption); }
  & > ul { margin-bottom: var(--space-8); }
  & > ul:last-child { margin-bottom: 0; }
  & li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-8); min-height: 26px; overflow-wrap: anywhere; }
  & small { color: var(--text-tertiary); font: var(--font-caption); }
`;
