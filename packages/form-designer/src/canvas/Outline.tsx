import { childLists, type Widget } from '@huifang/form-renderer/schema';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDesigner, useDesignerContext } from '../designer-context.ts';

/** The form as a tree: the quickest way to a widget deep inside, and what a screen reader walks. */
export function Outline() {
  const { words } = useDesignerContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="hfd-outline" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="hfd-heading">{words('outline')}</summary>
      {isOpen && <Tree />}
    </details>
  );
}

function Tree() {
  const { store, words, nameOf } = useDesignerContext();
  const list = useDesigner((state) => state.document.list);
  const selection = useDesigner((state) => state.design.selection);
  const tree = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next =
      event.key === 'ArrowDown'
        ? items[at + 1]
        : event.key === 'ArrowUp'
          ? items[at - 1]
          : event.key === 'Home'
            ? items[0]
            : event.key === 'End'
              ? items.at(-1)
              : undefined;
    const path = (event.target as HTMLElement).dataset.path;
    if ((event.key === 'Enter' || event.key === ' ') && path) {
      event.preventDefault();
      if (event.key === 'Enter') store.wantFocus();
      store.select([path]);
    }
    if (!next || event.altKey) return;
    event.preventDefault();
    next.focus();
    if (next.dataset.path) store.select([next.dataset.path], { isSilent: true });
  };
  const currentPath = selection.at(-1);
  const render = (widgets: readonly Widget[], path: string, level: number) =>
    widgets.map((widget, at) => {
      const here = `${path}.${at}`;
      const children = childLists(widget).filter((child) => child.list.length > 0);
      return (
        <li key={here} role="none">
          <div
            role="treeitem"
            aria-level={level}
            aria-selected={selection.includes(here)}
            className="hfd-outline-item"
            tabIndex={here === currentPath || (currentPath === undefined && here === 'list.0') ? 0 : -1}
            data-path={here}
            style={{ paddingInlineStart: 8 + (level - 1) * 14 }}
          >
            {nameOf(widget)}
          </div>
          {children.length > 0 && (
            <ul role="group" className="hfd-outline-list">
              {children.map((child) => render(child.list, `${here}.${child.path}`, level + 1))}
            </ul>
          )}
        </li>
      );
    });
  return (
    list.length > 0 && (
      <ul
        ref={tree}
        role="tree"
        aria-label={words('outline')}
        aria-multiselectable
        className="hfd-outline-list"
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const path = (event.target as HTMLElement).dataset.path;
          if (path) store.select([path]);
        }}
      >
        {render(list, 'list', 1)}
      </ul>
    )
  );
}
