import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CardSheet } from '../../primitives/card/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { PersonHead, type PersonProfile, usePersonFacts } from '../person/index.ts';
import { IntentionMark, VisitTypeChip } from '../status-chips/index.ts';

export interface PersonInfoCardProps {
  person: PersonProfile;
}

/** A person at a glance: member level and points, id number, address and whether they follow the account. */
export function PersonInfoCard({ person }: PersonInfoCardProps) {
  const facts = usePersonFacts(person);
  return (
    <InfoSheet aria-label={person.name}>
      <PersonHead person={person} />
      <FactList
        facts={[facts.phone, facts.memberLevel, facts.points, facts.idNumber, facts.address, facts.account]}
      />
    </InfoSheet>
  );
}

export interface PersonHeaderProps {
  person: PersonProfile;
  /** At the end, such as 投诉登记 and 新建回访计划. */
  actions?: ReactNode;
}

/** The head of a customer's page: who it is and what matters first. The name is the page's heading. */
export function PersonHeader({ person, actions }: PersonHeaderProps) {
  const { t } = useLingui();
  const facts = usePersonFacts(person);
  const visit = {
    term: t`就诊状态`,
    value: person.visitType && <VisitTypeChip visitType={person.visitType} />,
  };
  return (
    <HeaderSheet aria-label={person.name}>
      <PersonHead
        nameAs="h1"
        person={person}
        marks={person.intention && <IntentionMark intention={person.intention} name={person.intentionName} />}
      />
      <dl>
        {[facts.birthDate, { ...facts.phone, term: t`联系电话` }, visit, facts.member].map(
          ({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value || '—'}</dd>
            </div>
          ),
        )}
      </dl>
      {actions && <span>{actions}</span>}
    </HeaderSheet>
  );
}

const InfoSheet = styled(CardSheet)`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
`;

const HeaderSheet = styled(CardSheet)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  padding: 10px var(--space-16);

  & > dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4) var(--space-16);
    padding-inline-start: var(--space-16);
    border-inline-start: 1px solid var(--border-default);
    font: var(--font-small);
  }
  & dt { color: var(--text-tertiary); font: var(--font-caption); }
  & > span { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-8); margin-inline-start: auto; }
  & > span > a { padding: var(--space-4); font: var(--font-small); }

  @media (max-width: 767px) { & > dl { padding: 0; border: 0; } }
`;
