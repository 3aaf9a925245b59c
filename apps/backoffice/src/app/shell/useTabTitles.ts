import { useCallback, useState } from 'react';

/** Titles that pages gave their tabs, by the tab's key. They last as long as the window does. */
export function useTabTitles() {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const rename = useCallback(
    ({ key, title }: { key: string; title: string }) =>
      setTitles((known) => (known.get(key) === title ? known : new Map(known).set(key, title))),
    [],
  );
  return { titles, rename };
}
