import { useState } from 'react';

export interface ListSelection<Row> {
  chosen: readonly Row[];
  ids: ReadonlySet<string>;
  /** How many of them are not on the page that is shown. */
  elsewhere: number;
  change: (details: { selectedIds: ReadonlySet<string> }) => void;
  clear: () => void;
}

/** The rows chosen in a list, also those on its other pages. */
export function useListSelection<Row extends { id: string }>(rows: readonly Row[]): ListSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    // What was read again since is as it is now: a change of it echoes the version that is in sight.
    chosen: [...selected].map(([id, seen]) => rows.find((row) => row.id === id) ?? seen),
    ids: new Set(selected.keys()),
    elsewhere: [...selected.keys()].filter((id) => !rows.some((row) => row.id === id)).length,
    change: ({ selectedIds }: { selectedIds: ReadonlySet<string> }) => {
      const known = new Map([...selected, ...rows.map((row) => [row.id, row] as const)]);
      setSelected(new Map([...known].filter(([id]) => selectedIds.has(id))));
    },
    clear: () => setSelected(new Map()),
  };
}
