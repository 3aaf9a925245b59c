import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Avatar } from '../../primitives/avatar/index.ts';
import { DisturbWords } from '../do-not-disturb/index.ts';
import type { PersonSummary } from './types.ts';
import { useGenderText } from './useGenderText.ts';

export interface PersonHeadProps {
  person: PersonSummary;
  /** Behind the age, such as the intention. */
  marks?: ReactNode;
  /** What the name is: the page's heading, or plain text. @default 'strong' */
  nameAs?: 'h1' | 'strong';
}

/** A person as face, name, sex, age and file number. */
export function PersonHead({ person, marks, nameAs: Name = 'strong' }: PersonHeadProps) {
  const gender = useGenderText();
  return (
    <Root>
      <Avatar name={person.name} />
      <div>
        <Line>
          <Name>{person.name}</Name>
          <small>{gender.inFull(person.gender)}</small>
          {person.age !== undefined && (
            <small>
              <Trans>{person.age} 岁</Trans>
            </small>
          )}
          {marks}
          {person.disturb && <DisturbWords mark={person.disturb} />}
        </Line>
        {person.fileNumber && (
          <small>
            <Trans>档案号 {person.fileNumber}</Trans>
          </small>
        )}
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;

  & > :first-child { width: 40px; height: 40px; font: var(--font-body-large-strong); }
  & > div { min-width: 0; }
  & small { color: var(--text-tertiary); font: var(--font-caption); }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-6);

  & > :first-child { min-width: 0; font: var(--font-body-large-strong); overflow-wrap: anywhere; }
  & > h1:first-child { font: var(--font-title-large-strong); }
  & > small { color: var(--text-secondary); }
`;
