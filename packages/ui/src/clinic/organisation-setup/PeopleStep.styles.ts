import { styled } from 'styled-components';
import { visuallyHidden } from '../../primitives/visually-hidden/index.ts';

export const FileFacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  color: var(--text-secondary);
  font: var(--font-small);

  b { color: var(--text-primary); font: var(--font-body-strong); overflow-wrap: anywhere; }
  > [data-end] { display: flex; flex-wrap: wrap; gap: var(--space-8); margin-inline-start: auto; }
`;

/** A file of many columns is moved sideways by itself. */
export const Scroller = styled.div`
  position: relative;
  flex: none;
  overflow-x: auto;
`;

export const Table = styled.table`
  width: 100%;
  min-width: 720px;
  border-collapse: collapse;
  font: var(--font-small);

  :is(td, th) { padding: var(--space-6) var(--space-8); border-block-end: 1px solid var(--border-subtle); font-weight: inherit; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  tr > :first-child { white-space: nowrap; }
  [data-group] > :first-child { white-space: normal; }
  thead { background: var(--bg-subtle); color: var(--text-secondary); }
  thead [data-heads] :is(td, th) { border-block-end: 0; color: var(--text-tertiary); }
  tbody th { width: 64px; color: var(--text-tertiary); }
  [data-group] td { background: var(--bg-subtle); color: var(--text-secondary); font: var(--font-caption); }
  [data-group] small { margin-inline-start: var(--space-8); color: var(--text-tertiary); }
  [data-wrong] td { border-block-end: 0; }
  [data-wrong] th { color: var(--danger-text); font-weight: 600; }
  /* What is wrong stands under the line. */
  [data-mend] [data-tone='error'] { ${visuallyHidden} }
  [data-why] p { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-4) var(--space-12); margin: 0; color: var(--danger-text); font: var(--font-caption); }
  [data-why] [data-end] { margin-inline-start: auto; color: var(--text-secondary); }
  [data-why] svg { flex: none; }
`;
