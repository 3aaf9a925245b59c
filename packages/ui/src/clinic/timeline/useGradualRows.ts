import { useEffect, useState } from 'react';

/** So many rows are drawn anew in one frame: on a slow computer more would make scrolling stutter. */
const rowsPerFrame = 4;

/**
 * Which of the rows in sight are drawn now. The first ones are drawn at once; when scrolling brings many new ones, the
 * others follow in the next frames, and until then only their place is kept.
 */
export function useGradualRows(keys: readonly string[]): ReadonlySet<string> {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set(keys));
  const fresh = keys.filter((key) => !drawn.has(key));
  const isFirst = drawn.size === 0;
  const shown = new Set(
    isFirst ? keys : keys.filter((key) => drawn.has(key)).concat(fresh.slice(0, rowsPerFrame)),
  );
  const isStale = fresh.length > 0 || shown.size < drawn.size;

  useEffect(() => {
    if (!isStale) return;
    const frame = requestAnimationFrame(() => setDrawn(shown));
    return () => cancelAnimationFrame(frame);
  });

  return shown;
}
