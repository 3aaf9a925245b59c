import { styled } from 'styled-components';

export const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  & > li { display: grid; gap: var(--space-2); }
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-6);

  & > :first-child { flex: 1; min-width: 0; }
`;

export const RowError = styled.span`
  font: var(--font-caption);
  color: var(--danger-text);
`;
