import { type RefCallback, useCallback } from 'react';
import { nameSuccessors } from '../focus-return/index.ts';

/** Marks a row for `useKeptFocus`; spread it on the row's element. With a `tabIndex` the row itself takes the focus. */
export const keptRow = (id: string) => ({ 'data-row-id': id });

/** Holds what takes turns, such as a button and its progress: the focus of the one that goes passes to the other. */
export const keptGroup = { 'data-focus-group': true } as const;

/** What a list's focus falls back to: where its rows or the state in their place stand. */
export const keptBody = { 'data-focus-body': true } as const;

/**
 * Keeps the focus in a list whatever an action does to the row it came from: give the ref to the element around the
 * list and its tools, and mark rows with `keptRow`. `ListPage` and `DataTable` do both already.
 *
 * Whenever the element with the focus goes (a revealed number's button, 取消选择, a dialog whose row was done with), the
 * focus goes to what opened it; else to its row; else to the row that took its place, which is the next one; without
 * rows to whatever else can be used, such as the empty state's button. It waits for rows that are on their way, and
 * lets go when somebody puts the focus elsewhere. Dialogs and menus count as part of the list that opened them.
 */
export function useKeptFocus<Root extends HTMLElement>(): RefCallback<Root> {
  return useCallback((root: Root | null) => (root ? keepFocus(root) : undefined), []);
}

interface Place {
  element: HTMLElement;
  /** What the element is called, to find its like in another row. */
  name: string;
  row?: { id: string; index: number };
  group: Element | null;
}

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const focusables =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

function keepFocus(root: HTMLElement) {
  let place: Place | undefined;
  // What had the focus last, in the list or over it.
  let current: Element | undefined;
  let frame = 0;

  const restoreFocus = () => {
    frame = 0;
    if (!place || !isFocusLost()) return;
    // It could still have the focus, so somebody took it away: by a press on the page, for instance.
    if (current && canFocus(current)) return forget();
    if (isVisible(root)) targetOf(root, place)?.focus();
  };
  const watch = new MutationObserver(() => {
    // Two frames: a dialog that closes gives the focus back in the first one.
    if (frame === 0 && isFocusLost()) {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restoreFocus);
      });
    }
  });
  const forget = () => {
    place = undefined;
    watch.disconnect();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    current = target;
    const overlay = target.closest(overlays);
    if (overlay && !overlay.contains(root)) return;
    if (!root.contains(target)) return forget();
    if (!place) {
      const attributeFilter = ['disabled', 'aria-busy', 'hidden'];
      watch.observe(document.body, { childList: true, subtree: true, attributeFilter });
    }
    place = placeOf(root, target);
  };

  document.addEventListener('focusin', onFocusIn);
  // A dialog that closes after its row has gone gives the focus to the row that took its place.
  const stopNaming = nameSuccessors((gone) =>
    place?.element === gone && isVisible(root) ? targetOf(root, place) : undefined,
  );
  return () => {
    stopNaming();
    document.removeEventListener('focusin', onFocusIn);
    cancelAnimationFrame(frame);
    forget();
  };
}

function placeOf(root: HTMLElement, element: HTMLElement): Place {
  const row = element.closest('[data-row-id]');
  return {
    element,
    name: nameOf(element),
    row: row ? { id: idOf(row), index: rowsOf(root).indexOf(row) } : undefined,
    group: element.closest('[data-focus-group]'),
  };
}

function targetOf(root: HTMLElement, { element, name, row, group }: Place): HTMLElement | undefined {
  if (canFocus(element)) return element;
  const rows = rowsOf(root);
  if (row && rows.length > 0) {
    const own = rows.find((one) => idOf(one) === row.id);
    return inRow(own ?? rows[Math.min(row.index, rows.length - 1)], name);
  }
  const shared = group?.isConnected ? firstIn(group) : undefined;
  if (shared) return shared;
  if (rows.length > 0) return inRow(rows.find((one) => (one as HTMLElement).tabIndex === 0) ?? rows[0], name);
  if (root.querySelector('[aria-busy="true"]')) return undefined;
  const body = root.querySelector('[data-focus-body]');
  // The state in the place of rows, not the table's header above it.
  const slot = body?.querySelector('[data-slot]') ?? body;
  return (slot && firstIn(slot)) ?? firstIn(root);
}

function inRow(row: Element | undefined, name: string): HTMLElement | undefined {
  if (row instanceof HTMLElement && row.hasAttribute('tabindex')) return row;
  const controls = row ? [...row.querySelectorAll<HTMLElement>(focusables)] : [];
  return controls.find((control) => nameOf(control) === name) ?? controls[0];
}

const rowsOf = (root: Element) => [...root.querySelectorAll('[data-row-id]')];
const idOf = (row: Element) => row.getAttribute('data-row-id') ?? '';
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
const firstIn = (element: Element) => element.querySelector<HTMLElement>(focusables) ?? undefined;

const isVisible = (element: Element) => element.isConnected && (element.checkVisibility?.() ?? true);
const canFocus = (element: Element) => isVisible(element) && !element.matches(':disabled, [inert] *');

function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || !canFocus(active);
}
