import { isObject, type Json } from '../../schema/json.ts';

export const allParts = [
  'heading',
  'bold',
  'italic',
  'underline',
  'strike',
  'color',
  'background',
  'align',
  'orderedList',
  'bulletList',
  'quote',
  'codeBlock',
  'link',
  'clearFormat',
] as const;

export type Part = (typeof allParts)[number];

const byName: Readonly<Record<string, Part>> = {
  header: 'heading',
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strike',
  blockquote: 'quote',
  'code-block': 'codeBlock',
  link: 'link',
  clean: 'clearFormat',
};

/**
 * What of a document's toolbar (Quill's notation: names, and objects such as `{ list: 'ordered' }`, in groups) works
 * here; everything when the document names nothing.
 */
export function partsOf(toolbar: readonly Json[]): readonly Part[] {
  const wanted = new Set<Part>();
  for (const entry of toolbar.flat(2).slice(0, 200)) {
    if (typeof entry === 'string') {
      const part = Object.hasOwn(byName, entry) ? byName[entry] : undefined;
      if (part) wanted.add(part);
    } else if (isObject(entry)) {
      if (Object.hasOwn(entry, 'list')) wanted.add(entry.list === 'ordered' ? 'orderedList' : 'bulletList');
      if (Object.hasOwn(entry, 'header')) wanted.add('heading');
      for (const part of ['color', 'background', 'align'] as const)
        if (Object.hasOwn(entry, part)) wanted.add(part);
    }
  }
  return wanted.size === 0 ? allParts : allParts.filter((part) => wanted.has(part));
}
