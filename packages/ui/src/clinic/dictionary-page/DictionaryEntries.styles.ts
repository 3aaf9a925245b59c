import { styled } from 'styled-components';
import { printsWhole, unprinted } from '../../primitives/printing/index.ts';

export const Panel = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  container-type: inline-size;
  ${printsWhole}
`;

export const Head = styled.header`
  flex: none;
  padding: var(--space-12) var(--space-12) 10px var(--space-20);
  font: var(--font-small);
  color: var(--text-secondary);

  > :first-child { display: flex; align-items: flex-start; gap: var(--space-8); }
  [data-facts] { display: flex; flex: 1; flex-wrap: wrap; align-items: center; gap: var(--space-4) var(--space-8); min-width: 0; min-height: 28px; }
  h2 { max-width: 100%; color: var(--text-primary); font: var(--font-title-strong); overflow-wrap: anywhere; }
  p { flex: 0 1 auto; min-width: 0; padding-inline-start: var(--space-12); border-inline-start: 1px solid var(--border-default); overflow-wrap: anywhere; }
  [data-code] { padding: 0 var(--space-6); border-radius: var(--radius-xs); background: var(--bg-canvas); font: var(--font-caption); line-height: 20px; }
  [data-actions] { display: flex; flex: none; align-items: center; gap: var(--space-4); margin-inline-start: auto; }
  [data-actions] button { color: var(--text-secondary); }
`;

export const Uses = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 14px;
  font: var(--font-caption);

  > :first-child { color: var(--text-tertiary); }
  a { text-decoration: none; line-height: 24px; }
  a:hover { text-decoration: underline; }
`;

export const Tools = styled.div`
  --size-control: var(--size-control-small);
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  min-height: 48px;
  padding: var(--space-8) var(--space-12) var(--space-8) var(--space-20);
  border-top: 1px solid var(--border-subtle);

  > :first-child { flex: 0 1 196px; min-width: 140px; }
  > label { font: var(--font-small); white-space: nowrap; }
  > small { color: var(--text-tertiary); font: var(--font-caption); }
  > [data-actions] { display: flex; gap: var(--space-8); margin-inline-start: auto; }
  @container (max-width: 559px) {
    > :first-child { flex: 1 1 100%; }
  }
`;

export const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  border-top: 1px solid var(--border-subtle);
  scroll-padding-block: 40px;

  > [data-more] { display: flex; justify-content: center; padding: var(--space-8); }
  ${printsWhole}
`;

export const Fixed = styled.div`
  flex: none;
  padding: 0 var(--space-20) var(--space-12);
  font: var(--font-small);
`;

export const Changes = styled.section`
  padding: var(--space-12) var(--space-20);
  font: var(--font-small);

  > :first-child { display: flex; align-items: center; justify-content: space-between; gap: var(--space-8); }
  h3 { font: var(--font-small-strong); }
  > :first-child > button { font: var(--font-caption); }
  > p { color: var(--text-secondary); }
  li { display: grid; grid-template-columns: 96px 72px minmax(0, 1fr); gap: 0 var(--space-4); padding: 3px 0; color: var(--text-secondary); overflow-wrap: anywhere; }
  li > b { color: var(--text-primary); font-weight: 400; }
  @container (max-width: 559px) {
    li { grid-template-columns: auto minmax(0, 1fr); gap: 0 var(--space-12); padding: var(--space-6) 0; }
    li > :last-child { grid-column: 1 / -1; }
  }
  ${unprinted}
`;

export const Foot = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
  min-height: 40px;
  padding: var(--space-4) var(--space-20);
  border-top: 1px solid var(--border-subtle);
  color: var(--text-tertiary);
  font: var(--font-caption);
  @media (max-width: 767px) { display: none; }
  ${unprinted}
`;

export const Key = styled.kbd`
  padding: 0 var(--space-6);
  border: 1px solid var(--border-default);
  border-radius: var(--radius-xs);
  background: var(--bg-subtle);
  color: var(--text-secondary);
  font: var(--font-caption);
`;
