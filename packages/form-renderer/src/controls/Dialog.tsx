import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { look } from '../styles/look.ts';
import { useStyles } from '../styles/useStyles.ts';
import type { Locale } from '../words/messages.ts';
import { wordsOf } from '../words/words.ts';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'> {
  onClose: () => void;
}

/** The page's own modal dialog, bare: Escape closes it, and focus goes back to where it was. */
export function Modal({ onClose, className = '', children, ...rest }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  useStyles(look, element);
  useStyles(css, element);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open) return undefined;
    const { activeElement } = dialog.getRootNode() as Document | ShadowRoot;
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => {
      if (activeElement instanceof HTMLElement) activeElement.focus();
    };
  }, []);
  return (
    <dialog
      {...rest}
      ref={element}
      className={`hff-ui ${className}`}
      onCancel={(event) => {
        // Dialogs inside this one have their own say; React lets the event rise through them.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // The browser may close it all the same, when Escape is pressed twice.
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Buttons beside the one that closes. */
  footer?: ReactNode;
  isWide?: boolean;
  /** @default 'zh-CN' */
  locale?: Locale;
  children: ReactNode;
}

/** A modal dialog with a title, what it is about, and a button that closes it. */
export function Dialog({ title, onClose, footer, isWide = false, locale = 'zh-CN', children }: DialogProps) {
  const id = useId();
  return (
    <Modal
      className="hff-dialog"
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onClose={onClose}
      // What is pressed in here is no business of what lies below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={id} className="hff-dialog-title">
        {title}
      </h2>
      <div className="hff-dialog-body">{children}</div>
      <div className="hff-dialog-footer">
        <button type="button" className="hff-button" onClick={onClose}>
          {wordsOf(locale)('close')}
        </button>
        {footer}
      </div>
    </Modal>
  );
}

const css = `
.hff-dialog { width: min(420px, calc(100vw - 48px)); max-height: calc(100dvh - 48px); padding: 0; border: 1px solid var(--hff-line); border-radius: 12px; background: var(--hff-surface); color: var(--hff-text); box-shadow: var(--shadow-dialog, var(--hff-shadow)); text-align: start; }
.hff-dialog[data-wide] { width: min(960px, calc(100vw - 48px)); }
.hff-dialog[open] { display: flex; flex-direction: column; }
.hff-dialog::backdrop { background: rgb(13 28 28 / .45); }
.hff-dialog > .hff-dialog-title { margin: 0; font-size: 16px; line-height: 24px; font-weight: 600; padding: 14px 20px; border-bottom: 1px solid var(--hff-line); }
.hff-dialog-body { display: flex; flex-direction: column; gap: 12px; padding: 16px 20px; overflow: auto; }
.hff-dialog-footer { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; padding: 12px 20px; border-top: 1px solid var(--hff-line); }
`;
