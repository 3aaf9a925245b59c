import { useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import { keptRow } from '../../primitives/data-table/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { TranslationMarks } from '../translations/index.ts';
import { Card, Cards } from './EntryCards.styles.ts';
import { EntryButtons, EntryCode, EntryColour, EntryName, EntrySwitch, EntryUses } from './EntryCells.tsx';
import { Handle } from './EntryTable.styles.ts';
import { RenameColour, RenameImpact, RenameName, useRenameKeys } from './RenameParts.tsx';
import type { EntryRowsProps } from './rows.ts';

/** The entries where there is no room for columns. */
export function EntryCards({ type, rows, actions, order, canOrder, isLoading }: EntryRowsProps) {
  const { t } = useLingui();
  const renameKeys = useRenameKeys(actions);
  return (
    <Cards aria-label={t`${type.name} 的条目`} aria-busy={isLoading || undefined}>
      {isLoading &&
        Array.from({ length: 4 }, (_, index) => (
          <Card key={index}>
            <Skeleton width="60%" />
            <Skeleton width="30%" />
          </Card>
        ))}
      {rows.map((entry) => {
        const cell = { type, entry, actions };
        const renaming = actions.renaming?.entryId === entry.id ? actions.renaming : undefined;
        const over = order.drag?.over?.id === entry.id ? order.drag.over.position : undefined;
        return (
          <Card
            key={entry.id}
            {...keptRow(entry.id)}
            {...(renaming && renameKeys)}
            data-renaming={renaming ? true : undefined}
            data-drag={order.drag?.id === entry.id ? 'dragged' : over}
          >
            <div data-head>
              {canOrder && (
                <Handle aria-hidden onPointerDown={(event) => order.startDrag(event, entry.id)}>
                  <GripVertical size={16} />
                </Handle>
              )}
              <EntryCode entry={entry} />
              {renaming ? <RenameName {...cell} renaming={renaming} /> : <EntryName {...cell} />}
              <EntrySwitch {...cell} />
            </div>
            <div data-facts>
              {type.isLocated ? (
                <span>{entry.place?.text || '—'}</span>
              ) : renaming?.colour !== undefined ? (
                <RenameColour {...cell} renaming={renaming} />
              ) : (
                <EntryColour entry={entry} />
              )}
              <TranslationMarks value={entry.translations} />
              <EntryUses {...cell} />
              {!renaming && (
                <span data-actions>
                  <EntryButtons {...cell} order={order} canOrder={canOrder} />
                </span>
              )}
            </div>
            {renaming && <RenameImpact {...cell} renaming={renaming} />}
          </Card>
        );
      })}
    </Cards>
  );
}
