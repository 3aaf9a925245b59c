/** How many steps back the focus may go; beyond that nobody remembers having been there. */
const longest = 20;
const visited: Element[] = [];
let isWatching = false;
let pressed: KeyboardEvent | undefined;

/** Remembers from now on where the focus has been. */
export function watchFocus() {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener(
    'keydown',
    (event) => {
      pressed = event;
    },
    true,
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const before = visited.indexOf(target);
      if (before >= 0) visited.splice(before, 1);
      visited.push(target);
      if (visited.length > longest) visited.shift();
    },
    true,
  );
}

/** What has the focus; undefined when it is nowhere, which browsers call the body. */
export function focused(): Element | undefined {
  const element = document.activeElement;
  return element && element !== document.body ? element : undefined;
}

/** The Enter that closed something must not press what has the focus from now on, too. */
function keepEnterFromPressing() {
  if (pressed?.key === 'Enter' && pressed.eventPhase !== Event.NONE) pressed.preventDefault();
}

/** Knows what took the place of an element that has gone, such as the next row of a list. */
export type Successor = (gone: Element) => HTMLElement | undefined;
const successors = new Set<Successor>();

/** Asks `successor` from now on about elements that have gone; answers how to stop. */
export function nameSuccessors(successor: Successor): () => void {
  successors.add(successor);
  return () => successors.delete(successor);
}

const successorOf = (gone: Element) =>
  [...successors].map((successor) => successor(gone)).find((element) => element !== undefined);

/** Gives the focus to `wanted` or, where that is gone or out of reach, to the last place before it that is not. */
export function focusAgain(wanted: Element | undefined, outside: Element | null) {
  for (const place of [wanted, ...[...visited].reverse()]) {
    const element = place && !place.isConnected ? successorOf(place) : place;
    if (!(element instanceof HTMLElement) || !element.isConnected || outside?.contains(element)) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return keepEnterFromPressing();
  }
}
