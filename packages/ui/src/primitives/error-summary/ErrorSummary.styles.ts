import { styled } from 'styled-components';

export const SummaryRoot = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 14px;
  border-radius: var(--radius-md);
  background: var(--danger-tint);
  box-shadow: inset 0 0 0 1px var(--danger-border);

  & > svg { flex: none; margin-top: 3px; color: var(--danger-text); }
`;

export const SummaryText = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-16);
  min-width: 0;
  font: var(--font-body);

  & > strong { font-weight: 600; }
`;

export const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-20);
  font: var(--font-small);

  & a {
    display: inline-block;
    min-height: 24px;
    color: var(--danger-text);
    text-underline-offset: 3px;
    overflow-wrap: anywhere;
  }
`;
