import { useDraggable } from '@dnd-kit/core';
import { createKey, fieldOf, readWidget } from '@huifang/form-renderer/schema';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { addWidget } from '../commands/index.ts';
import { Icon } from '../parts/Icon.tsx';
import type { CustomWidget } from '../state/custom-widget.ts';
import { useDesigner, useDesignerContext } from '../state/designer-context.ts';
import type { DesignerStore } from '../state/designer-store.ts';
import type { WordKey } from '../words/words.ts';

/** One component of the palette, and how a fresh widget of it is made. */
export interface PaletteEntry {
  type: string;
  group: 'basic' | 'advanced' | 'layout' | 'custom';
}

const groups: readonly PaletteEntry['group'][] = ['basic', 'advanced', 'layout', 'custom'];

/** The components that a form is made of; Enter or a press inserts one, and a pointer may drag it to the canvas. */
export function Palette({ entries }: { entries: readonly PaletteEntry[] }) {
  const { store, words, typeName, locale, customWidgets } = useDesignerContext();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const items = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const foundBy = (text: string) => {
    const wanted = text.trim().toLowerCase();
    const isMeant = ({ type }: PaletteEntry) =>
      typeName(type).toLowerCase().includes(wanted) || type.includes(wanted);
    return groups.flatMap((group) => entries.filter((entry) => entry.group === group && isMeant(entry)));
  };
  const found = foundBy(search);
  useDesigner((state) => state.focusRequests);
  useLayoutEffect(() => {
    if (!store.consumeFocusRequest('palette')) return;
    box.current?.focus();
    box.current?.select();
  });
  const onSearch = (text: string) => {
    setSearch(text);
    const [first, ...others] = text.trim() === '' ? [] : foundBy(text);
    if (first) store.announce('saidFound', { count: others.length + 1, name: typeName(first.type) });
    else if (text.trim() !== '') store.announce('noComponent');
  };
  const insert = (type: string) => {
    store.requestFocus('panel');
    if (insertFresh(store, freshWidget(type, customWidgets), locale)) setSearch('');
  };
  const onSearchKey = (event: KeyboardEvent) => {
    // Enter that ends a word in an input method says nothing yet.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const [first] = found;
    if (event.key === 'Enter' && search.trim() !== '') {
      event.preventDefault();
      if (first) insert(first.type);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      items.current?.querySelector('button')?.focus();
    } else if (event.key === 'Escape' && search === '') store.goTo('canvas');
  };
  const onItemKey = (event: KeyboardEvent) => {
    const all = [...(items.current?.querySelectorAll('button') ?? [])];
    const next = itemBeside(all, all.indexOf(event.target as HTMLButtonElement), event.key);
    if (!next) return;
    event.preventDefault();
    (next === 'search' ? box.current : next)?.focus();
  };
  return (
    <section className="hfd-palette" aria-label={words('palette')}>
      <input
        ref={box}
        className="hfd-box"
        type="search"
        aria-label={words('searchPalette')}
        aria-describedby={`${id}-hint`}
        placeholder={words('searchPalette')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onSearchKey}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons are walked by arrows */}
      <div ref={items} className="hfd-palette-groups" onKeyDown={onItemKey}>
        {groups.map((group) => {
          const inGroup = found.filter((entry) => entry.group === group);
          return inGroup.length === 0 ? null : (
            <section key={group} aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`} className="hfd-heading">
                {words(group as WordKey)}
              </p>
              <div className="hfd-palette-items">
                {inGroup.map((entry) => (
                  <PaletteItem
                    key={entry.type}
                    type={entry.type}
                    isFirst={search.trim() !== '' && entry === found[0]}
                    onInsert={insert}
                  />
                ))}
              </div>
            </section>
          );
        })}
      </div>
      {found.length === 0 && <p className="hfd-hint">{words('noComponent')}</p>}
      <p id={`${id}-hint`} className="hfd-hint">
        {words('paletteHint')}
      </p>
    </section>
  );
}

/** The item that an arrow leads to; above the first row is the search. */
function itemBeside(
  all: readonly HTMLButtonElement[],
  at: number,
  key: string,
): HTMLButtonElement | 'search' | undefined {
  const from = all[at];
  if (!from) return undefined;
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key === 'ArrowLeft') return all[at - 1] ?? 'search';
  if (key === 'ArrowRight') return all[at + 1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const { left, top } = from.getBoundingClientRect();
  const isColumn = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - left) < 1;
  if (key === 'ArrowDown')
    return (
      all.slice(at + 1).find((one) => isColumn(one) && one.getBoundingClientRect().top >= top) ?? all[at + 1]
    );
  return all.slice(0, at).findLast(isColumn) ?? 'search';
}

interface PaletteItemProps {
  type: string;
  /** Enter in the search inserts it. */
  isFirst: boolean;
  onInsert: (type: string) => void;
}

function PaletteItem({ type, isFirst, onInsert }: PaletteItemProps) {
  const { store, locale, customWidgets, typeName } = useDesignerContext();
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: `palette ${type}`, data: { type } });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="hfd-palette-item"
      tabIndex={-1}
      data-first={isFirst || undefined}
      data-dragging={isDragging || undefined}
      // A press by keyboard goes on to the label; a pointer stays where it is, for the next component.
      onClick={(event) =>
        event.detail === 0
          ? onInsert(type)
          : void insertFresh(store, freshWidget(type, customWidgets), locale)
      }
      {...(listeners as object)}
    >
      <Icon type={type} />
      {typeName(type)}
    </button>
  );
}

function insertFresh(
  store: DesignerStore,
  fresh: ReturnType<typeof freshWidget>,
  locale: 'zh-CN' | 'zh-TW' | 'en-US',
): boolean {
  return store.run(addWidget(store.design, fresh, store.insertionPoint, locale));
}

/** A type of ours, or a fresh widget of one that the host registered. */
export function freshWidget(
  type: string,
  customWidgets: readonly CustomWidget[],
): Parameters<typeof addWidget>[1] {
  const custom = customWidgets.find((one) => one.type === type);
  if (!custom && fieldOf(type)) return type as Parameters<typeof addWidget>[1];
  const key = createKey();
  const raw = {
    type,
    icon: '',
    name: custom?.name ?? type,
    key,
    model: `${type}_${key}`,
    options: { ...custom?.options },
    rules: [],
  };
  // Without a source an export writes the whole of it, in the generation of the form that it goes into.
  const fresh = { ...readWidget(raw) };
  Reflect.deleteProperty(fresh, 'source');
  return fresh;
}
