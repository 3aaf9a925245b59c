import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

/** Comes when it is first asked for. */
const KeyboardHelp = lazy(() =>
  loadChunk(async () => {
    const { KeyboardHelp } = await import('@huifang/ui/clinic/keyboard-help');
    return { default: KeyboardHelp };
  }),
);

interface RowKey<Row> {
  /** A letter, which is pressed small or large, or Enter. */
  key: string;
  does: string;
  run: (row: Row) => void;
}

export interface UseRowKeysOptions<Row> {
  /** Those that the person may press; what is not offered is left out. */
  keys: readonly (RowKey<Row> | false | undefined)[];
  /** Keys that the page hears elsewhere, told with the others. */
  others?: readonly { keys: readonly string[]; does: string }[];
  /** Whether rows are selected. @default false */
  canSelect?: boolean;
}

/** The keys of a list whose row has the focus: `onRowKey` for its table, and `help`, which ? opens, beside it. */
export function useRowKeys<Row>({ keys, others = [], canSelect = false }: UseRowKeysOptions<Row>) {
  const { t } = useLingui();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const own = keys.filter((entry) => !!entry);
  return {
    onRowKey({ row, key }: { row: Row; key: string }) {
      if (key === '?') setHelpOpen(true);
      else own.find((entry) => entry.key.toLowerCase() === key.toLowerCase())?.run(row);
    },
    help: isHelpOpen && (
      <Suspense>
        <KeyboardHelp
          keys={[
            { keys: ['/'], does: t`转到搜索` },
            { keys: ['↑', '↓'], does: t`上一行、下一行` },
            ...(canSelect ? [{ keys: ['Space'], does: t`选择行` }] : []),
            ...own.map(({ key, does }) => ({ keys: [key], does })),
            ...others,
            { keys: ['Alt', '←', '→'], does: t`在表头移动列` },
            { keys: ['?'], does: t`显示快捷键` },
          ]}
          onClose={() => setHelpOpen(false)}
        />
      </Suspense>
    ),
  };
}
