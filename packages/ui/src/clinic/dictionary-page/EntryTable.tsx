import { Trans, useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import { Fragment, type KeyboardEvent } from 'react';
import { keptRow } from '../../primitives/data-table/index.ts';
import { type RowProps, useRowNavigation } from '../../primitives/data-table/useRowNavigation.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { TranslationMarks } from '../translations/index.ts';
import { EntryButtons, EntryCode, EntryColour, EntryName, EntrySwitch, EntryUses } from './EntryCells.tsx';
import { Grid, Handle } from './EntryTable.styles.ts';
import { RenameColour, RenameImpact, RenameName, useRenameKeys } from './RenameParts.tsx';
import type { EntryRowsProps } from './rows.ts';
import type { DictionaryEntry, EntryRenaming } from './types.ts';

/** The entries as rows; one of them is in the tab order, arrows go to the others. */
export function EntryTable(props: EntryRowsProps) {
  const { t } = useLingui();
  const { type, rows, actions, order, isLoading, container } = props;
  const { rowProps } = useRowNavigation({
    container,
    rowCount: rows.length,
    onReveal: () => undefined,
    onToggle: () => undefined,
    onKey: (index, key) => {
      const entry = rows[index];
      if (!entry || type.isFixed) return;
      if (key === 'Enter') actions.onRenameStart({ entry });
      if (key === 'e' || key === 'E') actions.onEdit({ entry });
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
          <th scope="col">
            <VisuallyHidden>
              <Trans>排序</Trans>
            </VisuallyHidden>
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
                {...props}
                entry={entry}
                navigation={rowProps(index)}
                renaming={actions.renaming?.entryId === entry.id ? actions.renaming : undefined}
                dragState={
                  order.drag?.id === entry.id
                    ? 'dragged'
                    : order.drag?.over?.id === entry.id
                      ? order.drag.over.position
                      : undefined
                }
              />
            ))}
      </tbody>
    </Grid>
  );
}

const columnCount = 8;

interface EntryRowProps extends EntryRowsProps {
  entry: DictionaryEntry;
  navigation: RowProps;
  renaming?: EntryRenaming;
  dragState?: 'dragged' | 'before' | 'after';
}

function EntryRow(props: EntryRowProps) {
  const { type, entry, actions, order, canOrder, navigation, renaming, dragState } = props;
  const cell = { type, entry, actions };
  const renameKeys = useRenameKeys(actions);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (event.altKey && by && canOrder && isOwn && !renaming) {
      event.preventDefault();
      order.moveBy(entry.id, by);
      return;
    }
    navigation.onKeyDown(event);
  };
  const row = {
    ...navigation,
    ...keptRow(entry.id),
    ...(renaming ? renameKeys : { onKeyDown }),
  };
  return (
    <Fragment>
      <tr {...row} data-renaming={renaming ? true : undefined} data-drag={dragState}>
        <td>
          {canOrder && (
            <Handle aria-hidden onPointerDown={(event) => order.startDrag(event, entry.id)}>
              <GripVertical size={16} />
            </Handle>
          )}
        </td>
        <td>
          <EntryCode entry={entry} />
        </td>
        <td>{renaming ? <RenameName {...cell} renaming={renaming} /> : <EntryName {...cell} />}</td>
        <td>
          {type.isLocated ? (
            <span title={entry.place?.text}>{entry.place?.text || '—'}</span>
          ) : renaming?.colour !== undefined ? (
            <RenameColour {...cell} renaming={renaming} />
          ) : (
            <EntryColour entry={entry} />
          )}
        </td>
        <td>
          <TranslationMarks value={entry.translations} />
        </td>
        <td data-align="end">
          <EntryUses {...cell} />
        </td>
        <td>
          <EntrySwitch {...cell} />
        </td>
        <td data-actions>{!renaming && <EntryButtons {...cell} order={order} canOrder={canOrder} />}</td>
      </tr>
      {renaming && (
        <tr {...renameKeys} data-renaming data-impact>
          <td colSpan={2} />
          <td colSpan={columnCount - 2}>
            <RenameImpact {...cell} renaming={renaming} />
          </td>
        </tr>
      )}
    </Fragment>
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
