import { useCallback, useEffect, useRef, useState } from 'react';

export type ToastTone = 'success' | 'error' | 'notice';

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
  action?: ToastAction;
}

/** Something that can be done about a toast while it is on screen, such as 撤销. */
export interface ToastAction {
  label: string;
  onPress: () => void;
  /**
   * Whether it takes back what has been done, so that Ctrl+Z does it too.
   * @default true
   */
  isUndo?: boolean;
  /** Milliseconds that the offer holds. It ends then even while someone points at it. */
  duration: number;
}

/** Milliseconds on screen: success 3 s; errors and notices 5 s, long enough to read a sentence (rule screen-3). */
export const toastDuration: Readonly<Record<ToastTone, number>> = {
  success: 3000,
  error: 5000,
  notice: 5000,
};

export interface Toasts {
  toasts: readonly ToastMessage[];
  show: (message: Omit<ToastMessage, 'id'>) => void;
  dismiss: (details: { id: number }) => void;
  /** Holds all time-outs but those of actions while someone reads or points at them. */
  pause: () => void;
  resume: () => void;
}

/** Keeps the toasts on screen and takes each away when its time is over. A pause starts the time anew. */
export function useToasts(): Toasts {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const [isPaused, setPaused] = useState(false);
  const nextId = useRef(1);

  const dismiss = useCallback(
    ({ id }: { id: number }) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback((message: Omit<ToastMessage, 'id'>) => {
    const id = nextId.current++;
    setToasts((shown) => [...shown, { ...message, id }]);
  }, []);

  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    const stop = (id: number) => {
      clearTimeout(running.get(id));
      running.delete(id);
    };
    const isHeld = (toast: ToastMessage) => isPaused && !toast.action;
    for (const id of running.keys()) {
      const toast = toasts.find((shown) => shown.id === id);
      if (!toast || isHeld(toast)) stop(id);
    }
    for (const toast of toasts) {
      if (running.has(toast.id) || isHeld(toast)) continue;
      running.set(
        toast.id,
        setTimeout(() => dismiss({ id: toast.id }), toast.action?.duration ?? toastDuration[toast.tone]),
      );
    }
  }, [toasts, isPaused, dismiss]);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);

  const pause = useCallback(() => setPaused(true), []);
  const resume = useCallback(() => setPaused(false), []);
  return { toasts, show, dismiss, pause, resume };
}
