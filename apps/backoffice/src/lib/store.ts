import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get: () => State;
  set: (next: State) => void;
  subscribe: (listener: () => void) => () => void;
}

/** The smallest thing that holds a value outside React and tells who listens. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a store and renders again when it changes. */
export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.get);
