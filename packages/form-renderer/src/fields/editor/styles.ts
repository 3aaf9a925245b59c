import { Extension, Mark } from '@tiptap/core';

const inline = { color: 'color', background: 'background-color', size: 'font-size' } as const;

/** Colours and sizes of single words, as Quill and others write them. */
export const TextStyle = Mark.create({
  name: 'textStyle',
  addAttributes: () => ({ color: { default: null }, background: { default: null }, size: { default: null } }),
  parseHTML: () => [
    {
      tag: 'span[style]',
      getAttrs: (element) => {
        const read = Object.entries(inline).map(
          ([name, property]) => [name, element.style.getPropertyValue(property) || null] as const,
        );
        return read.some(([, value]) => value) ? Object.fromEntries(read) : false;
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

export const alignments = ['left', 'center', 'right', 'justify'] as const;

/** How paragraphs and headings are aligned. */
export const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => {
            const quill = /\bql-align-(center|right|justify)\b/.exec(element.className)?.[1];
            const align = element.style.textAlign || quill;
            return alignments.find((each) => each === align) ?? null;
          },
          renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${String(textAlign)}` } : {}),
        },
      },
    },
  ],
});
