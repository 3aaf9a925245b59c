import { Menu, MenuItem } from 'react-aria-components';
import { styled } from 'styled-components';

export const Box = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  padding: var(--space-12) var(--space-20);
  border-bottom: 1px solid var(--border-subtle);
  color: var(--text-tertiary);

  > input { flex: 1; min-width: 0; padding: var(--space-4) 0; border: 0; outline: none; background: none; color: var(--text-primary); font: var(--font-body); }
  > input::placeholder { color: var(--text-placeholder); }
  > input::-webkit-search-cancel-button { display: none; }
  &:focus-within { box-shadow: inset 0 -2px 0 var(--focus-ring); }
`;

export const List = styled(Menu)`
  min-height: 0;
  max-height: 50vh;
  padding: var(--space-8);
  overflow: auto;
  outline: none;
  font: var(--font-small);

  header { padding: var(--space-8) var(--space-12) var(--space-4); color: var(--text-tertiary); font: var(--font-caption); }
  &[data-empty] { display: none; }
`;

export const Entry = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: var(--size-row);
  padding: 0 var(--space-12);
  border-radius: var(--radius-sm);
  color: var(--text-primary);
  cursor: pointer;

  > svg { flex: none; color: var(--text-secondary); }
  > [slot='label'] { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > [slot='description'] { flex: none; color: var(--text-secondary); }
  &[data-hovered] { background: var(--bg-hover); }
  &[data-focused] { background: var(--bg-selected); box-shadow: inset 2px 0 0 var(--brand-solid); }
`;

export const Note = styled.p`
  padding: 0 var(--space-20);
  color: var(--text-secondary);
  font: var(--font-small);

  &:not(:empty) { padding-block: var(--space-12) var(--space-16); }
`;
