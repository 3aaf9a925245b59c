import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { keptRow } from '../../primitives/data-table/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { TranslationMarks } from '../translations/index.ts';
import { Card, Cards } from './EntryCards.styles.ts';
import {
  EntryButtons,
  EntryCode,
  EntryColour,
  EntryName,
  EntryPlace,
  EntrySwitch,
  EntryUses,
  RowHandle,
} from './EntryCells.tsx';
import { dragStateOf } from './EntryTable.tsx';
import { RenameColour, RenameImpact, RenameName, renameKeys } from './RenameParts.tsx';
import type { EntryProps, EntryRowsProps } from './rows.ts';
import type { EntryRenaming } from './types.ts';

/** The entries where there is no room for columns. */
export function EntryCards(props: EntryRowsProps) {
  const { t } = useLingui();
  const { type, rows, act, renaming, drag, canOrder, canListUses, isLoading } = props;
  return (
    <Cards aria-label={t`${type.name} 的条目`} aria-busy={isLoading || undefined}>
      {isLoading &&
        Array.from({ length: 4 }, (_, index) => (
          <Card key={index}>
            <Skeleton width="60%" />
            <Skeleton width="30%" />
          </Card>
        ))}
      {rows.map((entry) => (
        <EntryCard
          key={entry.id}
          type={type}
          entry={entry}
          act={act}
          canOrder={canOrder}
          canListUses={canListUses}
          renaming={renaming?.entryId === entry.id ? renaming : undefined}
          dragState={dragStateOf(drag, entry.id)}
        />
      ))}
    </Cards>
  );
}

interface EntryCardProps extends EntryProps {
  renaming?: EntryRenaming;
  dragState: ReturnType<typeof dragStateOf>;
}

const EntryCard = memo(function EntryCard({ renaming, dragState, ...props }: EntryCardProps) {
  const { type, entry, act, canOrder } = props;
  return (
    <Card
      {...keptRow(entry.id)}
      {...(renaming && renameKeys(act))}
      data-renaming={renaming ? true : undefined}
      data-drag={dragState}
    >
      <div data-head>
        {canOrder && <RowHandle {...props} />}
        <EntryCode entry={entry} />
        {renaming ? <RenameName {...props} renaming={renaming} /> : <EntryName {...props} />}
        <EntrySwitch {...props} />
      </div>
      <div data-facts>
        {type.isLocated ? (
          <EntryPlace entry={entry} />
        ) : renaming?.colour === undefined ? (
          <EntryColour entry={entry} />
        ) : (
          <RenameColour {...props} renaming={renaming} />
        )}
        <TranslationMarks value={entry.translations} />
        <EntryUses {...props} />
        {!renaming && (
          <span data-actions>
            <EntryButtons {...props} />
          </span>
        )}
      </div>
      {renaming && <RenameImpact {...props} renaming={renaming} />}
    </Card>
  );
});
