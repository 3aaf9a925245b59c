import { defineField, flag, number, record } from '../../schema/define-field.ts';
import { checkFiles, upload } from '../common.ts';

export const imguploadField = defineField({
  type: 'imgupload',
  group: 'advanced',
  icon: 'icon-tupian',
  names: { 'zh-CN': '图片', 'zh-TW': '圖片', 'en-US': 'Image' },
  holds: 'value',
  options: {
    ...upload,
    size: record({ width: 100, height: 100 }),
    readonly: flag(),
    limit: number(undefined, { initial: 8 }),
    min: number(0),
    isDelete: flag(),
    isEdit: flag(),
    /** Milliseconds between images of the slide show. */
    interval: number(undefined, { isForeign: true }),
  },
  emptyValue: () => [],
  check: checkFiles,
});
