import { styled } from 'styled-components';

export const Code = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-6);

  > :first-child { min-width: 12px; overflow: hidden; font-weight: 600; text-overflow: ellipsis; }
  > [role='img'] { flex: none; height: 14px; color: var(--text-tertiary); }
`;

/** A word is a word: only what happens under the pointer says that it can be renamed. */
export const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-8);
  white-space: normal;
  overflow-wrap: anywhere;

  > button { min-height: 24px; color: inherit; }
  > button:hover { text-decoration: underline dotted; }
  &[data-off] > :first-child { color: var(--text-secondary); }
  > small { color: var(--text-tertiary); font: var(--font-caption); }
`;

export const Colour = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  color: var(--text-secondary);

  > [aria-hidden] { flex: none; max-width: 40px; }
  &[data-none] { color: var(--text-tertiary); }
`;

export const Handle = styled.span`
  display: inline-grid;
  place-items: center;
  width: 24px;
  height: 24px;
  color: var(--text-tertiary);
  cursor: grab;
  touch-action: none;

  &:active { cursor: grabbing; }
`;
