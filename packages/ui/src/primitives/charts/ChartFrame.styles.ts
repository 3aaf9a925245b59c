import { styled } from 'styled-components';
import { visuallyHidden } from '../visually-hidden/index.ts';

export const Root = styled.figure`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  min-width: 0;
  margin: 0;
`;

export const FrameHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-6);
  min-height: 24px;

  &[data-bare] { position: absolute; min-height: 0; }
  & > figcaption { font: var(--font-body-strong); }
  & > figcaption[data-hidden] { ${visuallyHidden} }
  & > small { color: var(--text-tertiary); font: var(--font-caption); }
  & > [data-end] { display: flex; flex: 1; align-items: center; justify-content: flex-end; gap: var(--space-12); min-width: 0; }
`;

export const Picture = styled.div`
  min-width: 0;
  overflow: hidden;

  & svg { display: block; overflow: visible; }
`;

export const Figures = styled.div`
  max-height: 320px;
  overflow: auto;

  &[data-hidden] { ${visuallyHidden} }
  &:focus-visible { outline-offset: -2px; }
  & table { width: 100%; border-collapse: collapse; font: var(--font-small); }
  & :is(th, td) { padding: var(--space-4) var(--space-8); border-bottom: 1px solid var(--border-subtle); text-align: end; }
  & :is(th, td):first-child { padding-inline-start: 0; text-align: start; overflow-wrap: anywhere; }
  & thead th { position: sticky; top: 0; background: var(--bg-surface); color: var(--text-tertiary); font: var(--font-caption); }
  & tbody th { font-weight: 400; }
`;

export const Bubble = styled.div`
  padding: var(--space-4) var(--space-8);
  border-radius: var(--radius-xs);
  background: var(--text-primary);
  color: var(--bg-surface);
  font: var(--font-caption);
  white-space: nowrap;
`;

export const LegendList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2) var(--space-12);
  color: var(--text-secondary);
  font: var(--font-caption);

  & > li { display: flex; align-items: center; gap: var(--space-6); }
`;

export const PieBody = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-16);

  &[data-stacked] { flex-direction: column; align-items: stretch; }
  & > [data-pie] { display: grid; flex: none; place-items: center; position: relative; }
  & > [data-pie] > p { position: absolute; display: grid; place-items: center; pointer-events: none; font: var(--font-caption); color: var(--text-secondary); }
  & > [data-pie] > p > strong { font: var(--font-title-large-strong); color: var(--text-primary); }
  & > ul { flex: 1; min-width: 0; font: var(--font-small); }
  & li { display: grid; grid-template-columns: 10px minmax(0, 1fr) auto 52px; align-items: center; gap: var(--space-8); min-height: 26px; }
  & li > i { width: 10px; height: 10px; border-radius: 3px; background: var(--slice); }
  & li > span { overflow-wrap: anywhere; }
  & li > small { color: var(--text-tertiary); font: var(--font-caption); text-align: end; }
`;
