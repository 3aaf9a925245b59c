import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

export interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Some but not all of what it stands for is chosen. @default false */
  isIndeterminate?: boolean;
}

/**
 * A native checkbox with our looks. Tables use it in place of the form checkbox because a page holds up to 200
 * of them.
 */
export function Tick({ isIndeterminate = false, ...rest }: TickProps) {
  return (
    <Box
      {...rest}
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = isIndeterminate;
      }}
    />
  );
}

const Box = styled.input`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 16px;
  height: 16px;
  margin: 0;
  appearance: none;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-xs);
  background: var(--bg-surface);
  cursor: pointer;

  &:checked, &:indeterminate { border-color: var(--brand-solid); background: var(--brand-solid); }
  &:checked::after {
    content: '';
    width: 9px;
    height: 5px;
    margin-top: -3px;
    border: solid var(--text-on-solid);
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg);
  }
  &:indeterminate::after { content: ''; width: 8px; height: 2px; margin: 0; border: 0; background: var(--text-on-solid); transform: none; }
  &:disabled { border-color: var(--border-strong); background: var(--bg-disabled); cursor: not-allowed; }
`;
