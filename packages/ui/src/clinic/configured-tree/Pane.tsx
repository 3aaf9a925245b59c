import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';

/** A list with what is chosen of it beside it; below 1024 under it. */
export const Panes = styled.section`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(320px, 400px) minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);

  @media (max-width: 1023px) {
    grid-template-rows: minmax(240px, 2fr) minmax(280px, 3fr);
    grid-template-columns: minmax(0, 1fr);
    overflow: auto;

    > :first-child { border-inline-end: 0; border-bottom: 1px solid var(--border-subtle); }
  }
`;

/** One of two columns: a head, tools, what scrolls, and a foot. */
export const Pane = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  min-width: 0;
  min-height: 0;
  padding: var(--space-12) var(--space-16) 0;

  &[data-tone='subtle'] { border-inline-end: 1px solid var(--border-subtle); background: var(--bg-subtle); }
`;

export const PaneHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  min-height: var(--size-control);

  h1, h2 { margin: 0; font: var(--font-heading-strong); overflow-wrap: anywhere; }
  > [data-end] { display: flex; gap: var(--space-8); margin-inline-start: auto; }
`;

export const PaneTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-16);
  color: var(--text-secondary);
  font: var(--font-small);

  > [data-end] { display: flex; flex-wrap: wrap; gap: var(--space-8); margin-inline-start: auto; }
`;

/** How rows are put in order. */
export const MoveHint = () => (
  <Hint>
    <Trans>拖动手柄排序，或选中一行按 Alt 和方向键</Trans>
  </Hint>
);

const Hint = styled.p`
  margin: 0 calc(-1 * var(--space-16));
  padding: var(--space-8) var(--space-16);
  border-top: 1px solid var(--border-subtle);
  color: var(--text-tertiary);
  font: var(--font-caption);
`;
