import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  Focusable,
  TooltipTrigger,
} from 'react-aria-components';
import { styled } from 'styled-components';

export interface TooltipProps {
  /** What the tooltip says. Empty shows nothing. */
  content: ReactNode;
  /** The thing described: a button of ours, or with `isPlain` any focusable element. */
  children: ReactElement<{ onPress?: unknown }>;
  /** @default 'top' */
  placement?: AriaTooltipProps['placement'];
  /** The child is a plain element (it needs a role and `tabIndex`), not one of our buttons. @default false */
  isPlain?: boolean;
  /** Shows on a press and a tap too, for a button that has nothing else to do. @default false */
  opensOnPress?: boolean;
  /** Milliseconds before it shows under the pointer; focus shows it at once. @default 500 */
  delay?: number;
}

/**
 * A short explanation on hover and on keyboard focus; Escape puts it away, and so does a pointer that moves elsewhere:
 * one that focus has left behind would cover what somebody is looking at now.
 */
export function Tooltip({
  content,
  children,
  placement = 'top',
  isPlain = false,
  opensOnPress = false,
  delay = 500,
}: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target, pointerType }: PointerEvent) => {
      const id = bubble.current?.id;
      if (pointerType !== 'mouse' || !id || !(target instanceof Element)) return;
      const isHere =
        bubble.current?.contains(target) || target.closest(`[aria-describedby~="${CSS.escape(id)}"]`);
      if (!isHere) setOpen(false);
    };
    document.addEventListener('pointermove', leave);
    return () => document.removeEventListener('pointermove', leave);
  }, [isOpen]);
  const trigger = opensOnPress ? cloneElement(children, { onPress: () => setOpen(true) }) : children;
  return (
    <TooltipTrigger
      delay={delay}
      closeDelay={100}
      isDisabled={!content}
      shouldCloseOnPress={!opensOnPress}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {isPlain ? <Focusable>{children as never}</Focusable> : trigger}
      <Bubble ref={bubble} placement={placement} offset={6}>
        {content}
      </Bubble>
    </TooltipTrigger>
  );
}

export const Bubble = styled(AriaTooltip)`
  z-index: var(--z-tooltip);
  max-width: 320px;
  padding: var(--space-4) var(--space-8);
  border-radius: var(--radius-xs);
  background: var(--text-primary);
  color: var(--bg-surface);
  font: var(--font-caption);
  overflow-wrap: anywhere;
  white-space: pre-line;

  &[data-entering], &[data-exiting] { opacity: 0; }
  transition: opacity var(--duration-hover) var(--ease-out);
`;
