import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useStyles } from '../styles/useStyles.ts';
import { Popup } from './Popup.tsx';

export interface MenuItem {
  label: string;
  /** Why it cannot be chosen now; it stays in its place, greyed. */
  refusal?: string | undefined;
  /** It leads to more, in the same menu. */
  hasMore?: boolean;
  /** How deep it lies in a tree, from 0. */
  level?: number;
  onChoose: () => void;
}

export interface MenuProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  id?: string;
  /** Items that belong together; a line stands between two groups. */
  groups: readonly (readonly MenuItem[])[];
  onClose: (details: { reason: 'escape' | 'outside' | 'tab' | 'chosen' }) => void;
}

/**
 * A menu beside the button that opens it. Arrow keys, Home, End and first letters move, Enter and Space choose, Escape
 * and Tab close. Other groups under the same `anchor` take their place, and the first of them gets the focus.
 */
export function Menu({ anchor, label, id, groups, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useStyles(css, list);
  useEffect(() => {
    if (groups.length > 0) itemsOf(list.current)[0]?.focus();
  }, [groups]);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(list.current);
    const at = items.findIndex((item) => item === event.target);
    if (event.key === 'Tab') onClose({ reason: 'tab' });
    const next = nextOf(items, at, event);
    // What the menu does not know, the page may.
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  return (
    <Popup
      anchor={anchor}
      id={id}
      role="menu"
      label={label}
      placement="bottom-end"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div ref={list} role="none" className="hff-menu">
        {groups.map((items, group) => (
          <div key={group} role="group" className="hff-menu-group">
            {items.map(({ label: text, refusal, hasMore, level = 0, onChoose }, at) => (
              <button
                key={at}
                type="button"
                role="menuitem"
                className="hff-menu-item"
                tabIndex={-1}
                aria-disabled={refusal !== undefined || undefined}
                aria-haspopup={hasMore ? 'menu' : undefined}
                style={level > 0 ? { paddingInlineStart: 12 + level * 16 } : undefined}
                onClick={() => refusal === undefined && onChoose()}
              >
                <span>
                  {text}
                  {refusal !== undefined && <small>{refusal}</small>}
                </span>
                {hasMore && <span aria-hidden="true">›</span>}
              </button>
            ))}
          </div>
        ))}
      </div>
    </Popup>
  );
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** The item that a key leads to. */
function nextOf(items: readonly HTMLElement[], at: number, event: KeyboardEvent): HTMLElement | undefined {
  const { key } = event;
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isLetter || event.nativeEvent.isComposing) return undefined;
  const round = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return round.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

const css = `
.hff-popup[role='menu'] { padding: 0; }
.hff-menu { display: flex; flex-direction: column; min-width: 180px; max-width: 340px; }
.hff-menu-group { display: flex; flex-direction: column; padding: 4px; }
.hff-menu-group + .hff-menu-group { border-top: 1px solid var(--hff-line); }
.hff-menu-item { display: flex; flex: none; align-items: center; gap: 12px; min-height: var(--hff-control); padding: 4px 12px; border: 0; border-radius: 4px; background: none; text-align: start; overflow-wrap: anywhere; cursor: pointer; content-visibility: auto; contain-intrinsic-size: auto 32px; }
.hff-menu-item > :first-child { flex: 1; }
.hff-menu-item:hover { background: var(--hff-hover); }
.hff-menu-item[aria-disabled] { color: var(--hff-text-3); cursor: not-allowed; }
.hff-menu-item small { display: block; font-size: 12px; line-height: 16px; }
.hff-ui .hff-menu-item:focus-visible { outline-offset: -2px; }
`;
