/** The opened forms of this window that keep a draft. */
const own = new Set<string>();

const prefix = 'huifang.drafts.';

/**
 * The browser's windows see each other's locks at once, however busy a window is; one that was killed has none left.
 * Absent in tests and outside a secure context, where a window knows of its own forms only.
 */
const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;

/** Counts a form as open until the returned function is called. */
export function announceWriter(writer: string): () => void {
  own.add(writer);
  let leave = () => {};
  const isOpen = new Promise<void>((resolve) => {
    leave = resolve;
  });
  void locks?.request(prefix + writer, () => isOpen).catch(() => undefined);
  return () => {
    own.delete(writer);
    leave();
  };
}

/** Whoever writes a draft just now, in this window or in another one of the browser. */
export async function writersAtWork(): Promise<ReadonlySet<string>> {
  const writers = new Set(own);
  const { held = [] } = (await locks?.query()) ?? {};
  for (const { name } of held) if (name?.startsWith(prefix)) writers.add(name.slice(prefix.length));
  return writers;
}
