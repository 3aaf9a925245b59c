import { useState } from 'react';

export interface IdempotencyKeys {
  /** The key for these contents: the same contents keep their key, other contents get a new one. */
  keyFor: (contents: unknown) => string;
  /** The save is through: the next one, even with the same contents, is another save. */
  reset: () => void;
}

/** One key for a form until it is saved or changed, so that repeating a save never saves twice. */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  let current: { contents: string; key: string } | undefined;
  return {
    keyFor(contents) {
      const text = JSON.stringify(contents);
      if (current?.contents !== text) current = { contents: text, key: newKey() };
      return current.key;
    },
    reset() {
      current = undefined;
    },
  };
}

/** The keys of one form, living as long as it does. */
export const useIdempotencyKeys = (): IdempotencyKeys => useState(() => createIdempotencyKeys())[0];
