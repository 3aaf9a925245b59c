import { checkList, checkScalars, filled, remote } from './common.ts';
import { defineField, flag, list, record, text, value } from './define-field.ts';

export const cascaderField = defineField({
  type: 'cascader',
  group: 'advanced',
  drawing: 'M2 3h5v4H2zM9 9h5v4H9zM4.5 7v4H9',
  icon: 'icon-jilianxuanze',
  names: { 'zh-CN': '级联选择器', 'zh-TW': '級聯選擇器', 'en-US': 'Cascade' },
  holds: 'value',
  shape: ({ multiple }) => (multiple ? 'paths' : 'path'),
  offers: 'levels',
  options: {
    ...filled,
    ...remote,
    placeholder: text(),
    defaultValue: value([]),
    options: list([], { isForeign: true }),
    remote: { ...remote.remote, initial: true },
    props: record({ value: 'value', label: 'label', children: 'children' }),
    clearable: flag(),
    multiple: flag(false, { isForeign: true }),
    filterable: flag(false, { isForeign: true }),
    checkStrictly: flag(false, { isForeign: true }),
  },
  emptyValue: () => [],
  isMaskable: true,
  check: (answer, options) => {
    if (!options.multiple) return checkScalars(answer);
    return checkList(answer) ?? (answer as unknown[]).map(checkScalars).find(Boolean);
  },
});
