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

  > span:last-child { display: flex; align-items: center; gap: var(--space-8); }
  @media (max-width: 767px) {
    flex-wrap: nowrap;
    padding: 0;
    border: 0;
    white-space: nowrap;

    > span:last-child { display: none; }
  }
  @media (max-width: 599px) { > :not(ul) { display: none; } }
`;

export const SizeBox = styled.span`
  position: relative;
  margin-inline-start: auto;

  > svg { position: absolute; inset: 0 var(--space-8) 0 auto; margin: auto; color: var(--text-tertiary); pointer-events: none; }
`;

export const SizeSelect = styled.select`
  min-height: var(--size-control-small);
  padding: 0 28px 0 var(--space-12);
  appearance: none;
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
  > [data-place] { display: none; white-space: nowrap; }
  @media (max-width: 767px) {
    > [data-number] { display: none; }
    > [data-place] { display: list-item; }
  }
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
