import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useDesignerContext } from '../designer-context.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Buttons beside the one that closes. */
  footer?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** A modal dialog of the page's own; Escape closes it and focus goes back to where it was. */
export function Dialog({ title, onClose, footer, isWide, children }: DialogProps) {
  const { words } = useDesignerContext();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open) return undefined;
    const before = document.activeElement;
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className="hfd-dialog"
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={id} className="hfd-dialog-title">
        {title}
      </h2>
      <div className="hfd-dialog-body">{children}</div>
      <div className="hfd-dialog-footer">
        <button type="button" className="hfd-button" onClick={onClose}>
          {words('close')}
        </button>
        {footer}
      </div>
    </dialog>
  );
}
