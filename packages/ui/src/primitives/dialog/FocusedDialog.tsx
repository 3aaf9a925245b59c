import { useEffect, useRef } from 'react';
import { Dialog, type DialogProps } from 'react-aria-components';

/**
 * React Aria's dialog, with focus in it from the beginning. When a plain click opened it, which Enter on a plain button
 * is, too, React Aria would wait half a second, in which Escape went nowhere.
 */
export function FocusedDialog(props: DialogProps) {
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus({ preventScroll: true });
  }, []);
  return <Dialog {...props} ref={dialog} />;
}
