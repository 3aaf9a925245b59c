import { Node } from '@tiptap/core';

/** Attributes that stay as they came, the sanitised style among them. */
const kept = (...names: string[]) =>
  Object.fromEntries(
    ['style', 'width', 'align', ...names].map((name) => [
      name,
      {
        default: null,
        parseHTML: (element: HTMLElement) =>
          (name === 'style' ? element.style.cssText : element.getAttribute(name)) || null,
      },
    ]),
  );

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => kept('colspan', 'rowspan', 'valign', 'bgcolor'),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Tables that a text brings along stay in it, and what their cells say can be changed. */
export const tables = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableCaption? tableRow+',
    isolating: true,
    addAttributes: () => kept('border', 'bgcolor'),
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, 0],
  }),
  Node.create({
    name: 'tableCaption',
    content: 'inline*',
    isolating: true,
    parseHTML: () => [{ tag: 'caption' }],
    renderHTML: () => ['caption', 0],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableHeader | tableCell)+',
    addAttributes: () => kept('bgcolor'),
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
  }),
  cell('tableHeader', 'th'),
  cell('tableCell', 'td'),
];
