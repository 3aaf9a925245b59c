import { styled } from 'styled-components';
import { printsAsTable, printsWhole } from '../printing/index.ts';

/**
 * The scroll container. `data-start` and `data-end` say that columns are hidden beyond that edge.
 * Keeps a focused row clear of the sticky header.
 */
export const Viewport = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  border-top: 1px solid var(--border-subtle);
  scroll-padding-top: 40px;
  ${printsWhole}
`;

// Longer words take two lines.
export const Grid = styled.table`
  width: max(var(--table-least), var(--table-width));
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font: var(--font-small);

  th, td {
    overflow: hidden;
    padding: 0 10px;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-align='end'] { text-align: end; }

  th {
    position: sticky;
    top: 0;
    z-index: var(--z-table-sticky);
    height: 36px;
    border-bottom: 1px solid var(--border-default);
    background: var(--bg-subtle);
    color: var(--text-secondary);
    font: var(--font-caption-strong);
  }
  th[data-arranged] { user-select: none; }
  th[data-arranged]:focus-visible { outline: 2px solid var(--focus-ring); outline-offset: -2px; }
  :lang(en-US) & th { line-height: 1.2; white-space: normal; }

  td {
    height: var(--size-row);
    border-bottom: 1px solid var(--border-subtle);
    background: var(--bg-surface);
  }

  [data-pin] { position: sticky; z-index: var(--z-table-cell); }
  [data-pin='start'] { inset-inline-start: var(--pin-offset); }
  [data-pin='end'] { inset-inline-end: 0; }
  th[data-pin] { z-index: var(--z-table-sticky-corner); }
  [data-start] > & [data-edge='start'] { border-inline-end: 1px solid var(--border-default); }
  [data-end] > & [data-edge='end'] { border-inline-start: 1px solid var(--border-default); }

  tbody tr:hover > td { background: var(--bg-hover); }
  tbody tr[aria-selected='true'] > td { background: var(--bg-selected); }
  tbody tr[aria-selected='true']:hover > td { background: var(--bg-selected-hover); }
  tbody tr[aria-selected='true'] > td:first-child { box-shadow: inset 2px 0 0 var(--brand-solid); }
  tbody tr:focus-visible { outline: 2px solid var(--focus-ring); outline-offset: -2px; }

  tbody[data-refreshing] { color: var(--text-tertiary); filter: saturate(0.4); }
  tbody[data-plain] tr:hover > td { background: var(--bg-surface); }
  td[data-gap] { height: var(--gap); padding: 0; border: 0; }
  td[data-slot] { position: sticky; inset-inline-start: 0; height: auto; white-space: normal; }
  ${printsAsTable}
`;

/** Stays in sight below the rows, however they are scrolled. */
export const BelowRows = styled.div`
  position: sticky;
  inset-inline-start: 0;
  bottom: 0;
  z-index: var(--z-table-sticky);
  padding: var(--space-8) var(--space-16);

  > * > div { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-4) var(--space-12); }
  button { margin-inline-start: auto; }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  margin-inline: calc(-1 * var(--space-4));
  padding: var(--space-4);
  border: 0;
  border-radius: var(--radius-xs);
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  > svg { flex: none; color: var(--text-tertiary); }
  &:hover { background: var(--bg-pressed); }
  &:focus-visible { outline-offset: -2px; }
  &[data-sorted], &[data-sorted] > svg { color: var(--brand-text); }
`;

/** The end of a head, by which its column is made wider and narrower. */
export const Edge = styled.div`
  position: absolute;
  inset: 0 0 0 auto;
  width: 12px;
  outline: none;
  cursor: col-resize;
  touch-action: none;

  &::after {
    content: '';
    position: absolute;
    inset: 6px 2px 6px auto;
    width: 6px;
    border: 2px solid transparent;
    border-radius: var(--radius-xs);
  }
  th:hover > &::after { border-inline-end-color: var(--border-strong); border-radius: 0; }
  &&:hover::after, &:focus-visible::after, &[data-drawn]::after { border-color: var(--focus-ring); border-radius: var(--radius-xs); background: var(--bg-surface); }
  @media print { display: none; }
`;

/** The whole cell is the target of its checkbox. */
export const TickTarget = styled.label`
  display: grid;
  place-items: center start;
  min-width: 24px;
  min-height: 24px;
  cursor: pointer;
`;

export const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-2);
`;

/** The line that stands in for the heads of cards. */
export const AboveCards = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: var(--space-8) var(--space-12) 0;
`;

export const Cards = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding: var(--space-8) var(--space-12);

  &[data-refreshing] > li { color: var(--text-tertiary); filter: saturate(0.4); }
`;

export const Card = styled.li`
  padding: var(--space-4) var(--space-12) var(--space-8);
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  font: var(--font-small);

  &[data-selected] { border-color: var(--brand-border); background: var(--bg-selected); }
  &:focus-visible { outline-offset: -2px; }

  > [data-head] { display: flex; align-items: center; flex-wrap: wrap; gap: var(--space-8); min-height: var(--size-control); }
  > [data-head] > :last-child { margin-inline-start: auto; }
  > [data-head] > [data-title] { font: var(--font-title); }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(132px, 1fr)); gap: var(--space-4) var(--space-12); }
  dt { color: var(--text-tertiary); font: var(--font-caption); }
  dd { overflow: hidden; text-overflow: ellipsis; }
`;
