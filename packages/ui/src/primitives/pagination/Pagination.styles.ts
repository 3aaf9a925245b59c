import { styled } from 'styled-components';

export const Root = styled.nav`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  min-height: 48px;
  padding: 0 var(--space-16);
  border-top: 1px solid var(--border-default);
  color: var(--text-secondary);
  font: var(--font-small);

  > select { margin-inline-start: auto; }
  > span:last-child { display: flex; align-items: center; gap: var(--space-8); }
`;

export const SizeSelect = styled.select`
  min-height: var(--size-control-small);
  padding: 0 var(--space-8);
  border: 1px solid var(--border-control);
  border-radius: var(--radius-sm);
  background: var(--bg-surface);
  color: var(--text-primary);
  cursor: pointer;
`;

export const Numbers = styled.ul`
  display: flex;
  align-items: center;
  gap: var(--space-4);

  > li { min-width: var(--size-control-small); text-align: center; }
`;

export const PageNumber = styled.button`
  min-width: var(--size-control-small);
  height: var(--size-control-small);
  padding: 0 var(--space-6);
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--text-secondary);
  cursor: pointer;

  &:hover { background: var(--bg-hover); }
  &[aria-current] { background: var(--brand-tint); color: var(--brand-text); font-weight: 600; box-shadow: inset 0 0 0 1px var(--brand-border); }
`;

export const JumpInput = styled.input`
  width: 52px;
  min-height: var(--size-control-small);
  padding: 0 var(--space-8);
  border: 1px solid var(--border-control);
  border-radius: var(--radius-sm);
  background: var(--bg-surface);
  color: var(--text-primary);
`;
