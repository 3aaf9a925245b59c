import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Recognition } from '../known-customers/index.ts';
import type { ConsultModalProps, DuplicateField } from './props.ts';

/** What was found for each value, by field; the answer to a value does not change while the form is open. */
function createFound() {
  let found: ReadonlyMap<string, Recognition> = new Map();
  const listeners = new Set<() => void>();
  return {
    get: () => found,
    add(key: string, recognition: Recognition) {
      found = new Map(found).set(key, recognition);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const keyOf = (field: DuplicateField, value: string) => `${field}:${value}`;

/** Asks who typed values belong to, each value once; one whose question failed is asked about again. */
export function useRecognition(onRecognise: ConsultModalProps['onRecognise']) {
  const latest = useRef(onRecognise);
  useLayoutEffect(() => {
    latest.current = onRecognise;
  });
  const [found] = useState(createFound);
  const [running] = useState(() => new Map<string, Promise<Recognition | undefined>>());

  const recognise = useCallback(
    (field: DuplicateField, value: string): Promise<Recognition | undefined> => {
      if (!latest.current) return Promise.resolve(undefined);
      const key = keyOf(field, value);
      const known = found.get().get(key);
      if (known) return Promise.resolve(known);
      const asked =
        running.get(key) ??
        latest
          .current({ field, value })
          .then((recognition) => {
            found.add(key, recognition);
            return recognition;
          })
          // Recognising helps, but nothing waits for it: the check of duplicates has its own words for a failure.
          .catch(() => undefined)
          .finally(() => running.delete(key));
      running.set(key, asked);
      return asked;
    },
    [found, running],
  );
  return { recognise, found };
}

export type Recognitions = ReturnType<typeof useRecognition>;

/** What is known of the values that the form holds now, the surest field first. */
export function useFound(
  { found }: Recognitions,
  values: readonly { field: DuplicateField; value: string }[],
) {
  const known = useSyncExternalStore(found.subscribe, found.get);
  return values.flatMap(({ field, value }) => {
    const recognition = known.get(keyOf(field, value));
    return recognition ? [{ field, recognition }] : [];
  });
}
