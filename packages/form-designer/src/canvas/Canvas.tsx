import { walkWidgets } from '@huifang/form-renderer/schema';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import {
  cloneSelected,
  type Direction,
  deleteSelected,
  holderOf,
  moveBy,
  placeOf,
  type Stop,
  stopBeside,
  stopsOf,
} from '../commands/index.ts';
import { copyOf, cutSelected, paste } from '../state/clipboard.ts';
import { useDesigner, useDesignerContext } from '../state/designer-context.ts';
import type { DesignerStore } from '../state/designer-store.ts';
import { itemPathOf, listPathOf } from './dom-path.ts';
import { FormList } from './FormList.tsx';
import { SortableList } from './SortableList.tsx';

const none: readonly string[] = [];

/** The form as it is designed: widgets to select, move, clone and delete, by keyboard or pointer. */
export function Canvas() {
  const { store, words } = useDesignerContext();
  const document = useDesigner((state) => state.document);
  const selection = useDesigner((state) => state.design.selection);
  useDesigner((state) => state.focusRequests);
  const node = useRef<HTMLDivElement>(null);
  const hint = useId();

  useLayoutEffect(() => {
    const goal = store.consumeFocusRequest('canvas', 'where it is');
    if (!goal || (goal === 'where it is' && hasFocus(node.current))) return;
    const empty = emptyListAt(node.current, store.insertionTarget);
    const current = empty ?? node.current?.querySelector<HTMLElement>('[data-current]') ?? node.current;
    current?.focus({ preventScroll: true });
    if (current) bringIntoSight(current);
  });

  const onPress = (event: MouseEvent) => {
    const item = (event.target as Element).closest('[data-item]');
    if ((event.target as Element).closest('.hfd-tools, .hfd-empty')) return;
    if (!item) {
      store.select([]);
      return;
    }
    const path = itemPathOf(item);
    store.requestFocus();
    if (event.ctrlKey || event.metaKey || store.isSelectingSeveral) toggle(store, path);
    else if (event.shiftKey) extend(store, path);
    else store.select([path]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys of its own
    <div
      ref={node}
      className="hfd-canvas"
      role="application"
      aria-label={words('canvas')}
      aria-describedby={hint}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where the keyboard enters while nothing is selected
      tabIndex={selection.length === 0 ? 0 : -1}
      data-size={document.config.size}
      onClick={onPress}
      onKeyDown={(event) => onCanvasKey(event, store)}
      onCopy={(event) => copy(event, store)}
      onCut={(event) => {
        if (copy(event, store)) cutSelected(store);
      }}
      onPaste={(event) => {
        event.preventDefault();
        paste(store, event.clipboardData.getData('text/plain'));
      }}
    >
      <p id={hint} className="hfd-hidden">
        {words('keys')}
      </p>
      {document.list.length === 0 ? (
        <SortableList slot="list" ids={none}>
          <p className="hfd-empty">{words('canvasEmpty')}</p>
        </SortableList>
      ) : (
        <FormList list={document.list} canvas={node} />
      )}
      <DropLine />
    </div>
  );
}

/** Scrolls to an item, and again while what is drawn around it for that takes its real height. */
function bringIntoSight(item: HTMLElement, frames = 4): void {
  item.scrollIntoView?.({ block: 'nearest' });
  if (frames === 0) return;
  requestAnimationFrame(() => {
    if (item.isConnected && item === item.ownerDocument.activeElement) bringIntoSight(item, frames - 1);
  });
}

function DropLine() {
  const drop = useDesigner((state) => state.drop);
  return drop ? (
    <div className="hfd-drop-line" data-refused={drop.isRefused || undefined} style={drop.line} />
  ) : null;
}

/** An edit after which focus goes to the widget that is then current. */
function edit(store: DesignerStore, act: () => void): void {
  store.requestFocus();
  act();
}

/** Whether anything of the page has the focus. */
function hasFocus(canvas: HTMLElement | null): boolean {
  const { activeElement, body } = canvas?.ownerDocument ?? {};
  return activeElement !== body;
}

function emptyListAt(canvas: Element | null, insertionTarget: string | undefined): HTMLElement | undefined {
  if (!canvas || insertionTarget === undefined) return undefined;
  const all = [...canvas.querySelectorAll<HTMLElement>('button.hfd-empty')];
  return all.find((one) => listPathOf(one.closest('[data-list]') as Element) === insertionTarget);
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function onCanvasKey(event: KeyboardEvent, store: DesignerStore): void {
  const { key } = event;
  const target = event.target as Element;
  const isCommand = event.ctrlKey || event.metaKey;
  const arrow = arrows[key];
  // Buttons inside an item keep their own keys; the one that stands for an empty list is a stop as the items are.
  const isOnButton = target.closest('button:not(.hfd-empty), input, select, textarea') !== null;
  if (!isOnButton && (key === 'ContextMenu' || (key === 'F10' && event.shiftKey))) {
    event.preventDefault();
    target.querySelector<HTMLElement>(':scope > .hfd-tools button')?.focus();
    return;
  }
  if (moveAlongTools(event)) return;
  const act = keyAction();
  if (!act || event.nativeEvent.isComposing) return;
  event.preventDefault();
  edit(store, act);

  function keyAction(): (() => void) | undefined {
    if (arrow && event.altKey) return () => store.run(moveBy(store.design, arrow));
    if (isCommand && key.toLowerCase() === 'd') return () => store.run(cloneSelected(store.design));
    if (isOnButton) return key === 'Escape' ? () => store.goTo('canvas') : undefined;
    if (key === 'Delete' || key === 'Backspace') return () => store.run(deleteSelected(store.design));
    if (key === 'Escape') return () => goOut(store);
    if (key === 'Insert') return () => store.goTo('palette');
    if (key === 'Enter')
      return () => store.goTo(store.current && store.insertionTarget === undefined ? 'panel' : 'palette');
    if (isCommand && key.toLowerCase() === 'a')
      return () => store.select(store.document.list.map((_, at) => `list.${at}`));
    if (arrow === 'up' || arrow === 'down') return () => walk(store, arrow === 'up' ? -1 : 1, event.shiftKey);
    if (arrow) return () => goTo(store, stopBeside(store.document, standing(store), arrow));
    if (key === 'Home') return () => walk(store, -Infinity, event.shiftKey);
    if (key === 'End') return () => walk(store, Infinity, event.shiftKey);
    return undefined;
  }
}

/** The buttons of the current widget are a toolbar of their own, entered by the menu key and left by Escape. */
function moveAlongTools({ target, key, altKey }: KeyboardEvent): boolean {
  const tools = (target as Element).closest('.hfd-tools > button')?.parentElement;
  if (!tools || altKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
  const all = [...tools.querySelectorAll<HTMLElement>(':scope > button')];
  all.at((all.indexOf(target as HTMLElement) + (key === 'ArrowLeft' ? -1 : 1)) % all.length)?.focus();
  return true;
}

const pathsOf = (store: DesignerStore) => [...walkWidgets(store.document)].map(({ path }) => path);

/** Where the keyboard stands; before the form's first widget while nothing is selected. */
const standing = ({ insertionTarget, currentPath }: DesignerStore): Stop =>
  insertionTarget === undefined ? { path: currentPath ?? '' } : { emptyList: insertionTarget };

function goTo(store: DesignerStore, stop: Stop | undefined): void {
  if (!stop) store.goTo('canvas');
  else if ('path' in stop) store.select([stop.path]);
  else store.setInsertionTarget(stop.emptyList);
}

/** Selects the container around, and nothing outside of all. */
function goOut(store: DesignerStore): void {
  const { insertionTarget, currentPath } = store;
  const holder = holderOf(insertionTarget ?? placeOf(currentPath ?? '').list);
  store.select(holder === undefined ? [] : [holder]);
}

/** Goes to the next widget or empty list in document order, or selects also the next widget. */
function walk(store: DesignerStore, by: number, isMore: boolean): void {
  const { design } = store;
  const stops = stopsOf(store.document).filter((stop) => !isMore || 'path' in stop);
  const here = standing(store);
  const at = stops.findIndex((stop) => isSame(stop, here));
  const from = at < 0 && by < 0 ? stops.length : at;
  const next = stops[Math.min(Math.max(from + by, 0), stops.length - 1)];
  if (!next || isSame(next, here)) store.goTo('canvas');
  else if (isMore && 'path' in next)
    store.select([...design.selection.filter((path) => path !== next.path), next.path]);
  else goTo(store, next);
}

const isSame = (one: Stop, other: Stop) =>
  'path' in one
    ? 'path' in other && one.path === other.path
    : 'emptyList' in other && one.emptyList === other.emptyList;

function toggle(store: DesignerStore, path: string): void {
  const { selection } = store.design;
  store.select(selection.includes(path) ? selection.filter((other) => other !== path) : [...selection, path]);
}

/** Selects everything between the current widget and another one. */
function extend(store: DesignerStore, path: string): void {
  const paths = pathsOf(store);
  const ends = [paths.indexOf(store.currentPath ?? path), paths.indexOf(path)].sort((a, b) => a - b);
  const between = paths.slice(ends[0], (ends[1] ?? 0) + 1);
  store.select([...between.filter((other) => other !== path), path]);
}

function copy(event: ClipboardEvent, store: DesignerStore): boolean {
  const text = copyOf(store);
  if (text === undefined) return false;
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
  return true;
}
