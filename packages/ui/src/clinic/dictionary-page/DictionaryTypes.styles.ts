import { styled } from 'styled-components';

export const TypesPanel = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--bg-subtle);
  container-type: inline-size;
`;

export const TypesHead = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-8);
  min-height: 52px;
  padding: 0 var(--space-12) 0 var(--space-16);

  > h2 { font: var(--font-body-strong); }
  > button { margin-inline-start: auto; }
`;

export const TypesSearch = styled.div`
  flex: none;
  padding: 0 var(--space-16) var(--space-8);
`;

const columns = 'grid-template-columns: minmax(30px, auto) minmax(0, 1fr) 40px 36px;';
const fewerColumns = 'grid-template-columns: minmax(30px, auto) minmax(0, 1fr) 36px;';

export const TypeColumns = styled.div`
  display: grid;
  ${columns}
  flex: none;
  gap: var(--space-8);
  align-items: center;
  min-height: 32px;
  padding: 0 var(--space-16);
  border-bottom: 1px solid var(--border-default);
  color: var(--text-secondary);
  font: var(--font-caption-strong);

  > :last-child { text-align: end; }
  @container (max-width: 259px) {
    ${fewerColumns}
    > :nth-child(3) { display: none; }
  }
`;

export const TypeList = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--space-4) 0;
  overflow: auto;
  font: var(--font-small);

  > [data-loading] { display: flex; flex-direction: column; gap: var(--space-24); padding: var(--space-12) var(--space-16); }
  [role='listbox'] { outline: none; }
  [role='option'] {
    display: grid;
    ${columns}
    gap: var(--space-8);
    align-items: center;
    min-height: max(36px, var(--size-nav));
    padding: 0 var(--space-16);
    outline: none;
    cursor: pointer;
  }
  [data-code] { min-width: 30px; max-width: 72px; overflow: hidden; color: var(--text-tertiary); text-overflow: ellipsis; white-space: nowrap; }
  [data-owner] { color: var(--text-tertiary); font: var(--font-caption); }
  [data-count] { color: var(--text-secondary); text-align: end; }
  [data-name] { display: flex; align-items: center; gap: var(--space-8); min-width: 0; }
  [data-name] > :first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  [role='option'][data-hovered] { background: var(--bg-hover); }
  [role='option'][data-selected] { background: var(--bg-selected-hover); box-shadow: inset 2px 0 0 var(--brand-solid); }
  [data-selected] > [data-name] > :first-child { color: var(--brand-text); font: var(--font-small-strong); }
  [data-selected] > :is([data-code], [data-owner]) { color: var(--text-secondary); }
  [role='option'][data-focus-visible] { outline: 2px solid var(--focus-ring); outline-offset: -2px; }
  @container (max-width: 259px) {
    [role='option'] { ${fewerColumns} }
    [data-owner] { display: none; }
  }
`;

export const Located = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: var(--space-2);
  color: var(--text-tertiary);
  font: var(--font-caption);

  [data-selected] & { color: var(--text-secondary); }
`;
