import { useEffect, useId, useInsertionEffect } from 'react';

/** What on which open page holds input that nobody has saved yet, by the page's key. */
const pages = new Map<string, Set<string>>();

export const unsavedInput = {
  mark(page: string, holder: string, isUnsaved: boolean) {
    const holders = pages.get(page) ?? new Set();
    if (isUnsaved) holders.add(holder);
    else holders.delete(holder);
    if (holders.size > 0) pages.set(page, holders);
    else pages.delete(page);
  },
  forget: (page: string) => pages.delete(page),
  has: (page: string) => pages.has(page),
  isAnywhere: () => pages.size > 0,
};

/** Marks a page as long as what calls this is there, shown or hidden, and `isUnsaved` holds. */
export function useUnsavedMark(page: string, isUnsaved: boolean) {
  const holder = useId();
  useEffect(() => unsavedInput.mark(page, holder, isUnsaved), [page, holder, isUnsaved]);
  // Of all effects only these outlive the hiding of a page, whose input is still held. A dialog that closes with its
  // save is removed before any other effect could say that it is saved.
  useInsertionEffect(() => () => unsavedInput.mark(page, holder, false), [page, holder]);
}

/** Lets the browser ask before it throws unsaved input away with the window. */
export function guardWindowClose(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (unsavedInput.isAnywhere()) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** Leaves the page for good, without the browser's question: the person has answered ours. */
export function leaveFor(address: string) {
  pages.clear();
  location.replace(address);
}
