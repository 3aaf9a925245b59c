import { Switch } from 'react-aria-components';
import { styled } from 'styled-components';

export const SwitchRoot = styled(Switch)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 24px;
  color: var(--text-primary);
  font: var(--font-body);
  cursor: pointer;

  &::before {
    content: '';
    flex: none;
    width: 32px;
    height: 18px;
    border-radius: var(--radius-full);
    background: radial-gradient(circle 7px at 9px 50%, var(--text-on-solid) 98%, transparent) var(--border-control);
    transition: background-color var(--duration-hover) var(--ease-out);
  }
  &[data-selected]::before {
    background: radial-gradient(circle 7px at 23px 50%, var(--text-on-solid) 98%, transparent) var(--brand-solid);
  }
  &[data-focus-visible]::before { outline: 2px solid var(--focus-ring); outline-offset: 2px; }
  &[data-readonly] { color: var(--text-secondary); cursor: default; }
  &[data-disabled] { color: var(--text-disabled); cursor: not-allowed; }
  &[data-disabled]::before { opacity: 0.5; }
`;
