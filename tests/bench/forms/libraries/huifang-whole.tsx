import type { Library } from '../library.ts';
import { library as inSight } from './huifang.tsx';

/** Ours without its rule that lays out only the blocks in sight: what the script alone takes beside the others. */
export const library: Library = {
  ...inSight,
  mount(root, fields) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.hff-block { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    inSight.mount(root, fields);
  },
};
