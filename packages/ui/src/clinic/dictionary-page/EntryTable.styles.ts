import { styled } from 'styled-components';
import { printsAsTable } from '../../primitives/printing/index.ts';

// Code and word are what is read first: the columns behind them give way.
export const Grid = styled.table`
  --col-4: 116px;
  --col-5: 116px;
  --col-6: 96px;
  --col-7: 88px;
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font: var(--font-small);

  &[data-located='true'] { --col-4: 26%; }
  @container (max-width: 799px) {
    --col-4: 60px;
    --col-6: 92px;
    --col-7: 64px;
    &[data-located='true'] { --col-4: 22%; }
    td:nth-child(4) > span > :nth-child(2) { display: none; }
  }

  col:nth-child(1) { width: 44px; }
  col:nth-child(2) { width: 72px; }
  col:nth-child(4) { width: var(--col-4); }
  col:nth-child(5) { width: var(--col-5); }
  col:nth-child(6) { width: var(--col-6); }
  col:nth-child(7) { width: var(--col-7); }
  col:nth-child(8) { width: 80px; }

  th, td { padding: 0 10px; overflow: hidden; text-align: start; text-overflow: ellipsis; white-space: nowrap; }
  [data-align='end'] { text-align: end; }
  th:nth-child(7), td:nth-child(7) { padding-inline-start: 24px; }
  @container (max-width: 799px) { th:nth-child(7), td:nth-child(7) { padding-inline-start: 10px; } }
  th:nth-child(8) { padding-inline-end: var(--space-16); }
  td:nth-child(1) { padding: 0 0 0 var(--space-12); }

  th {
    position: sticky;
    top: 0;
    z-index: var(--z-table-sticky);
    height: 36px;
    border-bottom: 1px solid var(--border-default);
    background: var(--bg-subtle);
    color: var(--text-secondary);
    font: var(--font-caption-strong);
  }
  :lang(en-US) & th { line-height: 1.2; white-space: normal; }

  td { height: var(--size-row); padding-block: var(--space-4); border-bottom: 1px solid var(--border-subtle); background: var(--bg-surface); }
  td[data-actions] { padding-inline: 0 var(--space-12); text-align: end; white-space: nowrap; }
  td[data-actions] > button + button { margin-inline-start: var(--space-2); }
  [data-unused] { color: var(--text-tertiary); }

  tbody tr:hover > td { background: var(--bg-hover); }
  tbody tr:focus-visible { outline: 2px solid var(--focus-ring); outline-offset: -2px; }

  && tr[data-renaming] > td { overflow: visible; border-bottom: 0; background: var(--bg-selected); vertical-align: middle; }
  && tr[data-renaming] > td:first-child { box-shadow: inset 2px 0 0 var(--brand-solid); }
  && tr[data-impact] > td { height: auto; border-bottom: 1px solid var(--border-subtle); white-space: normal; }
  tr[data-renaming] { --size-control: var(--size-control-small); }
  tr[data-renaming] > td:nth-child(4) { padding-inline: 4px; }
  tr[data-renaming] > td:nth-child(4) button { gap: var(--space-4); padding: 0 var(--space-6) 0 var(--space-4); font: var(--font-small); }
  @container (max-width: 799px) { tr[data-renaming] > td:nth-child(4) button { font-size: 0; } }

  tr[data-drag='dragged'] { opacity: 0.4; }
  tr[data-drag='before'] > td { box-shadow: inset 0 2px 0 var(--focus-ring); }
  tr[data-drag='after'] > td { box-shadow: inset 0 -2px 0 var(--focus-ring); }
  ${printsAsTable}
`;
