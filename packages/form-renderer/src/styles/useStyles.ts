import { type RefObject, useContext, useInsertionEffect, useLayoutEffect } from 'react';
import { FormContext } from '../context/form-context.ts';

const adopted = new WeakMap<object, Set<string>>();

/**
 * Brings rules into the document or shadow root that holds an element. They go in through the CSSOM, once per root:
 * no stylesheet to import, and nothing that a strict content security policy forbids.
 */
function adoptStyles(root: Document | ShadowRoot, css: string): void {
  const known = adopted.get(root) ?? new Set();
  adopted.set(root, known);
  const view = (root.ownerDocument ?? (root as Document)).defaultView;
  if (known.has(css) || !view || !('adoptedStyleSheets' in root)) return;
  known.add(css);
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Rules of the form or of a part of it, in the page before it is first painted, wherever the form stands. */
export function useStyles(css: string, element?: RefObject<Element | null>): void {
  const form = useContext(FormContext);
  const holder = element ?? form?.root;
  useInsertionEffect(() => adoptStyles(document, css), [css]);
  useLayoutEffect(() => {
    // A shadow root, or the document of a frame that the host renders into.
    const root = holder?.current?.getRootNode();
    if (root && root !== document && 'adoptedStyleSheets' in root) {
      adoptStyles(root as Document | ShadowRoot, css);
    }
  }, [css, holder]);
}
