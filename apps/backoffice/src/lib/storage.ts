/** A value kept in the browser, and forgotten silently where storage is refused or full. */
export interface StoredValue<Value> {
  read: () => Value | undefined;
  write: (value: Value) => void;
  remove: () => void;
}

/**
 * Keeps one JSON value under `huifang.<name>`. `accept` decides whether what was found is still of the right
 * shape; anything else reads as undefined.
 */
export function stored<Value>(
  name: string,
  accept: (value: unknown) => value is Value,
  area: () => Storage = () => localStorage,
): StoredValue<Value> {
  const key = storageKey(name);
  return {
    read() {
      try {
        const value: unknown = JSON.parse(area().getItem(key) ?? 'null');
        return accept(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        area().setItem(key, JSON.stringify(value));
      } catch {
        // Private windows and full storage: the choice lasts as long as the page does.
      }
    },
    remove() {
      try {
        area().removeItem(key);
      } catch {
        // Nothing was kept, so nothing is to be removed.
      }
    },
  };
}

/** The key under which a stored value is found, for `storage` events. */
export const storageKey = (name: string) => `huifang.${name}`;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isOneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.includes(value as Value);
