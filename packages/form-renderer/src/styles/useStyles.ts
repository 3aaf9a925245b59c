import { type RefObject, useInsertionEffect, useLayoutEffect } from 'react';

const adopted = new WeakMap<object, Set<string>>();

/**
 * Brings rules into the document or shadow root that holds an element. They go in through the CSSOM, once per root:
 * no stylesheet to import, and nothing that a strict content security policy forbids.
 */
export function adoptStyles(root: Document | ShadowRoot, css: string): void {
  const known = adopted.get(root) ?? new Set();
  adopted.set(root, known);
  const view = (root.ownerDocument ?? (root as Document)).defaultView;
  if (known.has(css) || !view || !('adoptedStyleSheets' in root)) return;
  known.add(css);
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Rules of a part that is shown inside the form; in the page before it is first painted. */
export function useStyles(css: string, element?: RefObject<Element | null>): void {
  useInsertionEffect(() => adoptStyles(document, css), [css]);
  useLayoutEffect(() => {
    const root = element?.current?.getRootNode();
    if (root && root !== document && (root instanceof Document || 'host' in root)) {
      adoptStyles(root as Document | ShadowRoot, css);
    }
  }, [css, element]);
}
