import { isObject, type Json } from '../../json/json.ts';

const allParts = [
  'heading',
  'font',
  'size',
  'bold',
  'italic',
  'underline',
  'strike',
  'subscript',
  'superscript',
  'color',
  'background',
  'align',
  'orderedList',
  'bulletList',
  'outdent',
  'indent',
  'quote',
  'codeBlock',
  'link',
  'picture',
  'rightToLeft',
  'clearFormat',
] as const;

export type Part = (typeof allParts)[number];

/** Names of Quill's buttons; of those with a value, name and value. */
const byName: ReadonlyMap<string, Part> = new Map([
  ['header', 'heading'],
  ['font', 'font'],
  ['size', 'size'],
  ['bold', 'bold'],
  ['italic', 'italic'],
  ['underline', 'underline'],
  ['strike', 'strike'],
  ['script sub', 'subscript'],
  ['script super', 'superscript'],
  ['color', 'color'],
  ['background', 'background'],
  ['align', 'align'],
  ['list ordered', 'orderedList'],
  ['list bullet', 'bulletList'],
  ['indent -1', 'outdent'],
  ['indent +1', 'indent'],
  ['blockquote', 'quote'],
  ['code-block', 'codeBlock'],
  ['link', 'link'],
  ['image', 'picture'],
  ['direction', 'rightToLeft'],
  ['clean', 'clearFormat'],
]);

/**
 * What of a document's toolbar (Quill's notation: names, and objects such as `{ list: 'ordered' }`, in groups) works
 * here; everything when the document names nothing.
 */
export function partsOf(toolbar: readonly Json[]): readonly Part[] {
  const wanted = new Set<Part | undefined>();
  for (const entry of toolbar.flat(2).slice(0, 200)) {
    if (typeof entry === 'string') wanted.add(byName.get(entry));
    else if (isObject(entry)) {
      for (const [name, value] of Object.entries(entry)) {
        wanted.add(
          byName.get(name) ?? (typeof value === 'string' ? byName.get(`${name} ${value}`) : undefined),
        );
      }
    }
  }
  const parts = allParts.filter((part) => wanted.has(part));
  return parts.length === 0 ? allParts : parts;
}
