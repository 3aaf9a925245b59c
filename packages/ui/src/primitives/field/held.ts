import { useEffect, useState } from 'react';

let isPressed = false;
const waiting = new Set<() => void>();
const watched = new WeakSet<Window>();

/** What was pressed hears of its click first: only then may anything move. */
const release = () => {
  if (isPressed) setTimeout(flush);
};

function flush() {
  isPressed = false;
  for (const show of waiting) show();
}

/** Once a window, and before everything else in it hears of the press. */
function watchPointer(view: Window) {
  if (watched.has(view)) return;
  watched.add(view);
  const press = ({ button }: MouseEvent) => {
    if (button === 0) isPressed = true;
  };
  for (const type of ['pointerdown', 'mousedown'] as const) view.addEventListener(type, press, true);
  // Whatever ends a press without a word of its own ends at the next key, or with the window's focus.
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown'] as const) {
    view.addEventListener(type, release, true);
  }
  // Not while it is captured: that would be the blur of every field, also of the one that the press leaves.
  view.addEventListener('blur', release);
}

/**
 * A value that stays as it is shown while the pointer is held down. Leaving a field by pressing a button may say what
 * is wrong with the field; said at once, it would move the button from under the pointer, and the press would be lost.
 */
export function useHeldWhilePressed<Value>(
  value: Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Value {
  const [shown, setShown] = useState(() => value);
  const isBehind = !isSame(shown, value);
  useEffect(() => watchPointer(window), []);
  useEffect(() => {
    if (!isBehind) return undefined;
    const show = () => setShown(() => value);
    if (!isPressed) show();
    else waiting.add(show);
    return () => void waiting.delete(show);
  });
  return isBehind && !isPressed ? value : shown;
}
