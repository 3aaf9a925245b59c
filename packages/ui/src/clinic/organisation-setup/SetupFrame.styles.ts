import { styled } from 'styled-components';

export const Sheet = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: 224px minmax(0, 1fr);
  min-height: 0;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  overflow: hidden;

  @media (max-width: 1023px) { display: flex; flex-direction: column; overflow: auto; }
`;

export const Rail = styled.nav`
  display: flex;
  flex-direction: column;
  min-height: 0;
  padding: var(--space-12);
  border-inline-end: 1px solid var(--border-subtle);
  background: var(--bg-subtle);
  overflow: auto;

  > h1 { margin: 0 var(--space-8); font: var(--font-body-strong); }
  > p { margin: 0 var(--space-8) var(--space-8); color: var(--text-tertiary); font: var(--font-caption); overflow-wrap: anywhere; }
  > ol { margin: 0; padding: 0; list-style: none; }
  @media (max-width: 1023px) {
    flex: none;
    border-inline-end: 0;
    border-block-end: 1px solid var(--border-subtle);
    overflow: visible;
    > ol { display: flex; flex-wrap: wrap; }
  }
`;

export const StepButton = styled.button`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 10px;
  width: 100%;
  padding: 7px var(--space-8);
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--text-primary);
  text-align: start;
  cursor: pointer;

  &:hover { background: var(--bg-hover); }
  &[aria-current] { background: var(--bg-surface); box-shadow: 0 0 0 1px var(--border-default); }
  b { display: block; font: var(--font-small); }
  &[aria-current] b { color: var(--brand-text); font: var(--font-small-strong, var(--font-body-strong)); }
  small { display: block; color: var(--text-tertiary); font: var(--font-caption); }
  &[data-state='doing'] small { color: var(--warning-text); }
`;

export const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border-radius: 50%;
  background: var(--bg-subtle);
  box-shadow: inset 0 0 0 1px var(--border-control);
  color: var(--text-secondary);
  font: var(--font-caption);

  [data-state='done'] > & { background: var(--brand-tint); box-shadow: inset 0 0 0 1px var(--brand-border); color: var(--brand-text); }
  [data-state='skipped'] > & { border: 1px dashed var(--border-control); box-shadow: none; }
  [aria-current] > & { background: var(--brand-solid); box-shadow: none; color: var(--text-on-solid); }
`;

export const Progress = styled.div`
  margin-block-start: auto;
  padding: var(--space-12) var(--space-8) 0;
  color: var(--text-secondary);
  font: var(--font-caption);

  progress { display: block; width: 100%; height: 4px; margin: var(--space-8) 0; accent-color: var(--brand-solid); }
  @media (max-width: 1023px) { margin-block-start: 0; }
`;

export const Main = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;

  /* The sheet scrolls as a whole: what is filled in keeps its height. */
  @media (max-width: 1023px) { flex: none; }
`;

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  padding: var(--space-12) var(--space-20);
  border-block-end: 1px solid var(--border-subtle);

  > h2 { margin: 0; font: var(--font-title-strong); }
  > span { color: var(--text-secondary); font: var(--font-small); }
  > [data-saved] { display: flex; align-items: center; gap: var(--space-6); margin-inline-start: auto; }
  [data-saved] svg { color: var(--success-text); }
`;

export const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-16);
  min-height: 0;
  padding: var(--space-16) var(--space-20);
  overflow: auto;

  @media (max-width: 1023px) { overflow: visible; }
`;

export const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-8);
  padding: var(--space-12) var(--space-20);
  border-block-start: 1px solid var(--border-default);

  > :first-child { margin-inline-end: auto; }
  > p { margin: 0; color: var(--text-tertiary); font: var(--font-caption); }
`;

/** What a step is filled in with, one under another. */
export const Form = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  width: min(560px, 100%);
`;

export const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin: 0;
  padding: 0;
  list-style: none;

  > li { max-width: 100%; padding: var(--space-2, 2px) var(--space-8); border-radius: var(--radius-sm); background: var(--bg-subtle); box-shadow: inset 0 0 0 1px var(--border-subtle); font: var(--font-small); overflow-wrap: anywhere; }
`;

/** One line for each step, with how far it is. */
export const Checks = styled.ul`
  width: min(560px, 100%);
  margin: 0;
  padding: 0;
  list-style: none;

  > li { display: flex; align-items: center; gap: var(--space-12); min-height: 40px; border-block-end: 1px solid var(--border-subtle); font: var(--font-small); }
  > li > :last-child { margin-inline-start: auto; color: var(--text-secondary); }
  > li > svg { flex: none; color: var(--text-tertiary); }
  > li[data-done] > svg { color: var(--success-text); }
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  gap: var(--space-12);
  margin: 0;
  padding: 0;
  list-style: none;

  > li { display: flex; flex-direction: column; gap: var(--space-8); align-items: flex-start; padding: var(--space-16); border-radius: var(--radius-md); box-shadow: inset 0 0 0 1px var(--border-default); }
  h3 { margin: 0; font: var(--font-body-strong); }
  p { flex: 1; margin: 0; color: var(--text-secondary); font: var(--font-small); overflow-wrap: anywhere; }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-12);
`;
