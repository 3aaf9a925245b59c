import { styled } from 'styled-components';

export const HeadLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-16);
  min-height: 48px;
  padding: 0 var(--space-16) 0 var(--space-8);
  border-bottom: 1px solid var(--border-subtle);
`;

export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-12) var(--space-16) var(--space-8);

  > * { flex: none; max-width: 100%; }
`;

export const ToolLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  min-height: 40px;
  margin-bottom: var(--space-4);
  padding: 0 var(--space-16);

  > :last-child { display: flex; align-items: center; gap: var(--space-4); margin-inline-start: auto; }
`;

export const SelectionBar = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-8);
  min-height: 36px;
  padding: 0 var(--space-8) 0 var(--space-12);
  border-radius: var(--radius-sm);
  background: var(--brand-tint);
  box-shadow: inset 0 0 0 1px var(--brand-border);

  > :last-child { margin-inline-start: auto; }
`;

export const ExportState = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  color: var(--text-secondary);
  font: var(--font-small);
`;
