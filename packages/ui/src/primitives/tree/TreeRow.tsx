import { useLingui } from '@lingui/react/macro';
import { Check, ChevronRight, CircleAlert, Ellipsis, GripVertical, Minus } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';
import { IconButton } from '../icon-button/index.ts';
import { Menu, type MenuSection } from '../menu/index.ts';
import { RenameField } from './RenameField.tsx';
import { Aside, Handle, RowRoot, Tick, Toggle } from './Tree.styles.ts';
import type { CheckState, TreeRowData } from './tree.ts';

export interface TreeRowProps {
  ref: Ref<HTMLDivElement>;
  row: TreeRowData;
  index: number;
  id: string;
  start: number;
  isActive: boolean;
  /** Undefined where nothing opens beside the tree. */
  isSelected: boolean | undefined;
  /** Undefined without checkboxes. */
  checked: CheckState | undefined;
  canMove: boolean;
  isDragged: boolean;
  drop: { position: 'before' | 'after' | 'into'; isRefused: boolean } | undefined;
  rename:
    | { check?: (label: string) => string | undefined; onDone: (label: string | undefined) => void }
    | undefined;
  menu:
    | {
        sections: readonly MenuSection[];
        isOpen: boolean;
        onOpenChange: (isOpen: boolean) => void;
        onAction: (id: string) => void;
      }
    | undefined;
}

const ariaChecked = { all: true, some: 'mixed', none: false } as const;

/** One entry. Presses and keys are heard by the tree around it. */
export function TreeRow({
  ref,
  row,
  index,
  id,
  start,
  isActive,
  isSelected,
  checked,
  ...rest
}: TreeRowProps) {
  const { t } = useLingui();
  const { canMove, isDragged, drop, rename, menu } = rest;
  const { entry, level, fault } = row.node;
  const label = entry.label;
  const misplaced = fault && (fault === 'orphan' ? t`上级已不存在` : t`与下级互为上级`);
  const children =
    entry.children === 'loading'
      ? t`正在加载下级`
      : entry.children === 'failed'
        ? t`下级没有加载成功，再次展开可重试`
        : undefined;
  const retired = entry.isRetired ? t`已停用` : undefined;
  // While it is renamed its name is what is typed.
  const name = rename
    ? undefined
    : [label, retired, entry.disabledReason, misplaced, children, entry.detail].filter(Boolean).join(' ');
  return (
    <RowRoot
      ref={ref}
      id={id}
      role="treeitem"
      aria-label={name}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.canExpand ? row.isExpanded : undefined}
      aria-selected={isSelected}
      aria-checked={checked && ariaChecked[checked]}
      aria-disabled={entry.disabledReason !== undefined || undefined}
      aria-busy={entry.children === 'loading' || undefined}
      data-index={index}
      data-retired={entry.isRetired || undefined}
      data-active={isActive || undefined}
      data-dragged={isDragged || undefined}
      data-drop={drop?.position}
      data-refused={drop?.isRefused || undefined}
      style={{ '--row-start': `${start}px`, '--row-level': level } as CSSProperties}
    >
      {canMove && (
        <Handle data-handle aria-hidden>
          <GripVertical size={14} />
        </Handle>
      )}
      <Toggle data-toggle aria-hidden>
        {row.canExpand && <ChevronRight size={14} />}
      </Toggle>
      {checked && (
        <Tick aria-hidden>
          {checked === 'all' && <Check size={12} strokeWidth={3} />}
          {checked === 'some' && <Minus size={12} strokeWidth={3} />}
        </Tick>
      )}
      {rename ? (
        <RenameField label={label} check={rename.check} onDone={rename.onDone} />
      ) : (
        <>
          <span data-label>
            <Marked text={label} hit={row.hit} />
          </span>
          {retired && <Aside>{retired}</Aside>}
          {entry.disabledReason && <Aside>{entry.disabledReason}</Aside>}
          {misplaced && (
            <Aside data-tone="danger">
              <CircleAlert size={12} aria-hidden /> {misplaced}
            </Aside>
          )}
          {children && (
            <Aside data-tone={entry.children === 'failed' ? 'danger' : undefined}>{children}</Aside>
          )}
          <span data-end>
            {entry.detail && <Aside>{entry.detail}</Aside>}
            {menu && (
              <Menu
                label={t`${label} 的操作`}
                trigger={
                  <IconButton
                    size="small"
                    label={t`${label} 的操作`}
                    hasTooltip={false}
                    icon={<Ellipsis size={16} />}
                    excludeFromTabOrder
                  />
                }
                sections={menu.sections}
                isOpen={menu.isOpen}
                onOpenChange={menu.onOpenChange}
                onAction={(details) => menu.onAction(details.id)}
              />
            )}
          </span>
        </>
      )}
    </RowRoot>
  );
}

function Marked({ text, hit }: { text: string; hit: TreeRowData['hit'] }) {
  if (!hit) return text;
  return (
    <>
      {text.slice(0, hit.start)}
      <mark>{text.slice(hit.start, hit.end)}</mark>
      {text.slice(hit.end)}
    </>
  );
}
