import type { Editor } from '@tiptap/react';
import { mostIndent } from './styles.ts';
import type { Part } from './toolbar-parts.ts';

/** A button of the toolbar that acts at once. */
export interface Action {
  sign: string;
  run: (editor: Editor) => void;
  /** Of a button that stays pressed: whether it is. */
  isOn?: (editor: Editor) => boolean;
}

type Chain = ReturnType<Editor['chain']>;

const toggle = (sign: string, name: string, change: (chain: Chain) => Chain): Action => ({
  sign,
  run: (editor) => change(editor.chain().focus()).run(),
  isOn: (editor) => editor.isActive(name),
});

const blockOf = (editor: Editor) => (editor.isActive('heading') ? 'heading' : 'paragraph');

/** Inside a list the entry moves a level, elsewhere the paragraph moves in or out. */
const move = (sign: string, by: 1 | -1): Action => ({
  sign,
  run: (editor) => {
    if (editor.isActive('listItem')) {
      const chain = editor.chain().focus();
      (by > 0 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem')).run();
      return;
    }
    const block = blockOf(editor);
    const indent = Number(editor.getAttributes(block).indent ?? 0) + by;
    editor
      .chain()
      .focus()
      .updateAttributes(block, { indent: Math.min(Math.max(indent, 0), mostIndent) })
      .run();
  },
});

export const actions: Readonly<Partial<Record<Part, Action>>> = {
  bold: toggle('B', 'bold', (chain) => chain.toggleBold()),
  italic: toggle('I', 'italic', (chain) => chain.toggleItalic()),
  underline: toggle('U', 'underline', (chain) => chain.toggleUnderline()),
  strike: toggle('S', 'strike', (chain) => chain.toggleStrike()),
  subscript: toggle('x₂', 'subscript', (chain) => chain.toggleMark('subscript')),
  superscript: toggle('x²', 'superscript', (chain) => chain.toggleMark('superscript')),
  orderedList: toggle('1.', 'orderedList', (chain) => chain.toggleOrderedList()),
  bulletList: toggle('•', 'bulletList', (chain) => chain.toggleBulletList()),
  outdent: move('⇤', -1),
  indent: move('⇥', 1),
  quote: toggle('❝', 'blockquote', (chain) => chain.toggleBlockquote()),
  codeBlock: toggle('</>', 'codeBlock', (chain) => chain.toggleCodeBlock()),
  rightToLeft: {
    sign: '¶←',
    run: (editor) => {
      const block = blockOf(editor);
      const dir = editor.getAttributes(block).dir === 'rtl' ? null : 'rtl';
      editor.chain().focus().updateAttributes(block, { dir }).run();
    },
    isOn: (editor) => editor.isActive({ dir: 'rtl' }),
  },
  clearFormat: {
    sign: '⌫',
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
};
