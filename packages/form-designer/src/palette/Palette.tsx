import { useDraggable } from '@dnd-kit/core';
import { createKey, fieldOf, readWidget } from '@huifang/form-renderer/schema';
import { useId, useState } from 'react';
import { addWidget } from '../commands/index.ts';
import type { CustomWidget } from '../designer-context.ts';
import { useDesignerContext } from '../designer-context.ts';
import type { DesignerStore } from '../designer-store.ts';
import { Icon } from '../parts/Icon.tsx';
import type { WordKey } from '../words/words.ts';

/** One component of the palette, and how a fresh widget of it is made. */
export interface PaletteEntry {
  type: string;
  group: 'basic' | 'advanced' | 'layout' | 'custom';
}

const groups: readonly PaletteEntry['group'][] = ['basic', 'advanced', 'layout', 'custom'];

/** The components that a form is made of; Enter or a press inserts one, and a pointer may drag it to the canvas. */
export function Palette({ entries }: { entries: readonly PaletteEntry[] }) {
  const { words, typeName } = useDesignerContext();
  const id = useId();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = entries.filter(
    ({ type }) => typeName(type).toLowerCase().includes(wanted) || type.includes(wanted),
  );
  return (
    <section className="hfd-palette" aria-label={words('palette')}>
      <input
        className="hfd-box"
        type="search"
        aria-label={words('searchPalette')}
        placeholder={words('searchPalette')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {groups.map((group) => {
        const inGroup = found.filter((entry) => entry.group === group);
        return inGroup.length === 0 ? null : (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className="hfd-heading">
              {words(group as WordKey)}
            </p>
            <div className="hfd-palette-items">
              {inGroup.map(({ type }) => (
                <PaletteItem key={type} type={type} />
              ))}
            </div>
          </section>
        );
      })}
      {found.length === 0 && <p className="hfd-hint">{words('noComponent')}</p>}
      <p className="hfd-hint">{words('paletteHint')}</p>
    </section>
  );
}

function PaletteItem({ type }: { type: string }) {
  const { store, locale, customWidgets, typeName } = useDesignerContext();
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: `palette ${type}`, data: { type } });
  const insert = () => insertFresh(store, freshWidget(type, customWidgets), locale);
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="hfd-palette-item"
      data-dragging={isDragging || undefined}
      onClick={insert}
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
) {
  store.run(addWidget(store.design, fresh, store.insertionPoint, locale));
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
