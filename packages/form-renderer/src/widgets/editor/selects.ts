import type { Editor } from '@tiptap/react';
import type { Words } from '../../words/words.ts';
import { alignments } from './styles.ts';
import type { Part } from './toolbar-parts.ts';

/** A list of the toolbar; '' stands for what a text is without it. */
export interface Select {
  options: (words: Words) => (readonly [value: string, label: string])[];
  value: (editor: Editor) => string;
  choose: (editor: Editor, value: string) => void;
}

const levels = [1, 2, 3, 4, 5, 6] as const;
const sizes = ['12px', '14px', '16px', '18px', '20px', '24px', '32px'];
const families = [
  ['SimSun, serif', '宋体'],
  ['SimHei, sans-serif', '黑体'],
  ['KaiTi, serif', '楷体'],
  ['FangSong, serif', '仿宋'],
  ['"Microsoft YaHei", sans-serif', '微软雅黑'],
  ['serif', 'Serif'],
  ['sans-serif', 'Sans Serif'],
  ['monospace', 'Monospace'],
] as const;

const styleOf = (editor: Editor, name: 'font' | 'size') =>
  String(editor.getAttributes('textStyle')[name] ?? '');

const setStyle = (editor: Editor, name: 'font' | 'size', value: string) =>
  setTextStyle(editor, { [name]: value === '' ? null : value });

/** Changes one look of the marked words and keeps the others; words without any look lose the mark. */
export function setTextStyle(editor: Editor, change: Readonly<Record<string, string | null>>): void {
  const next = { ...editor.getAttributes('textStyle'), ...change };
  const chain = editor.chain().focus();
  (Object.values(next).some(Boolean) ? chain.setMark('textStyle', next) : chain.unsetMark('textStyle')).run();
}

export const selects: Readonly<Partial<Record<Part, Select>>> = {
  heading: {
    options: (words) => [
      ['', words('paragraph')],
      ...levels.map((level) => [String(level), words('headingLevel', { level })] as const),
    ],
    value: (editor) => String(levels.find((level) => editor.isActive('heading', { level })) ?? ''),
    choose: (editor, value) => {
      const level = levels.find((each) => String(each) === value);
      const chain = editor.chain().focus();
      (level ? chain.setHeading({ level }) : chain.setParagraph()).run();
    },
  },
  font: {
    options: (words) => [['', words('usualFont')], ...families],
    value: (editor) => styleOf(editor, 'font'),
    choose: (editor, value) => setStyle(editor, 'font', value),
  },
  size: {
    options: (words) => [['', words('usualSize')], ...sizes.map((size) => [size, size] as const)],
    value: (editor) => styleOf(editor, 'size'),
    choose: (editor, value) => setStyle(editor, 'size', value),
  },
  align: {
    options: (words) => alignments.map((each) => [each === 'left' ? '' : each, words(each)] as const),
    value: (editor) =>
      alignments.find((textAlign) => textAlign !== 'left' && editor.isActive({ textAlign })) ?? '',
    choose: (editor, value) => {
      const textAlign = value === '' ? null : value;
      editor
        .chain()
        .focus()
        .updateAttributes('paragraph', { textAlign })
        .updateAttributes('heading', { textAlign })
        .run();
    },
  },
};
