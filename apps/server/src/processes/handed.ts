import type { ChildProcess } from 'node:child_process';

interface Handle {
  close: () => void;
}

const isHandle = (sent: unknown): sent is Handle =>
  typeof (sent as Partial<Handle> | undefined)?.close === 'function';

/**
 * Notes the connection that a worker was handed last, one of each port, and answers how to close those. Node hands a
 * worker one at a time and closes its own end once the worker has taken it, but forgets it when the worker ends before
 * that: whoever is on it would wait for good, instead of trying again.
 */
export function watchHanded(child: ChildProcess): () => void {
  const last = new Map<unknown, Handle>();
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (...args: unknown[]) => {
    const [message, handle] = args;
    if (isHandle(handle)) last.set((message as { key?: unknown }).key, handle);
    return send(...args);
  };
  return () => {
    // One that was taken is closed here already.
    for (const handle of last.values()) handle.close();
  };
}
