import type { ReactElement, ReactNode } from 'react';
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Dialog,
  DialogTrigger,
} from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { FocusReturn } from '../focus-return/index.ts';

const fadeIn = keyframes`from { opacity: 0; }`;

/** React Aria's popover; the focus is back where it was the moment it closes. */
export function ReturningPopover({ children, ...rest }: ReturningPopoverProps) {
  return (
    <AriaPopover {...rest}>
      <FocusReturn />
      {children}
    </AriaPopover>
  );
}

interface ReturningPopoverProps extends Omit<AriaPopoverProps, 'children'> {
  children?: ReactNode;
}

/**
 * The floating sheet that menus, lists and popovers share. It goes at once: opened again while it fades it would stay
 * without focus.
 */
export const PopoverSurface = styled(ReturningPopover)`
  z-index: var(--z-popover);
  border-radius: var(--radius-md);
  background: var(--bg-raised);
  box-shadow: var(--shadow-popover);
  outline: none;

  &[data-entering] { animation: ${fadeIn} var(--duration-hover) var(--ease-out); }
`;

/** The floating sheet that controls open. */
export const Sheet = styled(ReturningPopover)`
  min-width: var(--trigger-width);
  max-width: min(480px, 100vw);
  overflow: auto;
  border-radius: var(--radius-md);
  background: var(--bg-raised);
  color: var(--text-primary);
  box-shadow: var(--shadow-popover);
  outline: none;
`;

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the popover. */
  label: string;
  children: ReactNode;
  /** @default 'bottom end' */
  placement?: AriaPopoverProps['placement'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A small panel beside its button. Focus moves in, Escape or a press elsewhere closes it. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom end',
  isOpen,
  onOpenChange,
}: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <PopoverSurface placement={placement} offset={4}>
        <Content aria-label={label}>{children}</Content>
      </PopoverSurface>
    </DialogTrigger>
  );
}

const Content = styled(Dialog)`
  max-height: inherit;
  overflow: auto;
  outline: none;
`;
