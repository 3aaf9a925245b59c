import { checkFiles, upload } from './common.ts';
import { defineField, flag, number, record } from './define-field.ts';
import type { Migration } from './generations.ts';
import { renameOption } from './rename-option.ts';

/** Open source 1.2 limits images by `length`, everything later by `limit`. */
const uploadLimit: Migration = {
  name: 'upload-limit',
  since: 'spec',
  up: (widget) => renameOption(widget, 'length', 'limit'),
  down: (widget) => renameOption(widget, 'limit', 'length'),
  pathDown: (path) => (path === 'options.limit' ? 'options.length' : path),
};

export const imguploadField = defineField({
  type: 'imgupload',
  group: 'advanced',
  drawing: 'M2 3h12v10H2zM2 11l4-4 4 4 2-2 2 2',
  icon: 'icon-tupian',
  names: { 'zh-CN': '图片', 'zh-TW': '圖片', 'en-US': 'Image' },
  holds: 'value',
  shape: 'files',
  family: 'files',
  accepts: 'image/*',
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
  limits: { of: 'size', least: 'min', most: 'limit' },
  spellings: [uploadLimit],
});
