import { styled } from 'styled-components';

export const TreeRoot = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  gap: var(--space-8);
`;

/** Scrolls, and has the focus for the row that is at hand. */
export const Rows = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  outline: none;
  font: var(--font-small);

  &[data-refreshing] { color: var(--text-tertiary); filter: saturate(0.4); }
  &[data-dragging] { cursor: grabbing; user-select: none; }
`;

export const Sizer = styled.div`
  position: relative;
  height: var(--rows-height);
`;

export const RowRoot = styled.div`
  position: absolute;
  inset: var(--row-start) 0 auto;
  display: flex;
  align-items: center;
  gap: var(--space-6);
  min-height: var(--size-row);
  padding-inline: calc(var(--space-8) + (var(--row-level) - 1) * var(--space-20)) var(--space-8);
  color: var(--text-primary);
  cursor: pointer;

  &:hover { background: var(--bg-hover); }
  &[aria-selected='true'] { background: var(--bg-selected); box-shadow: inset 2px 0 0 var(--brand-solid); }
  &[aria-selected='true'] > [data-label] { color: var(--brand-text); font: var(--font-small-strong); }
  &[data-retired] { color: var(--text-secondary); }
  &[aria-disabled] { color: var(--text-secondary); cursor: default; }
  ${Rows}:focus-visible &[data-active] { outline: 2px solid var(--focus-ring); outline-offset: -2px; }
  &[data-dragged] { color: var(--text-tertiary); outline: 1px dashed var(--border-strong); outline-offset: -2px; }
  &[data-drop='into'] { background: var(--brand-tint); outline: 2px solid var(--brand-solid); outline-offset: -2px; }
  &[data-drop='before'] { box-shadow: inset 0 2px 0 var(--brand-solid); }
  &[data-drop='after'] { box-shadow: inset 0 -2px 0 var(--brand-solid); }
  &[data-drop][data-refused] { background: var(--danger-tint); box-shadow: none; outline: 1px dashed var(--danger-text); outline-offset: -2px; }

  > [data-label] { overflow: hidden; min-width: 3em; text-overflow: ellipsis; white-space: nowrap; }
  /* What is said at the end gives way before the name does. */
  > [data-end] { display: flex; flex: 0 8 auto; align-items: center; min-width: 0; gap: var(--space-6); margin-inline-start: auto; }
  > [data-end] > button { flex: none; }
  mark { border-radius: var(--radius-xs); background: var(--warning-tint); color: inherit; font-weight: 600; text-decoration: underline; }
`;

/** Opens and closes; the row itself says to assistive technology which it is. */
export const Toggle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  color: var(--text-secondary);

  [aria-expanded='true'] > & > svg { transform: rotate(90deg); }
`;

export const Handle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-inline: -6px;
  color: var(--text-tertiary);
  cursor: grab;
  touch-action: none;
`;

export const Tick = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 16px;
  height: 16px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-xs);
  background: var(--bg-surface);
  color: var(--text-on-solid);

  [aria-checked='true'] > &, [aria-checked='mixed'] > & { border-color: var(--brand-solid); background: var(--brand-solid); }
  [aria-disabled] > & { border-color: var(--border-strong); background: var(--bg-disabled); color: var(--text-secondary); }
`;

export const Aside = styled.span`
  overflow: hidden;
  color: var(--text-secondary);
  font: var(--font-caption);
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-tone='danger'] { color: var(--danger-text); }
`;

export const Said = styled.p`
  min-height: 18px;
  color: var(--text-secondary);
  font: var(--font-caption);
`;

export const Waiting = styled.div`
  display: grid;
  gap: var(--space-20);
  padding: var(--space-12) var(--space-8);
`;

export const Renaming = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-6);
  min-width: 0;
  padding-block: 3px;

  > input { flex: 1 1 8em; min-width: 6em; max-width: 24em; }
`;
