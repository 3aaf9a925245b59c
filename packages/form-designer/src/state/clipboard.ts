import { copySelected, deleteSelected, pasteText } from '../commands/index.ts';
import type { DesignerStore } from './designer-store.ts';

/** What was copied last on this page: a clipboard may be refused, and there is none on pages without TLS. */
let kept: string | undefined;

/** Gives the selected widgets as text, and says so; undefined when nothing is selected. */
export function copyOf(store: DesignerStore): string | undefined {
  const text = copySelected(store.design);
  if (text === undefined) {
    store.announce('refusedNothingSelected');
    return undefined;
  }
  kept = text;
  store.announce('saidCopied', { count: store.design.selection.length });
  return text;
}

export function cutSelected(store: DesignerStore): void {
  store.requestFocus();
  store.run(deleteSelected(store.design));
}

export function paste(store: DesignerStore, text: string): void {
  store.requestFocus();
  store.run(pasteText(store.design, text, store.insertionPoint));
}

/** Copies without a keyboard, for touch screens. Gives whether anything was selected. */
export function copyByPress(store: DesignerStore): boolean {
  const text = copyOf(store);
  if (text !== undefined) navigator.clipboard?.writeText(text).catch(() => undefined);
  return text !== undefined;
}

/** Pastes without a keyboard; where the clipboard may not be read, what was copied on this page. */
export async function pasteByPress(store: DesignerStore): Promise<void> {
  const read = await navigator.clipboard?.readText().catch(() => undefined);
  paste(store, read || (kept ?? ''));
}
