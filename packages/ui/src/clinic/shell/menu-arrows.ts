import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Up and down through the entries in sight; right opens a group, left closes it or goes to the group around. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const here = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
  if (!here) return;
  const aim = aimOf(here, event.key, event.currentTarget);
  if (!aim) return;
  event.preventDefault();
  if (aim === 'toggle') here.click();
  else aim.focus();
}

function aimOf(here: HTMLElement, key: string, menu: HTMLElement): HTMLElement | 'toggle' | undefined {
  const entries = [...menu.querySelectorAll<HTMLElement>('a, button')];
  const isOpen = here.getAttribute('aria-expanded');
  if (key in steps) return entries[entries.indexOf(here) + (steps[key] ?? 0)];
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if (key === 'ArrowRight' && isOpen !== null)
    return isOpen === 'true' ? entries[entries.indexOf(here) + 1] : 'toggle';
  if (key === 'ArrowLeft')
    return isOpen === 'true'
      ? 'toggle'
      : (here.closest('ul')?.closest('li')?.querySelector<HTMLElement>('button') ?? undefined);
}
