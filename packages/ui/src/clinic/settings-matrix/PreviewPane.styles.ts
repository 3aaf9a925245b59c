import { styled } from 'styled-components';

export const Pane = styled.aside`
  display: flex;
  flex: none;
  flex-direction: column;
  width: 312px;
  min-height: 0;
  border-inline-start: 1px solid var(--border-subtle);
  background: var(--bg-subtle);

  @media (max-width: 1100px) { width: 264px; }
  @media (max-width: 899px) {
    position: absolute;
    inset: 0 0 0 auto;
    z-index: var(--z-drawer, 1000);
    width: min(312px, 100%);
    box-shadow: var(--shadow-popover);
  }
`;

export const PaneHead = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  padding: var(--space-12) var(--space-12) var(--space-8) var(--space-16);

  > h2 { flex: none; margin: 0; font: var(--font-body-strong); }
  > small { flex: 1; min-width: 0; overflow: hidden; color: var(--text-secondary); font: var(--font-caption); text-overflow: ellipsis; white-space: nowrap; }
`;

export const PaneTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  padding: 0 var(--space-16) var(--space-12);
  border-block-end: 1px solid var(--border-subtle);

  > * { flex: 1 1 120px; min-width: 0; }
`;

export const PaneBody = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--space-12) var(--space-16);
  overflow: auto;

  &:focus-visible { outline: 2px solid var(--focus-ring); outline-offset: -2px; }
  h3 { margin: 0 0 var(--space-8); color: var(--text-secondary); font: var(--font-caption-strong); }
  dl { display: flex; flex-direction: column; gap: var(--space-8); margin: 0 0 var(--space-16); }
`;

export const PreviewField = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: var(--space-8);
  align-items: center;

  &[data-changed]::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 3px);
    inset-inline-start: -11px;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--brand-solid);
  }
  > dt { color: var(--text-secondary); font: var(--font-small); text-align: end; overflow-wrap: anywhere; }
  > dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-6);
    min-height: 28px;
    margin: 0;
    padding-inline: var(--space-8);
    border: 1px solid var(--border-control);
    border-radius: var(--radius-sm);
    background: var(--bg-surface);
    color: var(--text-tertiary);
    font: var(--font-small);
  }
  &[data-quiet] > dd { border-color: var(--border-default); background: var(--bg-sunken); color: var(--text-secondary); }
`;

export const PaneFoot = styled.div`
  padding: var(--space-8) var(--space-16);
  border-block-start: 1px solid var(--border-subtle);
  color: var(--text-secondary);
  font: var(--font-caption);
`;
