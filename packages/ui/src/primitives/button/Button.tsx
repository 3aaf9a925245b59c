import type { ReactNode, Ref } from 'react';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';
import { ButtonRoot, Spinner } from './Button.styles.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'isPending'> {
  /** One primary button a region. @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'danger' | 'text' | 'quiet';
  /** @default 'medium' */
  size?: 'small' | 'medium';
  /** Keeps width and focus, shows a spinner and ignores presses. @default false */
  isBusy?: boolean;
  icon?: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A push button. While busy it stays focusable and announces itself, so that a repeat press does nothing. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  isBusy = false,
  icon,
  children,
  ...rest
}: ButtonProps) {
  return (
    <ButtonRoot {...rest} isPending={isBusy} data-variant={variant} data-size={size}>
      {isBusy ? <Spinner aria-hidden /> : icon}
      {children}
    </ButtonRoot>
  );
}
