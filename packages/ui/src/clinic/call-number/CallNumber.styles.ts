import { Button } from 'react-aria-components';
import { styled } from 'styled-components';

/** One number a line, with its actions behind it. */
export const List = styled.span`
  display: inline-flex;
  flex-direction: column;
  vertical-align: middle;

  & > span { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-2); min-width: 0; }
  & b { margin-inline-end: var(--space-4); color: var(--text-primary); font-weight: inherit; font-variant-numeric: tabular-nums; }
  &[data-words] > span { gap: 0 var(--space-8); }
  &[data-words] b { font: var(--font-body-strong); }
`;

// The button takes the free end of the column; the number keeps its place.
export const Cell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  max-width: 100%;
  font-variant-numeric: tabular-nums;

  & > a { min-height: 24px; border-radius: var(--radius-xs); color: var(--text-link); line-height: 24px; }
  & > a:focus-visible { outline-offset: -2px; }
  & > [data-reveal] { margin-inline: calc(-1 * var(--space-2)) calc(-1 * var(--space-6)); }
  & :focus-visible { outline-offset: -2px; }

  @media (hover: hover) {
    tr:not(:hover, :focus-within) & > [data-reveal] { opacity: 0; }
  }
`;

export const MoreButton = styled(Button)`
  min-width: 24px;
  min-height: 24px;
  padding: 0 var(--space-4);
  border: 0;
  border-radius: var(--radius-sm);
  background: transparent;
  color: var(--text-link);
  font: var(--font-small);
  cursor: pointer;

  &[data-hovered], &[aria-expanded='true'] { background: var(--bg-hover); }
`;

export const Sheet = styled.span`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-8) var(--space-12);
  font: var(--font-small);

  & > span { display: flex; align-items: center; gap: var(--space-4); }
  & b { margin-inline-end: var(--space-4); font-weight: 400; font-variant-numeric: tabular-nums; }
`;
