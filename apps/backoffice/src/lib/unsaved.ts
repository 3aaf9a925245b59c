/** Which open pages hold input that nobody has saved yet, by the page's key. */
const pages = new Set<string>();

export const unsavedInput = {
  mark(page: string, isUnsaved: boolean) {
    if (isUnsaved) pages.add(page);
    else pages.delete(page);
  },
  forget: (page: string) => pages.delete(page),
  has: (page: string) => pages.has(page),
  isAnywhere: () => pages.size > 0,
};

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
