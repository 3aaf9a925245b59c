import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react';
import { type MoveRefusal, moveRefusal, type TreeMove } from './moves.ts';
import type { TreeProps } from './props.ts';
import { Rows, Said, Sizer } from './Tree.styles.ts';
import { TreeRow } from './TreeRow.tsx';
import { checkStates, type EntryTree, type TreeRowData, toggleChecked } from './tree.ts';
import { useTreeDrag } from './useTreeDrag.ts';
import { useTreeKeys } from './useTreeKeys.ts';

export interface TreeRowsProps extends TreeProps {
  tree: EntryTree;
  rows: readonly TreeRowData[];
  isSearching: boolean;
  /** What the search met, said below the rows. */
  searchResult: string | undefined;
}

/** The rows with one of them at hand; the focus stays on what holds them, so that it survives whatever happens to them. */
export function TreeRows(props: TreeRowsProps) {
  const { tree, rows, isSearching, searchResult, expandedIds, checkedIds, selectedId, onMove } = props;
  const { t } = useLingui();
  const prefix = useId();
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [wantedId, setWantedId] = useState(selectedId);
  const [renamingId, setRenamingId] = useState<string>();
  const [menuId, setMenuId] = useState<string>();
  const [said, setSaid] = useState<string>();
  const states = useMemo(() => checkedIds && checkStates(tree, checkedIds), [tree, checkedIds]);
  const active = Math.max(
    0,
    rows.findIndex(({ node }) => node.entry.id === wantedId),
  );
  // What is in view is painted first, then what is near it and what only a pointer brings out.
  const isWhole = useDeferredValue(true, false);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called during render only
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => container,
    estimateSize: () => 40,
    getItemKey: (index) => rows[index]?.node.entry.id ?? index,
    overscan: isWhole ? 8 : 0,
    // The row at hand is named by its id, and so has to be there.
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return inView.includes(active) ? inView : [...inView, active].sort((one, other) => one - other);
    },
  });

  const setExpanded = (ids: readonly string[], isOpen: boolean) => {
    const next = new Set(expandedIds);
    for (const id of ids) {
      if (isOpen) next.add(id);
      else next.delete(id);
      const children = tree.nodes.get(id)?.entry.children;
      if (isOpen && (children === 'unloaded' || children === 'failed')) props.onLoadChildren?.({ id });
    }
    props.onExpandedChange({ expandedIds: next });
  };

  const choose = (row: TreeRowData) => {
    const { id, disabledReason } = row.node.entry;
    if (disabledReason !== undefined) return setSaid(disabledReason);
    if (checkedIds) props.onCheckedChange?.({ checkedIds: toggleChecked(tree, checkedIds, id) });
    else props.onSelect?.({ id });
  };

  const nameOf = (id: string) => tree.nodes.get(id)?.entry.label ?? '';
  const refusals: Record<MoveRefusal, string> = {
    itself: t`不能移到自己旁边`,
    'own-child': t`不能移到自己的下级里`,
    depth: t`层级太深，最多 ${props.maxDepth ?? 0} 级`,
    disabled: t`停用的项不能移动，也不能放入下级`,
  };
  const whyNot = (move: TreeMove): string | undefined => {
    if (isSearching) return t`清除搜索后才能移动`;
    const refusal = moveRefusal(tree, move, props.maxDepth);
    return refusal ? refusals[refusal] : props.refuseMove?.(move);
  };
  const placeOf = ({ targetId, position }: TreeMove) => {
    const target = nameOf(targetId);
    if (position === 'before') return t`${target} 之前`;
    return position === 'after' ? t`${target} 之后` : t`${target} 之下`;
  };
  const move = (wanted: TreeMove) => {
    const reason = whyNot(wanted);
    const name = nameOf(wanted.id);
    if (reason) return setSaid(t`${name} 没有移动：${reason}`);
    const place = placeOf(wanted);
    setSaid(t`${name} 移到 ${place}`);
    setWantedId(wanted.id);
    if (wanted.position === 'into' && !expandedIds.has(wanted.targetId)) setExpanded([wanted.targetId], true);
    onMove?.(wanted);
  };

  const { drag, start } = useTreeDrag({
    container,
    idAt: (index) => rows[index]?.node.entry.id,
    onOver: (over) => setSaid(over && (whyNot(over) ?? placeOf(over))),
    onDrop: move,
  });

  const goTo = (index: number) => {
    const row = rows[index];
    if (!row) return;
    setWantedId(row.node.entry.id);
    setSaid(undefined);
    virtualizer.scrollToIndex(index);
  };
  const beginRename = (row: TreeRowData) => {
    if (!props.onRename) return;
    if (row.node.entry.disabledReason !== undefined) setSaid(row.node.entry.disabledReason);
    else setRenamingId(row.node.entry.id);
  };
  const onKeyDown = useTreeKeys({
    tree,
    rows,
    active,
    canMove: onMove !== undefined,
    canFold: !isSearching,
    goTo,
    choose,
    setExpanded,
    beginRename,
    openMenu: (row) => props.actions && setMenuId(row.node.entry.id),
    move,
    sayEdge: () => setSaid(t`这个方向上没有可以移到的位置`),
  });

  const rowOf = (event: MouseEvent | PointerEvent) => {
    const element = (event.target as Element).closest<HTMLElement>('[role=treeitem]');
    return element ? rows[Number(element.dataset.index)] : undefined;
  };
  const isOn = (event: MouseEvent | PointerEvent, selector: string) =>
    (event.target as Element).closest(selector) !== null;

  return (
    <>
      <Rows
        ref={setContainer}
        role="tree"
        aria-label={props.label}
        aria-multiselectable={checkedIds ? true : undefined}
        aria-busy={props.state === 'refreshing' || undefined}
        aria-activedescendant={rows[active] && `${prefix}${active}`}
        data-refreshing={props.state === 'refreshing' || undefined}
        data-dragging={drag ? true : undefined}
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.target === event.currentTarget) onKeyDown(event);
        }}
        onPointerDown={(event) => {
          const row = rowOf(event);
          if (event.button !== 0 || !row || !isOn(event, '[data-handle]')) return;
          event.preventDefault();
          container?.focus();
          setWantedId(row.node.entry.id);
          start(event, row.node.entry.id);
        }}
        onClick={(event) => {
          const row = rowOf(event);
          if (!row || isOn(event, 'button, input, [data-handle]')) return;
          setWantedId(row.node.entry.id);
          if (row.canExpand && isOn(event, '[data-toggle]')) {
            if (!isSearching) setExpanded([row.node.entry.id], !row.isExpanded);
          } else choose(row);
        }}
        onContextMenu={(event) => {
          const row = rowOf(event);
          if (!row || !props.actions || isOn(event, 'input')) return;
          event.preventDefault();
          setWantedId(row.node.entry.id);
          setMenuId(row.node.entry.id);
        }}
      >
        <Sizer role="none" style={{ '--rows-height': `${virtualizer.getTotalSize()}px` } as CSSProperties}>
          {virtualizer.getVirtualItems().map(({ index, start: top }) => {
            const row = rows[index];
            if (!row) return null;
            const { id } = row.node.entry;
            const over = drag?.over?.targetId === id ? drag.over : undefined;
            const sections = (isWhole && props.actions?.(row.node.entry)) || [];
            return (
              <TreeRow
                key={id}
                ref={virtualizer.measureElement}
                row={row}
                index={index}
                id={`${prefix}${index}`}
                start={top}
                isActive={index === active}
                isSelected={checkedIds || !props.onSelect ? undefined : id === selectedId}
                checked={states?.get(id)}
                canMove={onMove !== undefined && !isSearching}
                isDragged={drag?.id === id}
                drop={over && { position: over.position, isRefused: whyNot(over) !== undefined }}
                rename={
                  renamingId === id
                    ? {
                        check: (label) => props.checkName?.({ id, label }),
                        onDone: (label) => {
                          setRenamingId(undefined);
                          container?.focus();
                          if (label !== undefined) props.onRename?.({ id, label });
                        },
                      }
                    : undefined
                }
                menu={
                  sections.length > 0
                    ? {
                        sections,
                        isOpen: menuId === id,
                        onOpenChange: (isOpen) => {
                          setMenuId(isOpen ? id : undefined);
                          if (!isOpen) container?.focus();
                        },
                        onAction: (action) => props.onAction?.({ id: action, entryId: id }),
                      }
                    : undefined
                }
              />
            );
          })}
        </Sizer>
      </Rows>
      <Said role="status">{said ?? searchResult}</Said>
    </>
  );
}
