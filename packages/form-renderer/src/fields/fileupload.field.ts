import { checkFiles, upload } from './common.ts';
import { defineField, number, text } from './define-field.ts';

export const fileuploadField = defineField({
  type: 'fileupload',
  group: 'advanced',
  drawing: 'M8 11V3M5 6l3-3 3 3M2 13h12',
  icon: 'icon-wenjianshangchuan',
  names: { 'zh-CN': '文件', 'zh-TW': '檔案', 'en-US': 'File' },
  holds: 'value',
  shape: 'files',
  family: 'files',
  options: {
    ...upload,
    tip: text(),
    limit: number(undefined, { initial: 9 }),
  },
  emptyValue: () => [],
  check: checkFiles,
  limits: { of: 'size', most: 'limit' },
});
