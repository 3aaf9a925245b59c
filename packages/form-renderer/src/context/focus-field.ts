import { flushSync } from 'react-dom';
import type { FormStore } from '../store/form-store.ts';

interface Form {
  store: FormStore;
  root: { current: HTMLDivElement | null };
}

/** Moves focus to a field by its path, bringing it into the page first. */
export function focusField(form: Form, path: string): void {
  // Not at once: a host may call this while React commits.
  queueMicrotask(() => {
    flushSync(() => form.store.reveal(path));
    focusSoon(form, path, mostFrames);
  });
}

const focusable =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"], [contenteditable="true"]';

/** A long table makes a row only frames after it was scrolled to, and may itself be loading still. */
const mostFrames = 60;

function focusSoon(form: Form, path: string, frames: number): void {
  const fields = form.root.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  const field = [...fields].find((each) => each.dataset.path === path);
  const control = field?.querySelector<HTMLElement>(focusable);
  if (field && control) {
    field.scrollIntoView?.({ block: 'nearest' });
    control.focus();
  } else if (frames > 0) {
    form.store.reveal(path);
    requestAnimationFrame(() => focusSoon(form, path, frames - 1));
  } else if (field) {
    // Nothing in it takes the focus, but whoever was led here must arrive.
    field.tabIndex = -1;
    field.focus();
  }
}
