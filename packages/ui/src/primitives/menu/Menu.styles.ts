import { Menu, MenuItem, MenuSection, Text } from 'react-aria-components';
import { styled } from 'styled-components';
import { PopoverSurface } from '../popover/index.ts';

export const Surface = styled(PopoverSurface)`
  min-width: 168px;
  max-width: 320px;
  overflow: auto;
`;

export const List = styled(Menu)`
  padding: var(--space-4);
  outline: none;
  font: var(--font-small);
`;

export const Section = styled(MenuSection)`
  & + & {
    margin-top: var(--space-4);
    padding-top: var(--space-4);
    border-top: 1px solid var(--border-subtle);
  }

  > header { padding: var(--space-4) var(--space-8); color: var(--text-tertiary); font: var(--font-caption); }
`;

export const ItemRoot = styled(MenuItem)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 0 var(--space-8);
  min-height: var(--size-control);
  padding: var(--space-4) var(--space-8);
  border-radius: var(--radius-xs);
  color: var(--text-primary);
  text-decoration: none;
  cursor: pointer;

  &[data-focused] { background: var(--bg-hover); }
  &[data-pressed] { background: var(--bg-pressed); }
  &[data-focus-visible] { outline: 2px solid var(--focus-ring); outline-offset: -2px; }
  &[data-tone='danger'] { color: var(--danger-text); }
  &[data-blocked] { color: var(--text-tertiary); cursor: not-allowed; }

  > svg { grid-column: 1; color: var(--text-secondary); }
  > svg[data-check='false'] { visibility: hidden; }
  > svg[data-check='true'] { color: var(--brand-text); }
  > kbd {
    grid-column: 3;
    padding: 0 var(--space-4);
    border: 1px solid var(--border-default);
    border-radius: var(--radius-xs);
    background: var(--bg-sunken);
    color: var(--text-tertiary);
    font: var(--font-caption);
  }
`;

export const Label = styled(Text)`
  grid-column: 2;
  overflow-wrap: anywhere;
`;

export const Description = styled(Text)`
  grid-column: 2 / 4;
  color: var(--text-tertiary);
  font: var(--font-caption);
`;
