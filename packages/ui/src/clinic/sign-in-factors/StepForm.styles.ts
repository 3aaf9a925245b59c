import { styled } from 'styled-components';

export const Steps = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);

  ol { margin: 0; padding-inline-start: var(--space-20); list-style: decimal; color: var(--text-secondary); }
  > p { color: var(--text-secondary); }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-8);
`;
