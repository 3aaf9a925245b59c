import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { narrowScreen, useMediaQuery } from '../../primitives/media-query/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { Scroller } from './DictionaryEntries.styles.ts';
import { EntryCards } from './EntryCards.tsx';
import { EntryTable } from './EntryTable.tsx';
import { RecentChanges, type RecentChangesProps } from './RecentChanges.tsx';
import type { Act, EntryActions, EntryRowsProps, RowActs } from './rows.ts';
import type { DictionaryEntry, DictionaryType } from './types.ts';
import { useRowOrder } from './useRowOrder.ts';

export interface EntryListProps extends EntryActions, RecentChangesProps {
  type: DictionaryType;
  /** All of them in their order. */
  entries: readonly DictionaryEntry[];
  /** Those that the words leave. */
  shown: readonly DictionaryEntry[];
  query: string;
  /** @default 'ready' */
  state?: 'ready' | 'loading' | 'failed';
  /** Stands below the rows, or in their place. */
  children?: ReactNode;
}

/** So many rows are drawn at first, and more at each wish. */
const portion = 150;

/** The entries as a table, below 768 as cards, and what was done to them lately. */
export function EntryList(props: EntryListProps) {
  const { t } = useLingui();
  const { type, entries, shown, state = 'ready' } = props;
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [most, setMost] = useState(portion);
  const isNarrow = useMediaQuery(narrowScreen);
  const drawn = shown.length > most ? shown.slice(0, most) : shown;
  const onMove = type.isFixed || props.query.trim() !== '' ? undefined : props.onMove;
  const order = useRowOrder({ entries, shown: drawn, container, onMove });
  const latest = useRef<RowActs>({ ...props, ...order });
  useLayoutEffect(() => {
    latest.current = { ...props, ...order };
  });
  const act = useCallback<Act>((does) => does(latest.current), []);
  const rest = shown.length - drawn.length;
  const rows: EntryRowsProps = {
    type,
    rows: drawn,
    act,
    renaming: props.renaming,
    drag: order.drag,
    canOrder: onMove !== undefined,
    canListUses: props.onUses !== undefined,
    isLoading: state === 'loading',
    container,
  };
  return (
    <Scroller ref={setContainer}>
      {(drawn.length > 0 || state === 'loading') &&
        (isNarrow ? <EntryCards {...rows} /> : <EntryTable {...rows} />)}
      {rest > 0 && (
        <div data-more>
          <Button variant="text" onPress={() => setMost(most + portion)}>
            {t`再显示 ${Math.min(rest, portion)} 条（共 ${shown.length} 条）`}
          </Button>
        </div>
      )}
      {props.children}
      {state === 'ready' && <RecentChanges {...props} />}
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
    </Scroller>
  );
}
