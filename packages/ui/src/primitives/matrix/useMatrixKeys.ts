import type { KeyboardEvent } from 'react';
import { type GridSize, placeAfter } from './places.ts';
import type { Cursor } from './useCursor.ts';
import type { useMatrixEditing } from './useMatrixEditing.ts';

export interface MatrixKeysOptions {
  size: GridSize;
  cursor: Cursor;
  edit: ReturnType<typeof useMatrixEditing>;
  onReveal: (place: { line: number; column: number }) => void;
  onSelectAll: () => void;
  onSave: () => void;
}

/**
 * The keys of the ARIA grid pattern while a cell has the focus: arrows move, with Shift they select, Enter and F2 edit,
 * Space switches, Delete clears, typing begins a text, Ctrl+A selects all, Ctrl+Enter saves.
 */
export function useMatrixKeys({ size, cursor, edit, onReveal, onSelectAll, onSave }: MatrixKeysOptions) {
  return (event: KeyboardEvent) => {
    const { key } = event;
    const isFar = event.ctrlKey || event.metaKey;
    if (event.altKey) return;

    const place = placeAfter(key, isFar, cursor.active, size);
    const acts: Record<string, (() => void) | undefined> = {
      Enter: () => (isFar ? onSave() : edit.begin()),
      F2: () => edit.begin(),
      // A text takes the blank as its first character.
      ' ': edit.takesTyping ? undefined : () => edit.begin(),
      Delete: edit.clear,
      Backspace: edit.clear,
    };
    if (place) {
      event.preventDefault();
      onReveal(place);
      if (event.shiftKey) cursor.extendTo(place);
      else cursor.select(place);
    } else if (isFar && key.toLowerCase() === 'a') {
      event.preventDefault();
      onSelectAll();
    } else if (key === 'Escape' && cursor.isRange) {
      event.stopPropagation();
      cursor.select(cursor.active);
    } else if (acts[key]) {
      event.preventDefault();
      acts[key]();
    } else if (!isFar && edit.takesTyping && (key.length === 1 || event.nativeEvent.keyCode === 229)) {
      // Not prevented: the field that begins here takes the key.
      edit.begin('');
    }
  };
}
