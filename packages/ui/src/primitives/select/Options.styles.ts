import { Button, ListBox, ListBoxItem } from 'react-aria-components';
import { styled } from 'styled-components';
import { inlineButton } from '../field/Field.styles.ts';

export const OptionList = styled(ListBox)`
  max-height: 280px;
  padding: var(--space-4);
  overflow: auto;
  outline: none;
`;

export const OptionItem = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: var(--size-control);
  padding: var(--space-4) var(--space-8);
  border-radius: 5px;
  font: var(--font-small);
  outline: none;
  cursor: pointer;

  & > span:first-child { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & > small { flex: none; font: var(--font-caption); color: var(--text-tertiary); }
  & > svg { flex: none; color: var(--brand-text); }

  &[data-hovered], &[data-focused] { background: var(--bg-hover); }
  &[data-selected] { background: var(--bg-selected); color: var(--brand-text); font: var(--font-small-strong); }
  &[data-focus-visible] { outline: 2px solid var(--focus-ring); outline-offset: -2px; }
  &[data-disabled], &[data-disabled] > small { color: var(--text-secondary); cursor: not-allowed; }
`;

/** What stands before an option's name. */
export const MarkSlot = styled.span`
  margin-inline-end: var(--space-8);
`;

export const ListNote = styled.div`
  padding: var(--space-8) var(--space-12);
  font: var(--font-small);
  color: var(--text-secondary);
`;

export const InlineButton = styled(Button)`
  ${inlineButton}
`;
