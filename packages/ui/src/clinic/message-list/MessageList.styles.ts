import { styled } from 'styled-components';

export const List = styled.ul`
  container-type: inline-size;
`;

export const Line = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  padding-inline-end: var(--space-12);
  border-bottom: 1px solid var(--border-subtle);

  &:hover { background: var(--bg-hover); }
`;

export const Open = styled.button`
  display: grid;
  flex: 1;
  grid-template-columns: 200px minmax(0, 1fr) auto;
  align-items: baseline;
  gap: var(--space-4) var(--space-12);
  min-width: 0;
  min-height: var(--size-row);
  padding: var(--space-8) 0 var(--space-8) var(--space-16);
  border: 0;
  background: none;
  color: var(--text-primary);
  font: var(--font-small);
  text-align: start;
  cursor: pointer;

  &:focus-visible { border-radius: var(--radius-sm); outline-offset: -2px; }
  > time { grid-area: 1 / 3; color: var(--text-secondary); font-variant-numeric: tabular-nums; }
  > span:last-child {
    grid-area: 1 / 2;
    overflow: hidden;
    color: var(--text-secondary);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @container (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr) auto;

    > time { grid-area: 1 / 2; }
    > span:last-child { grid-area: 2 / 1 / auto / span 2; }
  }
`;

export const Title = styled.span`
  grid-area: 1 / 1;
  min-width: 0;
  overflow-wrap: anywhere;

  [data-list='unread'] & { font-weight: 600; }
  [data-list='unread'] &::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-inline-end: var(--space-8);
    border: 4px solid var(--brand-solid);
    border-radius: 50%;
    vertical-align: 1px;
  }
`;

export const Foot = styled.div`
  display: grid;
  place-items: center;
  padding: var(--space-12);

  > small { color: var(--text-tertiary); font: var(--font-caption); }
`;

export const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);

  > time { color: var(--text-secondary); font: var(--font-small); }
  > p { overflow-wrap: anywhere; white-space: pre-wrap; }
`;

export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin-inline-end: auto;
`;

/** As tall as a message. */
export const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: var(--space-12);
  min-height: 64px;
  padding: 0 var(--space-16);
  border-bottom: 1px solid var(--border-subtle);
`;
