import { Radio, RadioGroup } from 'react-aria-components';
import { styled } from 'styled-components';

export const GroupRoot = styled(RadioGroup)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-16);
  min-height: var(--size-control);

  &[data-orientation='vertical'] { flex-direction: column; align-items: flex-start; }
`;

export const RadioRoot = styled(Radio)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
  min-height: 24px;
  color: var(--text-primary);
  font: var(--font-body);
  cursor: pointer;

  &::before {
    content: '';
    flex: none;
    width: 16px;
    height: 16px;
    border: 1px solid var(--border-control);
    border-radius: 50%;
    background: var(--bg-surface);
  }
  &[data-hovered]::before { border-color: var(--border-control-hover); }
  &[data-selected]::before { border: 5px solid var(--brand-solid); }
  &[data-invalid]::before { border-color: var(--danger-control); }
  &[data-focus-visible]::before { outline: 2px solid var(--focus-ring); outline-offset: 2px; }
  &[data-readonly] { color: var(--text-secondary); cursor: default; }
  &[data-readonly]::before { border-color: var(--border-strong); background: var(--bg-disabled); }
  &[data-readonly][data-selected]::before { border-color: var(--text-tertiary); }
  &[data-disabled] { color: var(--text-disabled); cursor: not-allowed; }
  &[data-disabled]::before { border-color: var(--border-strong); background: var(--bg-disabled); }
`;
