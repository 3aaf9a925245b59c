import type { Widget } from '@huifang/form-renderer/schema';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import {
  cloneSelected,
  type Direction,
  deleteSelected,
  destinationsOf,
  moveBy,
  moveWidgets,
} from '../commands/index.ts';
import { useDesignerContext } from '../designer-context.ts';
import type { Names } from '../names.ts';
import { Icon } from '../parts/Icon.tsx';
import { IconButton } from '../parts/IconButton.tsx';

/** The handle, the menu of moves, clone and delete of the current widget. */
export function ItemTools({ widget }: { widget: Widget }) {
  const { store, words, nameOf, typeName } = useDesignerContext();
  const [isMoving, setMoving] = useState(false);
  const id = useId();
  const tool = (label: 'clone' | 'remove', act: () => void) => (
    <IconButton
      icon={label}
      label={words(label)}
      onClick={() => {
        store.wantFocus();
        act();
      }}
    />
  );
  return (
    <div className="hfd-tools" role="toolbar" aria-label={nameOf(widget)}>
      <span className="hfd-handle" data-drag="" title={words('drag')}>
        <Icon type="drag" />
        {typeName(widget.type)}
      </span>
      <IconButton
        icon="move"
        label={words('move')}
        aria-expanded={isMoving}
        aria-controls={isMoving ? id : undefined}
        onClick={() => setMoving(!isMoving)}
      />
      {tool('clone', () => store.run(cloneSelected(store.design)))}
      {tool('remove', () => store.run(deleteSelected(store.design)))}
      {isMoving && (
        <MoveMenu
          id={id}
          onClose={() => {
            setMoving(false);
            store.wantFocus();
          }}
        />
      )}
    </div>
  );
}

const directions = [
  ['up', 'moveUp'],
  ['down', 'moveDown'],
  ['left', 'moveLeft'],
  ['right', 'moveRight'],
] as const;

/** Every move that dragging can make, by single presses (WCAG 2.2, 2.5.7). */
function MoveMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { store, words, nameOf } = useDesignerContext();
  const go = (direction: Direction) => {
    store.wantFocus();
    store.run(moveBy(store.design, direction));
  };
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    const tools = element?.parentElement;
    if (!element || !tools || !('showPopover' in element)) return;
    // In the top layer neither the canvas nor a table's row of columns cuts it off.
    element.popover = 'manual';
    element.showPopover();
    const from = tools.getBoundingClientRect();
    const room = innerHeight - from.bottom - 8;
    element.style.top = `${room < element.offsetHeight ? Math.max(8, from.top - element.offsetHeight - 2) : from.bottom + 2}px`;
    element.style.left = `${Math.max(8, Math.min(from.right, innerWidth - 8) - element.offsetWidth)}px`;
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any of its buttons
    <div
      ref={menu}
      id={id}
      className="hfd-menu"
      role="group"
      aria-label={words('move')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {directions.map(([direction, word]) => (
        <button key={direction} type="button" className="hfd-menu-item" onClick={() => go(direction)}>
          {words(word)}
        </button>
      ))}
      {destinationsOf(store.design)
        .slice(0, 50)
        .map(({ list, at, holder }) => (
          <button
            key={list}
            type="button"
            className="hfd-menu-item"
            onClick={() => {
              store.run(moveWidgets(store.design, store.design.selection, { list, at }));
              onClose();
            }}
          >
            {words('moveInto', { name: placeName({ words, nameOf }, list, holder) })}
          </button>
        ))}
    </div>
  );
}

/** A list's name: its container's and, where that has several, which one. */
function placeName(
  { words, nameOf }: Pick<Names, 'words' | 'nameOf'>,
  list: string,
  holder: Widget | undefined,
): string {
  if (!holder) return words('form');
  const name = nameOf(holder);
  const parts = list.split('.');
  const at = Number(parts.at(-2)) + 1;
  if (parts.at(-3) === 'columns')
    return `${name} ${words(parts.at(-5) === 'rows' ? 'cell' : 'column', { at })}`;
  if (parts.at(-3) === 'tabs') return `${name} ${holder.tabs?.[at - 1]?.label ?? at}`;
  return name;
}
