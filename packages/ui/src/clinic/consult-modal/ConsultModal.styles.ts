import { styled } from 'styled-components';

export const Badge = styled.span`
  flex: none;
  padding: 0 var(--space-6);
  border-radius: var(--radius-xs);
  background: var(--brand-tint);
  color: var(--brand-text);
  font: var(--font-caption);
  line-height: 20px;
  white-space: nowrap;
`;

export const HeadNote = styled.span`
  min-width: 0;
  overflow: hidden;
  font: var(--font-caption);
  color: var(--text-tertiary);
  text-overflow: ellipsis;
  white-space: nowrap;

  @media (max-width: 767px) { display: none; }
`;

export const HeadActions = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-8);
  margin-inline-start: auto;

  & + :last-child { margin-inline-start: 0; }
`;

export const Layout = styled.div`
  display: grid;
  grid-template-columns: 176px minmax(0, 1fr);
  min-height: calc(100dvh - 2 * var(--dialog-viewport-margin) - var(--dialog-header) - var(--dialog-footer));

  &[data-single] { display: block; min-height: 0; }
  @media (max-width: 767px) { display: block; min-height: 0; }
`;

/** The sections stay at the top of what is in sight and the keys at its end, however much of the form is. */
export const RailRoot = styled.nav`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: var(--space-20) var(--space-12);
  border-inline-end: 1px solid var(--border-subtle);
  background: var(--bg-subtle);

  & > ul { position: sticky; top: var(--space-20); display: flex; flex-direction: column; gap: var(--space-2); }
  & > p { position: sticky; bottom: var(--space-20); }

  @media (max-width: 767px) {
    position: sticky;
    top: 0;
    z-index: var(--z-table-sticky);
    padding: var(--space-4) var(--space-12);
    border: 0;
    border-bottom: 1px solid var(--border-subtle);

    & > ul { position: static; flex-direction: row; overflow-x: auto; }
    & > p { display: none; }
  }
  /* Not room for both. */
  @media (max-height: 480px) {
    & > p { display: none; }
  }
`;

export const RailLink = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  width: 100%;
  min-height: var(--size-nav);
  padding: 0 10px;
  border: 0;
  border-radius: var(--radius-sm);
  background: transparent;
  color: var(--text-secondary);
  font: var(--font-small);
  text-align: start;
  white-space: nowrap;
  cursor: pointer;

  &:hover { background: var(--bg-hover); }
  &[aria-current] {
    background: var(--bg-surface);
    color: var(--text-primary);
    font: var(--font-small-strong);
    box-shadow: 0 0 0 1px var(--border-subtle);
  }
  & > svg { margin-inline-start: auto; }
`;

export const Count = styled.span`
  min-width: 20px;
  margin-inline-start: auto;
  padding: 0 var(--space-6);
  border-radius: var(--radius-full);
  background: var(--danger-tint);
  color: var(--danger-text);
  box-shadow: inset 0 0 0 1px var(--danger-border);
  font: var(--font-caption);
  text-align: center;
`;

export const Keys = styled.p`
  font: var(--font-caption);
  line-height: 22px;
  color: var(--text-tertiary);
  padding: 0 10px;

  & kbd {
    padding: 0 var(--space-4);
    border: 1px solid var(--border-default);
    border-radius: var(--radius-xs);
    background: var(--bg-sunken);
    font: inherit;
  }
`;

export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  min-width: 0;
  padding: var(--space-16) var(--space-24);
`;

export const SectionRoot = styled.section`
  scroll-margin-top: var(--space-48);
`;

export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) 10px;
  margin-bottom: var(--space-8);

  & h3 { font: var(--font-body-strong); }
  & label { font: var(--font-body-strong); }
  & small { font: var(--font-caption); color: var(--text-tertiary); }
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-12) var(--space-16);

  & > [data-span='2'] { grid-column: span 2; }
  & > [data-span='4'] { grid-column: 1 / -1; }

  @media (max-width: 1023px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
    & > [data-span] { grid-column: auto; }
  }
`;

export const Cell = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-12);
  min-width: 0;

  /* Kept for what it will announce, without a row of its own. */
  &[data-empty] { position: absolute; }
`;

export const QuickDays = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  margin: calc(-1 * var(--space-8)) 0 0 calc(-1 * var(--space-8));

  & button { min-height: 24px; font: var(--font-caption); }
`;

export const DirtyNote = styled.span`
  margin-inline-end: auto;
  font: var(--font-caption);
  color: var(--text-tertiary);
`;

export const Known = styled.div`
  margin-top: var(--space-12);
`;

export const Purpose = styled.p`
  color: var(--text-secondary);
  font: var(--font-small);
`;
