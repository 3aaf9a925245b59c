import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import type { PersonWithWork } from './types.ts';
import { useWorkWords } from './useWorkWords.ts';

export interface OpenWorkListProps {
  /** What the list is about, above it. */
  title: string;
  /** Only those for whom something waits. */
  people: readonly PersonWithWork[];
  /** Absent for whoever may not hand over. */
  onHandOver?: (details: { person: PersonWithWork }) => void;
}

/** For whom something waits and how much, with the way to hand it over one after another. */
export function OpenWorkList({ title, people, onHandOver }: OpenWorkListProps) {
  const { t } = useLingui();
  const { sum } = useWorkWords();
  return (
    <Root aria-label={title} role="group">
      <p>{title}</p>
      <ul>
        {people.map((person) => (
          <li key={person.personId}>
            <span>
              <b>{person.name}</b> {sum(person.counts)}
            </span>
            {onHandOver && (
              <Button
                size="small"
                aria-label={t`交接 ${person.name} 的工作`}
                onPress={() => onHandOver({ person })}
              >{t`交接`}</Button>
            )}
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled.div`
  font: var(--font-small);

  p { margin: 0 0 var(--space-4); color: var(--text-secondary); }
  ul { max-height: 200px; margin: 0; padding: 0; overflow-y: auto; list-style: none; }
  li { display: flex; align-items: center; justify-content: space-between; gap: var(--space-12); padding: var(--space-4) 0; }
  li > span { min-width: 0; overflow-wrap: anywhere; }
`;
