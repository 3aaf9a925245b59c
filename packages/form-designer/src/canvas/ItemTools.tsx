import { Menu, type MenuItem, type MenuProps } from '@huifang/form-renderer/controls';
import type { Widget } from '@huifang/form-renderer/schema';
import { useId, useRef, useState } from 'react';
import {
  cloneSelected,
  deleteSelected,
  destinationsOf,
  moveBy,
  moveWidgets,
  type Outcome,
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
  const opener = useRef<HTMLButtonElement>(null);
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
        ref={opener}
        icon="move"
        label={words('move')}
        aria-haspopup="menu"
        aria-expanded={isMoving}
        aria-controls={isMoving ? id : undefined}
        onClick={() => setMoving(!isMoving)}
      />
      {tool('clone', () => store.run(cloneSelected(store.design)))}
      {tool('remove', () => store.run(deleteSelected(store.design)))}
      {isMoving && (
        <MoveMenu
          anchor={opener}
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
function MoveMenu({ anchor, id, onClose }: Pick<MenuProps, 'anchor' | 'id' | 'onClose'>) {
  const { store, words, nameOf } = useDesignerContext();
  const [groups] = useState((): MenuProps['groups'] => {
    const item = (label: string, outcome: () => Outcome): MenuItem => ({
      label,
      onChoose: () => {
        onClose({ reason: 'escape' });
        store.run(outcome());
      },
    });
    const { design } = store;
    return [
      directions.map(([direction, word]) => item(words(word), () => moveBy(design, direction))),
      destinationsOf(design)
        .slice(0, 50)
        .map(({ list, at, holder }) =>
          item(words('moveInto', { name: placeName({ words, nameOf }, list, holder) }), () =>
            moveWidgets(design, design.selection, { list, at }),
          ),
        ),
    ].filter((group) => group.length > 0);
  });
  return <Menu anchor={anchor} id={id} label={words('move')} groups={groups} onClose={onClose} />;
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
