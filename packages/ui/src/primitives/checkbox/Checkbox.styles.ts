import { Checkbox, CheckboxGroup } from 'react-aria-components';
import { styled } from 'styled-components';

export const CheckboxRoot = styled(Checkbox)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
  min-height: 24px;
  color: var(--text-primary);
  font: var(--font-body);
  cursor: pointer;

  &[data-disabled] { color: var(--text-disabled); cursor: not-allowed; }
  &[data-readonly] { color: var(--text-secondary); cursor: default; }
`;

export const Box = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-xs);
  background: var(--bg-surface);
  color: var(--text-on-solid);

  [data-hovered] > & { border-color: var(--border-control-hover); }
  [data-selected] > &, [data-indeterminate] > & { border-color: var(--brand-solid); background: var(--brand-solid); }
  [data-invalid] > & { border-color: var(--danger-control); box-shadow: inset 0 0 0 1px var(--danger-control); }
  [data-disabled] > & {
    border-color: var(--border-strong);
    background: var(--bg-disabled);
    color: var(--text-disabled);
  }
  [data-focus-visible] > & { outline: 2px solid var(--focus-ring); outline-offset: 2px; }
`;

export const GroupRoot = styled(CheckboxGroup)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--field-option-gap, var(--space-16));
  min-height: var(--size-control);
  align-items: center;

  &[data-orientation='vertical'] { flex-direction: column; align-items: flex-start; }
`;
