import { styled } from 'styled-components';

export const MatrixRoot = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

export const Viewport = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  border-block-start: 1px solid var(--border-subtle);
`;

export const GridRoot = styled.div`
  position: relative;
  width: var(--grid-width);
  min-width: 100%;
  height: var(--grid-height);
  font: var(--font-small);

  &[data-refreshing] { color: var(--text-tertiary); filter: saturate(0.4); }
`;

export const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--z-table-sticky);
  border-block-end: 1px solid var(--border-default);
  background: var(--bg-subtle);
  color: var(--text-secondary);
  font: var(--font-caption-strong);
`;

export const HeadLine = styled.div`
  position: relative;
  display: flex;
  height: 32px;

  &[data-groups] { height: 26px; color: var(--text-tertiary); font: var(--font-caption); }
`;

/** Stands where its column does: at the start while the rest scrolls, or in the rest. */
const place = `
  position: absolute;
  inset-block: 0;
  inset-inline-start: var(--cell-start);
  width: var(--cell-width);
  &[data-frozen] { position: sticky; flex: none; z-index: calc(var(--z-table-cell) + 1); }
  &[data-edge] { border-inline-end: 1px solid var(--border-default); }
`;

export const HeadCell = styled.div`
  ${place}
  display: flex;
  align-items: center;
  padding-inline: 10px var(--space-6);
  background: var(--bg-subtle);
  cursor: pointer;

  > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &[data-quiet] { cursor: default; }
  &[data-name] { padding-inline-start: var(--space-16); }
  // The name of a group stays in sight as long as one of its columns does.
  > [data-stays] { position: sticky; inset-inline-start: calc(var(--frozen-width) + 10px); }
`;

export const LineRoot = styled.div`
  position: absolute;
  inset-block-start: var(--line-start);
  inset-inline: 0;
  display: flex;
  height: var(--size-row);
  border-block-end: 1px solid var(--border-subtle);
  background: var(--bg-surface);
`;

export const NameCell = styled.div`
  ${place}
  display: flex;
  align-items: center;
  padding-inline: var(--space-16) var(--space-8);
  background: var(--bg-surface);
  cursor: pointer;

  > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

export const GroupCell = styled.div`
  flex: 1;
  outline: none;
  color: var(--text-secondary);
  font: var(--font-caption-strong);
  cursor: pointer;

  > span { position: sticky; inset-inline-start: 0; display: inline-flex; align-items: center; gap: var(--space-6); height: 100%; padding-inline: var(--space-12); }
  > span > small { color: var(--text-tertiary); font: var(--font-caption); }
  svg { transition: transform var(--duration-hover) var(--ease-out); }
  &[aria-expanded='true'] svg { transform: rotate(90deg); }
  &:focus-visible { outline: 2px solid var(--focus-ring); outline-offset: -2px; }
`;

export const CellRoot = styled.div`
  ${place}
  display: flex;
  align-items: center;
  padding-inline: var(--space-4);
  background: var(--bg-surface);
  outline: none;
  cursor: default;

  &:hover { background: var(--bg-hover); }
  &[aria-selected='true'] { background: var(--bg-selected); box-shadow: inset 0 0 0 1px var(--brand-border); }
  &:focus, &[data-editing] { outline: 2px solid var(--focus-ring); outline-offset: -2px; border-radius: var(--radius-xs); }
`;

export const CellBox = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  min-width: 0;
  height: 24px;
  padding-inline: var(--space-6);
  border-radius: var(--radius-xs);

  > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > i { flex: none; font-style: normal; }
  > svg { flex: none; color: var(--text-tertiary); }
  [data-inherits] &[data-own]:not([data-changed]) { background: var(--bg-canvas); }
  &[data-inherited] { color: var(--text-tertiary); }
  &[data-inherited] > i { filter: grayscale(1); opacity: 0.8; }
  &[data-changed] { background: var(--bg-selected-hover); box-shadow: inset 0 0 0 1px var(--brand-border); color: var(--text-primary); }
  &[data-changed]::after {
    content: '';
    position: absolute;
    inset: -4px -4px auto auto;
    width: 8px;
    height: 8px;
    border: 1px solid var(--bg-surface);
    border-radius: 50%;
    background: var(--brand-solid);
  }
`;

export const MiniSwitch = styled.span`
  flex: none;
  width: 28px;
  height: 16px;
  border-radius: var(--radius-full);
  background: radial-gradient(circle 6px at 8px 50%, var(--text-on-solid) 98%, transparent) var(--border-control);
  cursor: pointer;

  &[data-on] { background: radial-gradient(circle 6px at 20px 50%, var(--text-on-solid) 98%, transparent) var(--brand-solid); }
  [data-inherited] > & { opacity: 0.6; }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4) var(--space-16);
  min-height: 36px;
  padding: var(--space-4) var(--space-16);
  border-block-start: 1px solid var(--border-subtle);
  color: var(--text-tertiary);
  font: var(--font-caption);

  > [role='status'] { flex: 1 1 auto; color: var(--text-primary); }
  > [data-keys] { display: flex; flex-wrap: wrap; gap: var(--space-4) var(--space-12); }
  @media (pointer: coarse) { > [data-keys] { display: none; } }
  kbd {
    padding: 0 var(--space-4);
    border: 1px solid var(--border-default);
    border-radius: var(--radius-xs);
    background: var(--bg-sunken);
    font: var(--font-caption);
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  min-height: 52px;
  padding: var(--space-8) var(--space-16);
  border-block-start: 1px solid var(--border-default);
  background: var(--bg-surface);

  > [data-count] { display: flex; align-items: center; gap: var(--space-8); font: var(--font-body-strong); }
  > [data-count]::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: var(--brand-solid); }
  > [data-note] { color: var(--text-secondary); }
  > [data-fault] { flex: 1 1 100%; }
  > [data-acts] { display: flex; gap: var(--space-8); margin-inline-start: auto; }
`;

export const Waiting = styled.div`
  display: grid;
  gap: var(--space-20);
  padding: var(--space-16);
`;
