import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

/** A component whose program may be fetched ahead. */
export type LoadedComponent<Props extends object, More extends object = object> = ComponentType<Props> & {
  /**
   * Fetches its program, when somebody may be about to want it, and answers what else its module has. Resolves to
   * undefined when that fails, which is told where the component is shown.
   */
  fetchAhead: () => Promise<More | undefined>;
};

/**
 * A component whose program is fetched when it is first shown, and shown as soon as that has arrived: of `lazy` React
 * shows nothing for 300 ms after what stood in its place (`FALLBACK_THROTTLE_MS`). What `load` rejects with is thrown
 * where the component stands.
 */
export function loaded<Props extends object, More extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> } & More>,
  pending: ReactNode = null,
): LoadedComponent<Props, More> {
  let outcome: { Part: ComponentType<Props> } | { error: unknown } | undefined;
  let isAsked = false;
  let ahead: Promise<More | undefined> | undefined;
  const listeners = new Set<() => void>();

  const settle = (settled: NonNullable<typeof outcome>) => {
    outcome = settled;
    for (const listener of listeners) listener();
  };
  const arrive = (module: { default: ComponentType<Props> } & More) => {
    settle({ Part: module.default });
    return module;
  };
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    load().then(arrive, (error: unknown) => settle({ error }));
  };
  const fetchAhead = () => {
    ahead ??= load().then(arrive, () => {
      ahead = undefined;
      return undefined;
    });
    return ahead;
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
