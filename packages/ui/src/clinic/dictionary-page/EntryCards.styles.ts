import { styled } from 'styled-components';

export const Cards = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding: var(--space-8) var(--space-12);
  font: var(--font-small);
`;

export const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-8) var(--space-12);
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);

  &[data-renaming] { border-color: var(--brand-border); background: var(--bg-selected); }
  &[data-drag='dragged'] { opacity: 0.4; }
  &[data-drag='before'] { box-shadow: 0 -2px 0 var(--focus-ring); }
  &[data-drag='after'] { box-shadow: 0 2px 0 var(--focus-ring); }

  > [data-head] { display: flex; align-items: center; gap: var(--space-8); min-height: 32px; }
  > [data-head] > :nth-last-child(2) { flex: 1; min-width: 0; }
  > [data-head] > :last-child { flex: none; }
  > [data-facts] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-4) var(--space-12); }
  [data-actions] { display: flex; gap: var(--space-4); margin-inline-start: auto; }
  [data-unused] { color: var(--text-tertiary); }
`;
