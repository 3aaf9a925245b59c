import { type ReactNode, type Ref, useEffect, useRef } from 'react';
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
  useForgottenAnnouncement(isBusy);
  return (
    <ButtonRoot {...rest} isPending={isBusy} data-variant={variant} data-size={size}>
      {isBusy ? <Spinner aria-hidden /> : icon}
      {children}
    </ButtonRoot>
  );
}

/**
 * React Aria announces a busy button by pointing to it, for seven seconds. A button that goes before that, such as a
 * dialog's after the save, would leave an announcement that points to nothing.
 */
function useForgottenAnnouncement(isBusy: boolean) {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (isBusy) wasBusy.current = true;
  }, [isBusy]);
  useEffect(
    () => () => {
      if (!wasBusy.current) return;
      removeLostAnnouncements();
      setTimeout(removeLostAnnouncements, afterFirstAnnouncement);
    },
    [],
  );
}

/** Milliseconds; the first announcement of a page is held back for 100. */
const afterFirstAnnouncement = 150;

function removeLostAnnouncements() {
  // A timer may outlive the page.
  if (typeof document === 'undefined') return;
  for (const announcement of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) {
    const ids = announcement.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (!ids.some((id) => document.getElementById(id))) announcement.remove();
  }
}
