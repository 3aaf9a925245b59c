import type { ReactNode, Ref } from 'react';
import type { SwitchProps as AriaSwitchProps } from 'react-aria-components';
import { SwitchRoot } from './Switch.styles.ts';

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'onChange'> {
  onChange?: (details: { isSelected: boolean }) => void;
  children?: ReactNode;
  ref?: Ref<HTMLLabelElement>;
}

/** Turns something on or off at once; for a choice that waits for a save use a checkbox. */
export function Switch({ onChange, ...rest }: SwitchProps) {
  return <SwitchRoot {...rest} onChange={(isSelected) => onChange?.({ isSelected })} />;
}
