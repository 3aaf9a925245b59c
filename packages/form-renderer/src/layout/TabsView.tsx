import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useForm, useLevel } from '../context/form-context.ts';
import { childLists } from '../schema/outline.ts';
import type { Section, Widget, WidgetOf } from '../schema/types.ts';
import { WidgetList } from './WidgetList.tsx';

/**
 * Tabs. A tab's fields are made when it is first opened and then stay, so that nothing typed is lost; a field that must
 * take focus opens its tab. Printed, every tab stands below the other.
 */
export function TabsView({ widget }: { widget: WidgetOf<'tabs'> }) {
  const { view, store } = useForm();
  const level = useLevel();
  const id = useId();
  const [active, setActive] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set([0]));
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const sections = widget.tabs ?? [];
  const { type, tabPosition, customClass } = widget.options;

  const open = (at: number) => {
    setActive(at);
    setOpened((before) => withOpened(before, at));
  };
  useEffect(
    () =>
      store.onReveal((path) => {
        const at = (widget.tabs ?? []).findIndex((section) => holdsPath(section, path, level.prefix));
        if (at < 0) return;
        setActive(at);
        setOpened((before) => withOpened(before, at));
      }),
    [store, widget.tabs, level.prefix],
  );

  if (view === 'print') {
    return sections.map((section, at) => (
      <section key={section.name ?? at} className={customClass}>
        <p className="hff-caption">{section.label}</p>
        <WidgetList list={section.list} />
      </section>
    ));
  }
  const isUpright = tabPosition === 'left' || tabPosition === 'right';
  const onKeyDown = (event: KeyboardEvent) => {
    const [back, on] = isUpright ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const last = sections.length - 1;
    const next =
      event.key === on
        ? (active + 1) % sections.length
        : event.key === back
          ? (active + last) % sections.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? last
              : undefined;
    if (next === undefined) return;
    event.preventDefault();
    open(next);
    buttons.current[next]?.focus();
  };
  return (
    <div className={`hff-tabs ${customClass}`} data-position={tabPosition} data-type={type || undefined}>
      <div
        role="tablist"
        aria-label={widget.name || undefined}
        aria-orientation={isUpright ? 'vertical' : undefined}
      >
        {sections.map((section, at) => (
          <button
            key={at}
            ref={(element) => {
              buttons.current[at] = element;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            aria-selected={at === active}
            aria-controls={opened.has(at) ? `${id}-panel-${at}` : undefined}
            tabIndex={at === active ? 0 : -1}
            onClick={() => open(at)}
            onKeyDown={onKeyDown}
          >
            {section.label || section.name || at + 1}
          </button>
        ))}
      </div>
      {sections.map(
        (section, at) =>
          opened.has(at) && (
            <div
              key={at}
              role="tabpanel"
              id={`${id}-panel-${at}`}
              aria-labelledby={`${id}-tab-${at}`}
              hidden={at !== active}
            >
              <WidgetList list={section.list} />
            </div>
          ),
      )}
    </div>
  );
}

const withOpened = (before: ReadonlySet<number>, at: number) =>
  before.has(at) ? before : new Set(before).add(at);

function holdsPath({ list }: Section, path: string, prefix: string): boolean {
  const stack: Widget[] = [...list];
  for (let widget = stack.pop(); widget; widget = stack.pop()) {
    const own = `${prefix}${widget.model}`;
    if (widget.model !== '' && (path === own || path.startsWith(`${own}.`))) return true;
    for (const child of childLists(widget)) stack.push(...child.list);
  }
  return false;
}
