import type { Widget } from '@huifang/form-renderer/schema';
import { type ReactNode, useId, useRef, useState } from 'react';
import { cloneSelected, deleteSelected } from '../commands/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { useDesignerContext } from '../state/designer-context.ts';
import { MoveMenu } from './MoveMenu.tsx';

/** The handle, the data key, the menu of moves, clone and delete of the current widget. */
export function ItemTools({ widget, badge }: { widget: Widget; badge: ReactNode }) {
  const { store, words, nameOf, typeName } = useDesignerContext();
  const [isMoving, setMoving] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const tool = (label: 'clone' | 'remove', act: () => void) => (
    <IconButton
      icon={label}
      tabIndex={-1}
      label={words(label)}
      onClick={() => {
        store.requestFocus();
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
      {badge}
      <IconButton
        ref={opener}
        icon="move"
        tabIndex={-1}
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
          onClose={({ reason }) => {
            setMoving(false);
            if (reason === 'escape') opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}
