import { defineField, number, text } from '../../schema/define-field.ts';
import { checkFiles, upload } from '../common.ts';

export const fileuploadField = defineField({
  type: 'fileupload',
  group: 'advanced',
  icon: 'icon-wenjianshangchuan',
  names: { 'zh-CN': '文件', 'zh-TW': '檔案', 'en-US': 'File' },
  holds: 'value',
  options: {
    ...upload,
    tip: text(),
    limit: number(undefined, { initial: 9 }),
  },
  emptyValue: () => [],
  check: checkFiles,
});
