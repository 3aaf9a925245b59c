import { styled } from 'styled-components';

export const IconsTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  padding: var(--space-12) var(--space-16);
  border-block-end: 1px solid var(--border-subtle);

  > :first-child:not(button) { flex: 0 1 280px; }
`;

export const IconsBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-16);
  min-height: 0;
  padding: var(--space-16);
  overflow: auto;
`;

export const Group = styled.section`
  > h2 { margin: 0 0 var(--space-8); font: var(--font-body-strong); }
`;
