import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Fact {
  term: string;
  /** Nothing, or an empty text, shows as a dash. */
  value: ReactNode;
}

export interface FactListProps {
  facts: readonly Fact[];
  className?: string;
}

/** What is known about one thing: names at the start, values beside them. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <Root className={className}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value === undefined || value === null || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </Root>
  );
}

const Root = styled.dl`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  font: var(--font-small);

  & > div { display: grid; grid-template-columns: var(--fact-term-width, 64px) minmax(0, 1fr); gap: 0 var(--space-8); }
  & dt { color: var(--text-tertiary); }
  & dd { min-width: 0; overflow-wrap: anywhere; }

  /* Longer names stand above their values instead of breaking inside a narrow column. */
  :lang(en-US) & > div { grid-template-columns: minmax(0, 1fr); }
`;
