import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface PopupProps {
  /** The control that it belongs to: it stands below it, or above where there is more room. */
  anchor: RefObject<HTMLElement | null>;
  onClose: (details: { reason: 'escape' | 'outside' }) => void;
  /** As wide as the anchor at least. */
  isWide?: boolean;
  id?: string;
  role?: 'dialog' | 'listbox' | 'group';
  label?: string;
  children: ReactNode;
}

const margin = 8;

/**
 * Something that opens beside a control, above everything else in the page. It stays in the control's place in the
 * document, so that Tab reaches it next; Escape and a press elsewhere close it.
 */
export function Popup({ anchor, onClose, isWide, id, role = 'dialog', label, children }: PopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const popup = box.current;
    const control = anchor.current;
    if (!popup || !control) return undefined;
    // In the top layer nothing cuts it off; older browsers have to do with a high layer.
    if ('showPopover' in popup) {
      popup.popover = 'manual';
      popup.showPopover();
    }
    const put = () => place(popup, control, isWide === true);
    put();
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(put) : undefined;
    sizes?.observe(popup);
    addEventListener('scroll', put, { capture: true, passive: true });
    addEventListener('resize', put);
    return () => {
      sizes?.disconnect();
      removeEventListener('scroll', put, { capture: true });
      removeEventListener('resize', put);
    };
  }, [anchor, isWide]);

  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const path = event.composedPath();
      if (box.current && anchor.current && !path.includes(box.current) && !path.includes(anchor.current)) {
        close.current({ reason: 'outside' });
      }
    };
    addEventListener('pointerdown', onPress, true);
    return () => removeEventListener('pointerdown', onPress, true);
  }, [anchor]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it always has one of three roles
    <div
      ref={box}
      id={id}
      className="hff-popup"
      role={role}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose({ reason: 'escape' });
      }}
    >
      {children}
    </div>
  );
}

function place(popup: HTMLElement, control: HTMLElement, isWide: boolean): void {
  const from = control.getBoundingClientRect();
  if (isWide) popup.style.minWidth = `${from.width}px`;
  const [width, height] = [popup.offsetWidth, popup.offsetHeight];
  const below = innerHeight - from.bottom;
  const isAbove = below < height + margin && from.top > below;
  const top = isAbove ? Math.max(margin, from.top - height - 4) : from.bottom + 4;
  const left = Math.max(margin, Math.min(from.left, innerWidth - width - margin));
  popup.style.top = `${top}px`;
  popup.style.left = `${left}px`;
}
