import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo } from 'react';
import { keptRow } from '../../primitives/data-table/index.ts';
import { type RowProps, useRowNavigation } from '../../primitives/data-table/useRowNavigation.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { TranslationMarks } from '../translations/index.ts';
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
import { Grid } from './EntryTable.styles.ts';
import { RenameColour, RenameImpact, RenameName, renameKeys } from './RenameParts.tsx';
import type { EntryProps, EntryRowsProps } from './rows.ts';
import type { EntryRenaming } from './types.ts';

/** The entries as rows; one of them is in the tab order, arrows go to the others. */
export function EntryTable(props: EntryRowsProps) {
  const { t } = useLingui();
  const { type, rows, act, renaming, drag, canOrder, canListUses, isLoading, container } = props;
  const { rowProps } = useRowNavigation({
    container,
    rowCount: rows.length,
    onReveal: () => undefined,
    onToggle: () => undefined,
    onKey: (index, key) => {
      const entry = rows[index];
      if (!entry || type.isFixed) return;
      if (key === 'Enter') act(({ onRenameStart }) => onRenameStart({ entry }));
      if (key === 'e' || key === 'E') act(({ onEdit }) => onEdit({ entry }));
    },
  });
  return (
    <Grid
      aria-label={t`${type.name} 的条目`}
      aria-busy={isLoading || undefined}
      data-located={type.isLocated}
    >
      <colgroup>
        {Array.from({ length: columnCount }, (_, index) => (
          <col key={index} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its name is hidden from the eye alone */}
          <th scope="col">
            <VisuallyHidden>{t`排序`}</VisuallyHidden>
          </th>
          <th scope="col">{t`编码`}</th>
          <th scope="col">{t`文字`}</th>
          <th scope="col">{type.isLocated ? t`位置` : t`颜色`}</th>
          <th scope="col">{t`三种语言`}</th>
          <th scope="col" data-align="end">{t`使用记录`}</th>
          <th scope="col">{t`启用`}</th>
          <th scope="col" data-align="end">{t`操作`}</th>
        </tr>
      </thead>
      <tbody>
        {isLoading
          ? Array.from({ length: 8 }, (_, index) => <LoadingRow key={index} />)
          : rows.map((entry, index) => (
              <EntryRow
                key={entry.id}
                type={type}
                entry={entry}
                act={act}
                canOrder={canOrder}
                canListUses={canListUses}
                navigation={rowProps(index)}
                renaming={renaming?.entryId === entry.id ? renaming : undefined}
                dragState={dragStateOf(drag, entry.id)}
              />
            ))}
      </tbody>
    </Grid>
  );
}

const columnCount = 8;

/** How a drag concerns a row: it is dragged, or something would go before or after it. */
export const dragStateOf = (drag: EntryRowsProps['drag'], id: string) =>
  drag?.id === id ? 'dragged' : drag?.over?.id === id ? drag.over.position : undefined;

interface EntryRowProps extends EntryProps {
  navigation: RowProps;
  renaming?: EntryRenaming;
  dragState: ReturnType<typeof dragStateOf>;
}

function EntryRow({ navigation, renaming, dragState, ...props }: EntryRowProps) {
  const { entry, act, canOrder } = props;
  if (renaming) return <RenamedRow {...props} navigation={navigation} renaming={renaming} />;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (!event.altKey || !by || !canOrder || !isOwn) return navigation.onKeyDown(event);
    event.preventDefault();
    act(({ moveBy }) => moveBy(entry.id, by));
  };
  return (
    <tr {...navigation} {...keptRow(entry.id)} onKeyDown={onKeyDown} data-drag={dragState}>
      <EntryRowCells {...props} />
    </tr>
  );
}

/** Stay as they are while their entry does. */
const EntryRowCells = memo(function EntryRowCells(props: EntryProps) {
  const { type, entry, canOrder } = props;
  return (
    <>
      <td>{canOrder && <RowHandle {...props} />}</td>
      <td>
        <EntryCode entry={entry} />
      </td>
      <td>
        <EntryName {...props} />
      </td>
      <td>{type.isLocated ? <EntryPlace entry={entry} /> : <EntryColour entry={entry} />}</td>
      <td>
        <TranslationMarks value={entry.translations} />
      </td>
      <td data-align="end">
        <EntryUses {...props} />
      </td>
      <td>
        <EntrySwitch {...props} />
      </td>
      <td data-actions>
        <EntryButtons {...props} />
      </td>
    </>
  );
});

function RenamedRow(props: EntryProps & { navigation: RowProps; renaming: EntryRenaming }) {
  const { type, entry, act, canOrder, navigation, renaming } = props;
  const keys = renameKeys(act);
  return (
    <>
      <tr {...navigation} {...keptRow(entry.id)} {...keys} data-renaming>
        <td>{canOrder && <RowHandle {...props} />}</td>
        <td>
          <EntryCode entry={entry} />
        </td>
        <td>
          <RenameName {...props} />
        </td>
        <td>
          {type.isLocated ? (
            <EntryPlace entry={entry} />
          ) : renaming.colour === undefined ? (
            <EntryColour entry={entry} />
          ) : (
            <RenameColour {...props} />
          )}
        </td>
        <td>
          <TranslationMarks value={entry.translations} />
        </td>
        <td data-align="end">
          <EntryUses {...props} />
        </td>
        <td>
          <EntrySwitch {...props} />
        </td>
        <td aria-hidden />
      </tr>
      <tr {...keys} data-renaming data-impact>
        <td colSpan={2} aria-hidden />
        <td colSpan={columnCount - 2}>
          <RenameImpact {...props} />
        </td>
      </tr>
    </>
  );
}

function LoadingRow() {
  return (
    <tr>
      {Array.from({ length: columnCount }, (_, index) => (
        <td key={index}>
          <Skeleton width={index === 0 ? '12px' : '70%'} />
        </td>
      ))}
    </tr>
  );
}
