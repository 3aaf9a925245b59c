import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/react';
import {
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { look } from '../styles/look.ts';
import { useStyles } from '../styles/useStyles.ts';

export interface PopupProps {
  /** The control that it belongs to: it stands below it, or above where there is more room. */
  anchor: RefObject<HTMLElement | null>;
  onClose: (details: { reason: 'escape' | 'outside' }) => void;
  /** As wide as the anchor at least. */
  isWide?: boolean;
  /** @default 'bottom-start' */
  placement?: Placement;
  id?: string | undefined;
  role?: 'dialog' | 'listbox' | 'group' | 'menu';
  label?: string | undefined;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** How far it stays away from the edges of what is seen, and from its control. */
const padding = 8;
const distance = 4;

/**
 * Something that opens beside a control, above everything else in the page. It stays in the control's place in the
 * document, so that Tab reaches it next; Escape and a press elsewhere close it.
 */
export function Popup(props: PopupProps) {
  const { anchor, onClose, isWide = false, placement = 'bottom-start', id, role = 'dialog', label } = props;
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useStyles(look, box);

  useLayoutEffect(() => {
    const popup = box.current;
    const control = anchor.current;
    if (!popup || !control) return undefined;
    // In the top layer nothing cuts it off; older browsers have to do with a high layer.
    if ('showPopover' in popup) {
      popup.popover = 'manual';
      popup.showPopover();
    }
    return autoUpdate(control, popup, () => void put(popup, control, { isWide, placement }));
  }, [anchor, isWide, placement]);

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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it always has one of four roles
    <div
      ref={box}
      id={id}
      className="hff-ui hff-popup"
      role={role}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          // A dialog around it stays: a press of Escape closes one thing.
          event.preventDefault();
          event.stopPropagation();
          onClose({ reason: 'escape' });
        } else props.onKeyDown?.(event);
      }}
    >
      {props.children}
    </div>
  );
}

/** Goes straight to the style, so that nothing renders again while the page is scrolled. */
async function put(
  popup: HTMLElement,
  control: HTMLElement,
  { isWide, placement }: { isWide: boolean; placement: Placement },
): Promise<void> {
  const { x, y } = await computePosition(control, popup, {
    strategy: 'fixed',
    placement,
    middleware: [
      offset(distance),
      flip({ padding }),
      shift({ padding }),
      size({
        padding,
        apply: ({ availableHeight, rects }) => {
          popup.style.setProperty('--hff-room', `${Math.max(0, availableHeight)}px`);
          if (isWide) popup.style.minWidth = `${rects.reference.width}px`;
        },
      }),
    ],
  });
  popup.style.top = `${y}px`;
  popup.style.left = `${x}px`;
}
