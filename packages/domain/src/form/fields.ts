import { text } from '../fields.ts';

/** What is typed of a form. */
export const formFields = {
  name: text({ wire: '名称', max: 100 }),
  description: text({ wire: '说明', max: 500 }),
};

/** What is typed of a version that is published. */
export const formVersionFields = {
  note: text({ wire: '说明', max: 200 }),
};

/** What is typed of a folder of forms. */
export const formFolderFields = {
  name: text({ wire: '名称', max: 50 }),
};

/** What is typed of a text that is used again and again. */
export const textTemplateFields = {
  name: text({ wire: '名称', max: 100 }),
  content: text({ wire: '内容', max: 2000 }),
};
