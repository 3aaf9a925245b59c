import { checkScalar, checkScalars, choices, filled } from './common.ts';
import { defineField, flag, text, value } from './define-field.ts';

export const selectField = defineField({
  type: 'select',
  group: 'basic',
  drawing: 'M2 5h12v6H2zM9 7l1.5 2L12 7',
  icon: 'icon-select',
  names: { 'zh-CN': '下拉选择框', 'zh-TW': '下拉選單', 'en-US': 'Select' },
  holds: 'value',
  shape: ({ multiple }) => (multiple ? 'choices' : 'choice'),
  family: ({ multiple }) => (multiple ? 'list' : 'choice'),
  offers: 'menu',
  options: {
    ...filled,
    ...choices,
    placeholder: text(),
    defaultValue: value(''),
    multiple: flag(),
    clearable: flag(),
    filterable: flag(),
  },
  emptyValue: (options) => (options.multiple ? [] : ''),
  check: (answer, options) => (options.multiple ? checkScalars(answer) : checkScalar(answer)),
});
