import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Fact } from '../../primitives/fact-list/index.ts';
import { CallNumber } from '../call-number/index.ts';
import { DisturbWords } from '../do-not-disturb/index.ts';
import type { PersonSummary } from './types.ts';
import { useGenderText } from './useGenderText.ts';

export interface PersonBannerProps {
  person: PersonSummary;
  /** What else has to stay in sight, such as the disease and the plan. */
  facts?: readonly Fact[];
}

/** Who a dialog is about, with the number to call: stays in sight while the form scrolls. */
export function PersonBanner({ person, facts = [] }: PersonBannerProps) {
  const gender = useGenderText();
  return (
    <Strip>
      <strong>{person.name}</strong>
      <span>{gender.inFull(person.gender)}</span>
      {person.age !== undefined && (
        <span>
          <Trans>{person.age} 岁</Trans>
        </span>
      )}
      {person.phone !== '' && (
        <PhoneSlot>
          <CallNumber look="words" customerId={person.id} phone={person.phone} />
        </PhoneSlot>
      )}
      {person.disturb && <DisturbWords mark={person.disturb} />}
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </Strip>
  );
}

const PhoneSlot = styled.span`
  padding-inline-start: var(--space-12);
  border-inline-start: 1px solid var(--border-default);
  color: var(--text-primary);
  font: var(--font-body-strong);

  @media (max-width: 767px) { padding: 0; border: 0; }
`;

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  min-height: 56px;
  padding: var(--space-8) var(--space-24);
  border-bottom: 1px solid var(--border-subtle);
  background: var(--brand-tint);
  color: var(--text-secondary);

  & > strong { color: var(--text-primary); font: var(--font-title-strong); overflow-wrap: anywhere; }
  & > :is(span, strong) + dl:empty { display: none; }
  & > dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-12);
    padding-inline-start: var(--space-12);
    border-inline-start: 1px solid var(--border-default);
    font: var(--font-small);
  }
  & > dl > div { display: flex; gap: var(--space-6); min-width: 0; }
  & dd { color: var(--text-primary); font-weight: 600; overflow-wrap: anywhere; }
`;
