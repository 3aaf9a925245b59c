import { styled } from 'styled-components';
import { Card } from '../../primitives/card/index.ts';
import { printsWhole } from '../../primitives/printing/index.ts';

export const Area = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding-bottom: var(--space-12);
  container-type: inline-size;

  @media (max-width: 767px) { padding: var(--space-12); }
`;

export const Heading = styled.div`
  --segment-basis: auto;
  --segment-padding: var(--space-12);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-4);

  > h1 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-12); margin-inline-end: auto; font: var(--font-heading-strong); }
  small { color: var(--text-secondary); font: var(--font-body); }
`;

/** Stay together when they do not fit beside the greeting. */
export const Choices = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-8) var(--space-12);
`;

export const Figures = styled.section`
  display: grid;
  grid-template-columns: 4fr 3fr 3fr 3fr;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);

  @container (max-width: 720px) { grid-template-columns: 1fr 1fr; }
`;

export const Figure = styled.div`
  min-width: 0;
  padding: var(--space-12) var(--space-20);

  & + & { border-inline-start: 1px solid var(--border-subtle); }
  @container (max-width: 720px) {
    &:nth-child(3) { border-inline-start: 0; }
    &:nth-child(n + 3) { border-top: 1px solid var(--border-subtle); }
  }

  > :is(a, span) {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: baseline;
    gap: var(--space-4) var(--space-8);
    border-radius: var(--radius-sm);
    color: inherit;
    text-decoration: none;
  }
  > a:hover > small { color: var(--text-link); text-decoration: underline; }
  small { display: flex; grid-column: 1 / 3; align-items: center; gap: var(--space-4); color: var(--text-secondary); font: var(--font-small); }
  strong { font: var(--font-figure-large-strong); white-space: nowrap; }
  em { color: var(--text-secondary); font: var(--font-small); font-style: normal; }
  &[data-late] small { color: var(--warning-text); }
  /* As tall as the figures that come. */
  &[data-waiting] { display: flex; flex-direction: column; justify-content: space-evenly; height: 88px; }
`;

export const Bar = styled.i`
  display: block;
  grid-column: 1 / 3;
  height: 6px;
  margin-top: var(--space-4);
  border-radius: var(--radius-full);
  background: linear-gradient(
    to right,
    var(--brand-solid) calc(var(--share) * 100%),
    var(--bg-pressed) calc(var(--share) * 100%)
  );
`;

export const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-12);
`;

export const Work = styled.div`
  display: flex;
  flex: 999 1 560px;
  flex-direction: column;
  gap: var(--space-12);
  min-width: 0;
`;

export const Side = styled.div`
  display: flex;
  flex: 1 1 360px;
  flex-direction: column;
  gap: var(--space-12);
  min-width: 0;
`;

export const DayCard = styled(Card)`
  padding-bottom: var(--space-4);

  > div:first-child a { font: var(--font-small); text-decoration: none; }
  > div:first-child a:hover { text-decoration: underline; }
`;

export const TableFrame = styled.div`
  position: relative;
  margin: 0 calc(-1 * var(--space-16));
  overflow-x: auto;
  ${printsWhole}
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--font-small);
  text-align: start;

  th, td { height: var(--size-row); padding: 0 var(--space-8); border-top: 1px solid var(--border-subtle); font: var(--font-small); text-align: start; white-space: nowrap; }
  :is(th, td):first-child { padding-inline-start: var(--space-16); }
  :is(th, td):last-child { padding-inline-end: var(--space-16); }
  thead th { color: var(--text-secondary); font: var(--font-small-strong); }
  td[data-wide] { width: 100%; max-width: 0; overflow: hidden; text-overflow: ellipsis; }
  tr[data-done] td:first-child { color: var(--text-secondary); }
  tbody th > small { display: none; color: var(--text-secondary); }
  /* No column is out of sight: the note goes below the name. */
  @container (max-width: 560px) {
    [data-roomy] { display: none; }
    th[scope='row'] { width: 100%; max-width: 0; padding-block: var(--space-4); }
    tbody th > small { display: block; overflow: hidden; text-overflow: ellipsis; }
  }
`;

/** Lays its button out as if it were not there. */
export const Deed = styled.span`
  display: contents;
`;

export const Rows = styled.ul`
  margin: 0 calc(-1 * var(--space-16));

  > li {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-height: var(--size-row);
    padding: var(--space-4) var(--space-16);
    border-top: 1px solid var(--border-subtle);
    font: var(--font-small);
  }
  [data-wide] { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  small, time { flex: none; color: var(--text-secondary); font: var(--font-small); }
  > li[data-unread]::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border: 4px solid var(--brand-solid);
    border-radius: 50%;
  }
`;

export const Person = styled.span`
  display: inline-flex;
  gap: var(--space-6);
  align-items: baseline;

  > :is(a, span) { max-width: 10em; overflow: hidden; font-weight: 600; text-decoration: none; text-overflow: ellipsis; white-space: nowrap; }
  > a:hover { text-decoration: underline; }
  > small { color: var(--text-secondary); font: var(--font-small); white-space: nowrap; }
`;
