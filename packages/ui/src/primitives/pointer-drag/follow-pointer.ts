export interface DragSteps {
  onMove: (event: PointerEvent) => void;
  /** The pointer was let go of. */
  onDrop: (event: PointerEvent) => void;
  /** Escape, or the pointer was taken away: by a scrolling finger, a lost window or an element that is gone. */
  onCancel: () => void;
  /** Pixels that the pointer may move before the press is a drag; until then it is a press and nothing is told. @default 0 */
  slack?: number;
}

interface Press {
  pointerId: number;
  clientX: number;
  clientY: number;
  /** What the pointer is held by while it is dragged; has to last that long. */
  currentTarget: EventTarget;
}

/**
 * Follows the pointer of a press, wherever it goes, until it is let go of or the drag is cancelled: exactly one of the
 * two is told. Returns what ends it without telling anything.
 */
export function followPointer(press: Press, { onMove, onDrop, onCancel, slack = 0 }: DragSteps): () => void {
  const { pointerId, clientX, clientY } = press;
  const holder = press.currentTarget as Element;
  const listening = new AbortController();
  const { signal } = listening;
  const stop = () => listening.abort();
  let isDragged = false;
  const begin = () => {
    isDragged = true;
    try {
      holder.setPointerCapture(pointerId);
    } catch {
      // A pointer that only a script presses cannot be held; its events arrive all the same.
    }
  };
  const cancel = () => {
    stop();
    if (isDragged) onCancel();
  };
  const listen = (type: string, hear: (event: PointerEvent) => void) =>
    window.addEventListener(
      type,
      (event) => {
        if ((event as PointerEvent).pointerId === pointerId) hear(event as PointerEvent);
      },
      { signal },
    );

  listen('pointermove', (event) => {
    if (!isDragged) {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < slack) return;
      begin();
    }
    onMove(event);
  });
  listen('pointerup', (event) => {
    stop();
    if (isDragged) onDrop(event);
  });
  listen('pointercancel', cancel);
  listen('lostpointercapture', cancel);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragged) return;
      // Whatever lies around the drag stays open.
      event.preventDefault();
      event.stopPropagation();
      cancel();
    },
    { signal, capture: true },
  );
  // Not before somebody listens: a pointer that is gone already ends the drag at once.
  if (slack === 0) begin();
  return stop;
}

/** Pixels from an edge within which a drag scrolls on. */
const edge = 32;

/** Scrolls a container on while a drag is near its upper and lower, or its left and right edges. */
export function scrollNearEdges(container: Element, event: PointerEvent, axis: 'x' | 'y') {
  const { top, bottom, left, right } = container.getBoundingClientRect();
  const [at, start, end] = axis === 'y' ? [event.clientY, top, bottom] : [event.clientX, left, right];
  const by = at < start + edge ? -edge / 2 : at > end - edge ? edge / 2 : 0;
  if (by !== 0) container.scrollBy(axis === 'y' ? { top: by } : { left: by });
}
