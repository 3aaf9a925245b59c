import { checkList, labelled } from './common.ts';
import { defineField, flag, text, value } from './define-field.ts';

export const tableField = defineField({
  type: 'table',
  group: 'advanced',
  drawing: 'M2 3h12v10H2zM2 6.5h12M6 3v10',
  icon: 'icon-table',
  names: { 'zh-CN': '子表单', 'zh-TW': '子表單', 'en-US': 'Subform' },
  holds: 'rows',
  startsEmpty: true,
  slot: 'tableColumns',
  options: {
    ...labelled,
    defaultValue: value([]),
    disabled: flag(),
    required: flag(false, { isForeign: true }),
    requiredMessage: text('', { isForeign: true }),
    isAdd: flag(true, { isForeign: true }),
    isDelete: flag(true, { isForeign: true }),
    showControl: flag(true, { isForeign: true }),
  },
  emptyValue: () => [],
  check: checkList,
  children: () => ({ tableColumns: [] }),
});
