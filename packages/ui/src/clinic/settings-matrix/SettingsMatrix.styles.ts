import { styled } from 'styled-components';

export const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  padding-inline: var(--space-8) var(--space-16);
  border-block-end: 1px solid var(--border-subtle);

  > :first-child { min-width: 0; overflow-x: auto; }
  > :last-child { flex: none; }
`;

export const Notices = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding: var(--space-8) var(--space-16) 0;

  &:empty { display: none; }
`;

export const Columns = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  min-height: 0;
`;

export const Main = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-12) var(--space-16);

  > [data-search] { width: 176px; }
  > [data-filter] { --segment-basis: auto; --segment-padding: var(--space-12); }
  > [data-count] { margin-inline-start: auto; color: var(--text-secondary); font: var(--font-small); }
`;

export const Asterisk = styled.b`
  color: var(--danger-text);
  font-weight: 600;
`;

export const ApprovalDot = styled.b`
  display: inline-block;
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: var(--st-review-pending-fg);
  vertical-align: middle;
`;

export const Signs = styled.b`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
`;

export const Legend = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  color: var(--text-secondary);

  > span { display: inline-flex; align-items: center; gap: var(--space-4); }
  > span > i { display: inline-flex; font-style: normal; }
  > [data-own] { padding: 0 var(--space-6); border-radius: var(--radius-xs); background: var(--bg-canvas); color: var(--text-primary); }
  > [data-inherited] { color: var(--text-tertiary); }
  > [data-unsaved]::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: var(--brand-solid); }
`;

export const Reach = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
`;

export const ReachList = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  width: min(420px, 100vw - 32px);
  max-height: 360px;
  padding: var(--space-12) var(--space-16);
  overflow: auto;
  font: var(--font-small);

  > strong { font: var(--font-small-strong); }
  > ul { display: flex; flex-direction: column; gap: var(--space-6); margin: 0; padding: 0; list-style: none; }
  li > small { display: block; color: var(--text-secondary); font: var(--font-caption); overflow-wrap: anywhere; }
  > small { color: var(--text-secondary); font: var(--font-caption); }
`;
