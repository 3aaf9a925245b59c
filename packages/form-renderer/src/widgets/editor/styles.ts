import { Extension, Mark } from '@tiptap/core';

/** Sizes as Quill names them, in the sizes that it gives them. */
const quillSizes: Readonly<Record<string, string>> = { small: '0.75em', large: '1.5em', huge: '2.5em' };

/** What Quill says by a class, such as `ql-align-center`. */
function quillWord(element: HTMLElement, name: string): string | undefined {
  const prefix = `ql-${name}-`;
  const word = [...element.classList].find((each) => each.startsWith(prefix))?.slice(prefix.length);
  // It may become part of a style, so nothing but a plain word counts.
  return word !== undefined && /^[\w-]{1,30}$/.test(word) ? word : undefined;
}

const inline = {
  color: 'color',
  background: 'background-color',
  size: 'font-size',
  font: 'font-family',
} as const;

/** Colours, sizes and families of single words, as Quill and others write them. */
export const TextStyle = Mark.create({
  name: 'textStyle',
  addAttributes: () => ({
    color: { default: null },
    background: { default: null },
    size: { default: null },
    font: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'span',
      getAttrs: (element) => {
        const read: Record<string, string | null> = {};
        for (const [name, property] of Object.entries(inline)) {
          read[name] = element.style.getPropertyValue(property) || null;
        }
        read.size ??= quillSizes[quillWord(element, 'size') ?? ''] ?? null;
        read.font ??= quillWord(element, 'font') ?? null;
        return Object.values(read).some(Boolean) ? read : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const given: Record<string, unknown> = HTMLAttributes;
    const style = Object.entries(inline)
      .filter(([name]) => given[name])
      .map(([name, property]) => `${property}: ${String(given[name])}`)
      .join('; ');
    return ['span', style ? { style } : {}, 0];
  },
});

const script = (name: string, tag: string, other: string) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const Subscript = script('subscript', 'sub', 'superscript');
export const Superscript = script('superscript', 'sup', 'subscript');

export const alignments = ['left', 'center', 'right', 'justify'] as const;
/** How far a paragraph can be moved in, as in Quill. */
export const mostIndent = 8;
/** One step of it, in em. */
const indentStep = 2;

/** How paragraphs and headings are aligned, moved in, and in which direction they read. */
export const Paragraphs = Extension.create({
  name: 'paragraphs',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => {
            const align = element.style.textAlign || quillWord(element, 'align');
            return alignments.find((each) => each === align) ?? null;
          },
          renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${String(textAlign)}` } : {}),
        },
        indent: {
          default: 0,
          parseHTML: (element) => {
            const { marginLeft } = element.style;
            const steps = marginLeft.endsWith('em')
              ? Number.parseFloat(marginLeft) / indentStep
              : Number(quillWord(element, 'indent') ?? 0);
            return Math.min(Math.max(Math.round(steps) || 0, 0), mostIndent);
          },
          renderHTML: ({ indent }) =>
            Number(indent) > 0 ? { style: `margin-left: ${Number(indent) * indentStep}em` } : {},
        },
        dir: {
          default: null,
          parseHTML: (element) =>
            element.getAttribute('dir') === 'rtl' || quillWord(element, 'direction') === 'rtl' ? 'rtl' : null,
        },
      },
    },
  ],
});
