import { styled } from 'styled-components';

export const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  padding-block-start: var(--space-16);
  font: var(--font-small);
`;

/** Reaches to the edges of the drawer. */
export const Banner = styled.div`
  margin: -20px calc(-1 * var(--space-24)) 0;
`;

export const Foot = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);

  > span { color: var(--text-secondary); font: var(--font-caption); }
`;

export const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-block: var(--space-16) var(--space-6);

  > span:not(:first-child) { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  b { display: block; font: var(--font-body-strong); }
  small { color: var(--text-secondary); font: var(--font-caption); }
`;

export const Verdicts = styled.dl`
  margin: 0;
  padding-block: var(--space-4) 10px;
  border-block-end: 1px solid var(--border-default);

  > div { display: grid; grid-template-columns: minmax(96px, 3fr) minmax(0, 10fr); gap: var(--space-12); padding-block: var(--space-6); }
  dt { display: flex; align-items: flex-start; gap: var(--space-8); font: var(--font-small-strong); }
  dt > svg { flex: none; margin-block-start: 2px; color: var(--text-tertiary); }
  [data-allowed] dt > svg { color: var(--success-text); }
  dd { min-width: 0; margin: 0; color: var(--text-secondary); overflow-wrap: anywhere; }
  dd > button { min-height: 0; }
`;

export const Groups = styled.section`
  > header { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-8); min-height: 40px; margin-block-start: var(--space-4); }
  h3 { margin: 0; font: var(--font-body-strong); }
  header > small { margin-inline-start: auto; color: var(--text-secondary); font: var(--font-caption); }
`;

export const Group = styled.section`
  margin-block-start: var(--space-4);

  h4 { display: flex; justify-content: space-between; margin: 0; padding-block: var(--space-6); color: var(--text-secondary); font: var(--font-caption-strong); }
  h4 > span { color: var(--text-tertiary); font: var(--font-caption); }
  ul { margin: 0; padding: 0; list-style: none; }
  li {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr) auto;
    align-items: center;
    gap: var(--space-12);
    min-height: 34px;
    border-block-start: 1px solid var(--border-subtle);
  }
  li > span { min-width: 0; overflow-wrap: anywhere; }
  li > [title] { overflow: hidden; color: var(--text-secondary); text-overflow: ellipsis; white-space: nowrap; }
  li > b { font-weight: 400; text-align: end; }
`;
