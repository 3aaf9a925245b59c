import { Trans, useLingui } from '@lingui/react/macro';
import { CircleDashed, Ellipsis, GripVertical, Lock, Pencil } from 'lucide-react';
import { StatusChip } from '../../primitives/badge/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu } from '../../primitives/menu/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { EntryChip, useColourName } from '../entry-chip/index.ts';
import { Code, Colour, Handle, Name } from './EntryCells.styles.ts';
import type { EntryProps, RowActs } from './rows.ts';
import type { DictionaryEntry } from './types.ts';
import { useUsesText } from './useUsesText.ts';

/** The code, and why it stays as it is. */
export function EntryCode({ entry }: { entry: DictionaryEntry }) {
  const { t } = useLingui();
  const why = entry.lockedReason ?? t`编码已被记录使用，不能再改`;
  return (
    <Code>
      <span title={entry.code}>{entry.code}</span>
      {entry.isCodeFixed && (
        <span role="img" aria-label={why} title={why}>
          <Lock size={14} aria-hidden />
        </span>
      )}
    </Code>
  );
}

/** The word, which a press renames, and what has to be known of it. */
export function EntryName({ type, entry, act }: EntryProps) {
  const { t } = useLingui();
  const { name, lockedReason, isEnabled, mergedInto } = entry;
  return (
    <Name data-off={!isEnabled || undefined}>
      {type.isFixed ? (
        <span>{name}</span>
      ) : (
        <TextLink
          type="button"
          title={t`改名`}
          onClick={() => act(({ onRenameStart }) => onRenameStart({ entry }))}
        >
          {name}
        </TextLink>
      )}
      {!isEnabled && (
        <StatusChip tone="task-pending" mark={<CircleDashed size={12} aria-hidden />}>
          <Trans>已停用</Trans>
        </StatusChip>
      )}
      {mergedInto !== undefined && <small>{t`已合并到“${mergedInto}”`}</small>}
      {!isEnabled && mergedInto === undefined && (
        <small>
          <Trans>旧记录中仍显示</Trans>
        </small>
      )}
      {lockedReason && <small>{lockedReason}</small>}
    </Name>
  );
}

/** Drags its row; keys and the menu do the same. */
export function RowHandle({ entry, act }: EntryProps) {
  return (
    <Handle aria-hidden onPointerDown={(event) => act(({ startDrag }) => startDrag(event, entry.id))}>
      <GripVertical size={16} />
    </Handle>
  );
}

/** Where it is, in a dictionary of places. */
export function EntryPlace({ entry }: { entry: DictionaryEntry }) {
  return <span title={entry.place?.text}>{entry.place?.text || '—'}</span>;
}

/** The colour as the entry looks in it, and its name. */
export function EntryColour({ entry }: { entry: DictionaryEntry }) {
  const { t } = useLingui();
  const nameOf = useColourName();
  if (entry.colour === '') return <Colour data-none>{t`无`}</Colour>;
  return (
    <Colour>
      <EntryChip colour={entry.colour}>{entry.code}</EntryChip>
      <span>{nameOf(entry.colour)}</span>
    </Colour>
  );
}

/** How many records use it: the way to them. */
export function EntryUses({ entry, act, canListUses }: EntryProps) {
  const { t } = useLingui();
  const count = useUsesText()(entry);
  if (entry.uses === 0)
    return (
      <span data-unused>
        <Trans>未使用</Trans>
      </span>
    );
  if (!canListUses) return t`${count} 条`;
  return (
    <TextLink
      type="button"
      aria-label={t`${entry.name} 的使用记录 ${count} 条`}
      onClick={() => act(({ onUses }) => onUses?.({ entry }))}
    >
      {t`${count} 条`}
    </TextLink>
  );
}

/** Takes it out of use and back. */
export function EntrySwitch({ type, entry, act }: EntryProps) {
  const { t } = useLingui();
  return (
    <Switch
      aria-label={t`启用 ${entry.name}`}
      isSelected={entry.isEnabled}
      isDisabled={type.isFixed || entry.mergedInto !== undefined}
      onChange={({ isSelected }) => act(({ onToggle }) => onToggle({ entry, isEnabled: isSelected }))}
    />
  );
}

/** What else can be done with it. */
export function EntryButtons({ type, entry, act, canOrder, canListUses }: EntryProps) {
  const { t } = useLingui();
  const { name, mergedInto, uses } = entry;
  if (type.isFixed) return null;
  const ways: Readonly<Record<string, (acts: RowActs) => void>> = {
    rename: (acts) => acts.onRenameStart({ entry }),
    merge: (acts) => acts.onMerge({ entry }),
    undoMerge: (acts) => acts.onUndoMerge?.({ entry }),
    uses: (acts) => acts.onUses?.({ entry }),
    up: (acts) => acts.moveBy(entry.id, -1),
    down: (acts) => acts.moveBy(entry.id, 1),
    remove: (acts) => acts.onRemove({ entry }),
  };
  return (
    <>
      <IconButton
        size="small"
        label={t`编辑 ${name}`}
        icon={<Pencil size={16} />}
        onPress={() => act(({ onEdit }) => onEdit({ entry }))}
      />
      <Menu
        label={t`${name} 的操作`}
        trigger={
          <IconButton
            size="small"
            label={t`${name} 的操作`}
            hasTooltip={false}
            icon={<Ellipsis size={16} />}
          />
        }
        sections={[
          {
            id: 'entry',
            items: [
              { id: 'rename', label: t`改名` },
              ...(mergedInto === undefined
                ? [{ id: 'merge', label: t`合并到其他条目`, disabledReason: entry.lockedReason }]
                : []),
              ...(entry.canUndoMerge ? [{ id: 'undoMerge', label: t`撤销合并` }] : []),
              ...(uses > 0 && canListUses ? [{ id: 'uses', label: t`查看使用记录` }] : []),
            ],
          },
          ...(canOrder
            ? [
                {
                  id: 'order',
                  items: [
                    { id: 'up', label: t`上移`, shortcut: 'Alt ↑' },
                    { id: 'down', label: t`下移`, shortcut: 'Alt ↓' },
                  ],
                },
              ]
            : []),
          {
            id: 'removal',
            items: [
              {
                id: 'remove',
                label: t`删除`,
                tone: 'danger' as const,
                disabledReason: entry.lockedReason,
              },
            ],
          },
        ]}
        onAction={({ id }) => ways[id] && act(ways[id])}
      />
    </>
  );
}
