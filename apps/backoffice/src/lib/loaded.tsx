import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

/** A component whose program may be fetched ahead. */
export type LoadedComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches its program, when somebody may be about to want it. That it fails is told when it is shown. */
  fetchAhead: () => void;
};

/**
 * A component whose program is fetched when it is first shown, and shown as soon as that has arrived: of `lazy` React
 * shows nothing for 300 ms after what stood in its place (`FALLBACK_THROTTLE_MS`). What `load` rejects with is thrown
 * where the component stands.
 */
export function loaded<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  pending: ReactNode = null,
): LoadedComponent<Props> {
  let outcome: { Part: ComponentType<Props> } | { error: unknown } | undefined;
  let isAsked = false;
  let isFetched = false;
  const listeners = new Set<() => void>();

  const settle = (settled: NonNullable<typeof outcome>) => {
    outcome = settled;
    for (const listener of listeners) listener();
  };
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    load().then(
      (module) => settle({ Part: module.default }),
      (error: unknown) => settle({ error }),
    );
  };
  const fetchAhead = () => {
    if (isFetched || isAsked) return;
    isFetched = true;
    load().then(
      (module) => settle({ Part: module.default }),
      () => {
        isFetched = false;
      },
    );
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function Loaded(props: Props) {
    if (!outcome) ask();
    const settled = useSyncExternalStore(subscribe, () => outcome);
    if (!settled) return pending;
    if ('error' in settled) throw settled.error;
    return <settled.Part {...props} />;
  }
  return Object.assign(Loaded, { fetchAhead });
}
