import { type RefObject, useEffect, useRef } from 'react';
import { Dialog, type DialogProps } from 'react-aria-components';
import { FocusReturn } from '../focus-return/index.ts';

export interface FocusedDialogProps extends DialogProps {
  /** What has the focus first. Without it the dialog itself, unless something in it took it. */
  firstFocus?: RefObject<HTMLElement | null>;
}

/**
 * React Aria's dialog, with focus in it from the beginning and back where it was the moment it closes. When a plain
 * click opened it, which Enter on a plain button is, too, React Aria would wait half a second, in which Escape went
 * nowhere.
 */
export function FocusedDialog({ firstFocus, ...props }: FocusedDialogProps) {
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    const wanted = firstFocus?.current;
    if (wanted) wanted.focus({ preventScroll: true });
    else if (!dialog.current?.contains(document.activeElement))
      dialog.current?.focus({ preventScroll: true });
  }, [firstFocus]);
  return (
    <>
      <FocusReturn />
      <Dialog {...props} ref={dialog} />
    </>
  );
}
