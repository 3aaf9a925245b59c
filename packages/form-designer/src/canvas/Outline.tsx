import { childLists, type Widget } from '@huifang/form-renderer/schema';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { useDesigner, useDesignerContext } from '../state/designer-context.ts';
import { marks } from '../state/designer-store.ts';
import { keysOf } from './CanvasItem.tsx';
import { itemPathOf } from './dom-path.ts';

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

/** The path of the widget that a part of the tree stands for. */
function pathAt(part: EventTarget | null): string | undefined {
  const item = (part as Element | null)?.closest('[role=treeitem]')?.parentElement;
  return item ? itemPathOf(item) : undefined;
}

function Tree() {
  const { store, words } = useDesignerContext();
  const list = useDesigner((state) => state.document.list);
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
    const path = pathAt(event.target);
    if ((event.key === 'Enter' || event.key === ' ') && path) {
      event.preventDefault();
      if (event.key === 'Enter') store.requestFocus();
      store.select([path]);
    }
    if (!next || event.altKey) return;
    event.preventDefault();
    next.focus();
    const nextPath = pathAt(next);
    if (nextPath) store.select([nextPath], { isSilent: true });
  };
  return (
    list.length > 0 && (
      <ul
        ref={tree}
        role="tree"
        aria-label={words('outline')}
        aria-multiselectable
        className="hfd-outline-list"
        data-list="list"
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const path = pathAt(event.target);
          if (!path) return;
          store.requestFocus();
          store.select([path]);
        }}
      >
        <Branch list={list} level={1} />
      </ul>
    )
  );
}

function Branch({ list, level }: { list: readonly Widget[]; level: number }) {
  const keys = keysOf(list);
  return list.map((widget, at) => (
    <Entry key={keys[at]} widget={widget} level={level} isFirst={level === 1 && at === 0} />
  ));
}

/** One widget with those inside it. It renders again only when it, or whether it is selected, changes. */
const Entry = memo(function Entry({
  widget,
  level,
  isFirst,
}: {
  widget: Widget;
  level: number;
  isFirst: boolean;
}) {
  const { nameOf, words } = useDesignerContext();
  const mark = useDesigner((state) => state.marksOf(widget));
  const isEntrance = useDesigner((state) => isFirst && state.currentPath === undefined);
  return (
    <li role="none" data-item="">
      <div
        role="treeitem"
        aria-level={level}
        aria-selected={(mark & marks.selected) !== 0}
        className="hfd-outline-item"
        tabIndex={isEntrance || (mark & marks.current) !== 0 ? 0 : -1}
        style={{ paddingInlineStart: 8 + (level - 1) * 14 }}
      >
        {nameOf(widget)}
        {(mark & marks.faulty) !== 0 && (
          <span className="hfd-wrong" title={words('hasFaults')}>
            <span aria-hidden="true"> ⚠</span>
            <span className="hfd-hidden">，{words('hasFaults')}</span>
          </span>
        )}
      </div>
      {childLists(widget)
        .filter((child) => child.list.length > 0)
        .map((child) => (
          <ul key={child.path} role="group" className="hfd-outline-list" data-list={child.path}>
            <Branch list={child.list} level={level + 1} />
          </ul>
        ))}
    </li>
  );
});
