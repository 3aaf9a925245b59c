import { styled } from 'styled-components';

/** What a week or a day of plans is chosen and closed by, in one line. */
export const PlansBar = styled.div`
  --segment-basis: auto;
  --segment-padding: var(--space-12);
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-8) var(--space-16);
  border-bottom: 1px solid var(--border-subtle);

  & > h2 { font: var(--font-small-strong); }
  & > h2 + * + button { margin-inline-start: auto; }
`;
