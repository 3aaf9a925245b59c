import { useCallback, useEffect, useRef, useState } from 'react';

export type ToastTone = 'success' | 'error' | 'notice';

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
}

/** Milliseconds on screen: success 3 s; errors and notices 5 s, long enough to read a sentence (B8). */
export const toastDuration: Readonly<Record<ToastTone, number>> = {
  success: 3000,
  error: 5000,
  notice: 5000,
};

export interface Toasts {
  toasts: readonly ToastMessage[];
  show: (message: { tone: ToastTone; text: string }) => void;
  dismiss: (details: { id: number }) => void;
  /** Holds all time-outs while someone reads or points at them. */
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
  const show = useCallback(({ tone, text }: { tone: ToastTone; text: string }) => {
    const id = nextId.current++;
    setToasts((shown) => [...shown, { id, tone, text }]);
  }, []);

  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    const stop = (id: number) => {
      clearTimeout(running.get(id));
      running.delete(id);
    };
    for (const id of running.keys()) {
      if (isPaused || !toasts.some((toast) => toast.id === id)) stop(id);
    }
    if (isPaused) return;
    for (const toast of toasts) {
      if (running.has(toast.id)) continue;
      running.set(
        toast.id,
        setTimeout(() => dismiss({ id: toast.id }), toastDuration[toast.tone]),
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
