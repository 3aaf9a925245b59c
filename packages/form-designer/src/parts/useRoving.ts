import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

const focusable = 'button, a[href], input, select, textarea';

const controlsIn = (row: HTMLElement | null): HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter((one) => !one.matches(':disabled'));

/**
 * Makes a row of controls, a host's own among them, one stop of the Tab key: the one that was focused last. Arrows, Home
 * and End go along the row.
 */
export function useRoving(row: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const updateTabStops = () => {
      const all = controlsIn(element);
      const stop = all.find((one) => one === document.activeElement) ?? all.find(isStop) ?? all[0];
      for (const one of all) {
        const tabIndex = one === stop ? '0' : '-1';
        if (one.getAttribute('tabindex') !== tabIndex) one.setAttribute('tabindex', tabIndex);
      }
    };
    updateTabStops();
    element.addEventListener('focusin', updateTabStops);
    // What a host puts into the row may come, go and be disabled without the row being rendered.
    const observer = new MutationObserver(updateTabStops);
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      element.removeEventListener('focusin', updateTabStops);
      observer.disconnect();
    };
  }, [row]);
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (!row.current?.contains(target) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target.matches('input, select, textarea')) return;
    const all = controlsIn(row.current);
    const next = neighbour(all, all.indexOf(target), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}

const isStop = (one: HTMLElement) => one.getAttribute('tabindex') === '0';

function neighbour(all: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return all[(at + 1) % all.length];
  if (key === 'ArrowLeft') return all.at(at - 1);
  return key === 'Home' ? all[0] : key === 'End' ? all.at(-1) : undefined;
}
