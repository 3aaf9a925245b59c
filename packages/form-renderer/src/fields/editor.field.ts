import type { Json } from '../json/json.ts';
import { checkScalar, filled } from './common.ts';
import { defineField, list, value } from './define-field.ts';

/** What rich text editors leave behind when everything was deleted. */
const emptyParagraphs = ['<p></p>', '<p><br></p>', '<p><br/></p>'];

/** The toolbar of FormMaking's designer, in Quill's notation. */
const toolbar: Json[] = [
  [
    'bold',
    'italic',
    'underline',
    'strike',
    { color: [] },
    { background: [] },
    { align: [] },
    { list: 'ordered' },
    { list: 'bullet' },
    { indent: '-1' },
    { indent: '+1' },
  ],
  [{ font: [] }, { header: [1, 2, 3, 4, 5, 6, false] }],
  [{ script: 'sub' }, { script: 'super' }],
  ['link', 'image', 'blockquote', 'code-block'],
  [{ direction: 'rtl' }],
  ['clean'],
];

export const editorField = defineField({
  type: 'editor',
  group: 'advanced',
  drawing: 'M4 3h5a2.5 2.5 0 0 1 0 5H4zM4 8h6a2.5 2.5 0 0 1 0 5H4z',
  icon: 'icon-fuwenbenkuang',
  names: { 'zh-CN': '编辑器', 'zh-TW': '編輯器', 'en-US': 'Rich text' },
  holds: 'value',
  shape: 'formatted',
  options: {
    ...filled,
    defaultValue: value(''),
    customToolbar: list([], { initial: toolbar }),
  },
  emptyValue: () => '',
  check: checkScalar,
  isBlank: (answer) => typeof answer === 'string' && emptyParagraphs.includes(answer.slice(0, 20)),
});
