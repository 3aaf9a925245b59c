import { styled } from 'styled-components';

export const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

export const Tools = styled.div`
  padding: var(--space-12) var(--space-16);
  border-block-end: 1px solid var(--border-subtle);

  > * { max-width: 240px; }
`;

export const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-16);
  min-height: 0;
  padding: var(--space-16);
  overflow: auto;
`;

export const Group = styled.section`
  max-width: 960px;

  > h2 { margin: 0 0 var(--space-4); font: var(--font-body-strong); }
`;

export const RuleRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: var(--space-8) var(--space-24);
  align-items: start;
  padding: var(--space-12) 0;
  border-block-end: 1px solid var(--border-subtle);

  p { margin: 0; font: var(--font-small); }
  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-12);
  margin-top: var(--space-4);
  color: var(--text-tertiary);
  font: var(--font-caption);
`;
