import { css, styled } from 'styled-components';

export const Groups = styled.nav`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  padding: 0 var(--space-8) var(--space-8);
  scrollbar-width: thin;
`;

export const GroupTitle = styled.div`
  padding: var(--space-12) var(--space-12) var(--space-4);
  color: var(--text-tertiary);
  font: var(--font-caption);

  [data-collapsed] & {
    height: 1px;
    margin: var(--space-8);
    padding: 0;
    background: var(--border-default);
  }
`;

/** How a page of the menu looks, and a group between pages. */
export const entryLook = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  margin-bottom: 1px;
  padding: 0 var(--space-12);
  border-radius: var(--radius-sm);
  color: var(--text-secondary);
  text-decoration: none;

  > svg { flex: none; }
  > span:not(:last-child) { flex: 1; }
  &:hover { background: var(--bg-pressed); color: var(--text-primary); }
  &:focus-visible { outline-offset: -2px; }
  [data-collapsed] & { justify-content: center; padding: 0; }
`;

export const EntryLink = styled.a`
  ${entryLook}
  &[aria-current] { background: var(--bg-surface); color: var(--brand-text); font-weight: 600; box-shadow: 0 0 0 1px var(--border-subtle); }
`;

export const Count = styled.span`
  margin-inline-start: auto;
  color: var(--text-tertiary);
  font: var(--font-caption);

  &[data-dot] { position: absolute; top: 6px; right: 12px; width: 6px; height: 6px; border-radius: 50%; background: var(--danger-control); }
`;
